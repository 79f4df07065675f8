import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Palette } from '../Palette';

const open = fn();
const meta = {
  title: 'Shell/Palette',
  component: Palette,
  args: {
    onClose: fn(),
    commands: [
      { id: 'a', group: 'Open', title: 'Kiosk', run: open },
      { id: 'b', group: 'Open', title: 'Sessions', run: fn() },
      { id: 'c', group: 'View', title: 'Theme: dark', run: fn() },
      { id: 'd', group: 'Session', title: 'Log out', run: fn() },
    ],
  },
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async () => {
    const field = screen.getByRole('combobox');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('option', { name: /Log out/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: /Kiosk/ })).toHaveAttribute('aria-selected', 'true');
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Found: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('kio{Enter}');
    await expect(args.onClose).toHaveBeenCalled();
    await waitFor(() => expect(open).toHaveBeenCalled());
  },
};

export const NothingFound: Story = {
  play: async () => {
    await userEvent.keyboard('zzz');
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.');
  },
};
