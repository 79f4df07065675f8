import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { coloured, keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/08 toggle',
  component: OptionStory,
  args: { option: { code: 'ONLINE', text: 'Show on floor', type: 8, defaultText: 'true' }, onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coloured: Story = {
  ...coloured,
  play: async ({ canvas }) => {
    const label = canvas.getByText('Show on floor');
    await expect(getComputedStyle(label).backgroundColor).toBe('rgb(250, 220, 90)');
    await expect(getComputedStyle(label).color).not.toBe(getComputedStyle(label.ownerDocument.body).color);
  },
};

export const Switched: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('switch', { name: 'Show on floor' });
    await expect(field).toBeChecked();
    await expect(canvas.getByText('Show on floor').getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
    field.focus();
    await userEvent.keyboard(' ');
    await expect(field).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([['ONLINE', 'false']], expect.anything());
  },
};
