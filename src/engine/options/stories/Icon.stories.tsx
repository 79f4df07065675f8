import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/12 icon',
  component: OptionStory,
  args: { option: { code: 'PICTURE', text: 'Picture', type: 12, defaultText: 'ticket' }, onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoPicture: Story = {
  args: { but: { defaultText: 'mystery-machine' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('mystery-machine')).toBeVisible();
  },
};
