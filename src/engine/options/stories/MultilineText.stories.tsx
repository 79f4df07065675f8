import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/11 multilineText',
  component: OptionStory,
  args: {
    option: { code: 'NOTES', text: 'Notes', type: 11, defaultText: 'Left of the entrance.\nKey at the bar.' },
    onSave: keepDetails(),
  },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Grows: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Notes');
    const before = field.offsetHeight;
    await userEvent.type(field, '{Enter}{Enter}{Enter}{Enter}More');
    await expect(field.offsetHeight).toBeGreaterThan(before);
  },
};
