import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/07 number',
  component: OptionStory,
  args: { option: { code: 'QTY', text: 'Quantity', type: 7, defaultText: '12' }, onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OutOfRange: Story = {
  args: { but: { minValue: 1, maxValue: 10 } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Quantity');
    await userEvent.type(field, '{Backspace}');
    await userEvent.tab();
    await expect(canvas.queryByText('Invalid Quantity')).toBeNull();
    await userEvent.type(field, '1');
    await expect(canvas.getByText('Invalid Quantity')).toBeVisible();
  },
};
