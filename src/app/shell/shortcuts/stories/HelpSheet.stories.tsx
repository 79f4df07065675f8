import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { kiosk } from '../../../../plugins/floor/kiosk';
import { HelpSheet } from '../HelpSheet';

const meta = {
  title: 'Shell/Help',
  component: HelpSheet,
  args: { screen: kiosk, onClose: fn() },
} satisfies Meta<typeof HelpSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It opens at its start, whatever stands at its end, and is put away by the key that it opens with. */
export const Opened: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    await expect(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
    await expect(dialog.querySelector('[data-part=body]')?.scrollTop).toBe(0);
    await expect(within(dialog).getByRole('heading', { name: 'Kiosk' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const OnPhone: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };
