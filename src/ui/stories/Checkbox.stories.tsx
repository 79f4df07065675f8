import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from '../Checkbox';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Checkbox',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Let people turn one thing on or off that is saved with the form.',
    avoid: 'Offer one choice of several: use a select field. For many values of one kind, use a check list.',
    shows: 'states',
  }),
  component: Checkbox,
  args: { label: 'Online - Op.', checked: false, onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Online - Op.'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const On: Story = { args: { checked: true } };
export const Partly: Story = {
  args: { label: 'All', indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  },
};
export const ShortOnAPhone: Story = {
  args: { label: 'ID' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { width = 0, height = 0 } = canvas.getByText('ID').closest('label')?.getBoundingClientRect() ?? {};
    await expect([width >= 44, height >= 44]).toEqual([true, true]);
  },
};
export const Disabled: Story = { args: { disabled: true, checked: true } };
