import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cpu, Download, Factory, Gamepad2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button';
import { Menu } from '../Menu';
import { ConfirmDialog } from '../modals/ConfirmDialog';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Menu (popover)',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Collect further actions behind one button, the dangerous ones last.',
    avoid: 'Hide the main action in it: use a button. To choose a value, use a select field.',
  }),
  component: Menu,
  args: {
    trigger: (attributes) => <Button {...attributes}>New</Button>,
    items: [
      { id: 'machine', label: 'Machine asset', icon: <Cpu /> },
      { id: 'manufacturer', label: 'Manufacturer', icon: <Factory /> },
      { id: 'game', label: 'Game title', icon: <Gamepad2 />, disabledReason: 'Choose an operator first' },
      { id: 'export', label: 'Export', icon: <Download /> },
      { id: 'delete', label: 'Delete Asset', icon: <Trash2 />, danger: true },
    ],
    onAction: fn(),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Machine asset' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'New' })).toHaveAttribute('aria-expanded', 'true');
    const game = screen.getByRole('menuitem', { name: 'Game title' });
    await expect(game).toHaveAttribute('aria-disabled', 'true');
    await expect(game).toHaveAccessibleDescription('Choose an operator first');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'New' });
    const item = (name: string): HTMLElement => screen.getByRole('menuitem', { name });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Machine asset')).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Delete Asset')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(item('Manufacturer')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(item('Delete Asset')).toHaveFocus();
    await userEvent.keyboard('{Home}e');
    await expect(item('Export')).toHaveFocus();
    await userEvent.keyboard('{Home}g{Enter}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('machine');
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(item('Delete Asset')).toHaveFocus());
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Groups: Story = {
  args: {
    items: [
      { id: 'copy', label: 'Copy' },
      { id: 'light', label: 'Light', checked: true, group: 'Theme' },
      { id: 'dark', label: 'Dark', checked: false, group: 'Theme' },
      { id: 'open', label: 'Open', group: 'Row' },
      { id: 'delete', label: 'Delete', danger: true, group: 'Row' },
      { id: 'help', label: 'Help' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New' }));
    const menu = within(await screen.findByRole('menu'));
    const themes = within(menu.getByRole('group', { name: 'Theme' }));
    await expect(themes.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Light', 'Dark']);
    const row = within(menu.getByRole('group', { name: 'Row' }));
    await expect(row.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open', 'Delete']);
    await expect(row.getAllByRole('separator')).toHaveLength(1);
    await expect(menu.getAllByRole('separator')).toHaveLength(4);
    await expect(menu.getByRole('menuitem', { name: 'Help' }).closest('[role=group]')).toBeNull();
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(menu.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  },
};

export const TypedAtOnce: Story = {
  args: { items: ['Device', 'Depot', 'Owner', 'Title'].map((label) => ({ id: label, label })) },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'New' }).focus();
    await userEvent.keyboard('{Enter}Depot');
    await expect(screen.getByRole('menuitem', { name: 'Depot' })).toHaveFocus();
    screen.getByRole('menu').hidePopover();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('menuitem', { name: 'Device' })).toHaveFocus();
    screen.getByRole('menu').focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('menuitem', { name: 'Title' })).toHaveFocus();
    await userEvent.keyboard('dep{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('Depot');
    await expect(canvas.getByRole('button', { name: 'New' })).toHaveFocus();
  },
};

export const NextTo: Story = {
  args: { side: 'right' },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'New' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Machine asset' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'New' })).toHaveFocus());
  },
};

function WithDialog() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={(attributes) => <Button {...attributes}>More</Button>}
        items={[{ id: 'delete', label: 'Delete', danger: true }]}
        onAction={() => setAsking(true)}
      />
      {asking ? <ConfirmDialog onConfirm={() => setAsking(false)} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The dialog returns the focus to the menu's button. */
export const OpensDialog: Story = {
  render: () => <WithDialog />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
  },
};

const many = Array.from({ length: 24 }, (_, at) => ({
  id: `action-${at}`,
  label: at === 3 ? 'פעולה בשם ארוך' : `Action ${at} with a name that is longer than a narrow phone has the room for`,
  disabledReason: at === 5 ? 'This is not possible until a machine has been chosen that may be changed.' : undefined,
}));

export const Sheet: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { items: many },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBe(window.innerHeight));
    const { left, right, top } = menu.getBoundingClientRect();
    await expect([left, right]).toEqual([0, window.innerWidth]);
    await expect(top).toBeGreaterThan(0);
    await expect(menu.scrollWidth).toBe(menu.clientWidth);
    const [first] = screen.getAllByRole('menuitem');
    await expect(first?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('action-23');
  },
};
