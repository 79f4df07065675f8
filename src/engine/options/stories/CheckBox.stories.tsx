import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { coloured, keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/10 checkBox',
  component: OptionStory,
  args: { option: { code: 'COMPLETE', text: 'Complete', type: 10, defaultText: 'True' }, onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coloured: Story = {
  ...coloured,
  play: async ({ canvas }) => {
    const label = canvas.getByText('Complete');
    await expect(getComputedStyle(label).backgroundColor).toBe('rgb(250, 220, 90)');
    await expect(getComputedStyle(label).color).not.toBe(getComputedStyle(label.ownerDocument.body).color);
  },
};

export const Unticked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Complete'));
    await expect(canvas.getByRole('checkbox', { name: 'Complete' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([['COMPLETE', 'false']], expect.anything());
  },
};
