import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DataGrid } from '../../../../engine/datagrid/DataGrid';
import { twelve } from '../../../../engine/datagrid/stories/storyGrids';
import { kiosk } from '../../../../plugins/floor/kiosk';
import { Button } from '../../../../ui';
import { HelpSheet } from '../HelpSheet';

const meta = {
  title: 'Shell/Keyboard shortcuts/Help',
  component: HelpSheet,
  args: { screen: kiosk, onClose: fn(), onGlossary: fn() },
} satisfies Meta<typeof HelpSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

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
function ScreenOfRows(props: ComponentProps<typeof HelpSheet>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="content">
      <DataGrid label="Machines" grid={twelve} />
      <Button onClick={() => setOpen(true)}>Help</Button>
      {isOpen ? <HelpSheet {...props} /> : null}
    </main>
  );
}

export const KeysOfTheShownPanes: Story = {
  render: (args) => <ScreenOfRows {...args} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'Machines' });
    await userEvent.click(canvas.getByRole('button', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    const keys = () =>
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    await expect(keys()).toEqual(expect.arrayContaining(['Ctrl K', '?', '[ ]', 'Esc']));
    for (const key of ['.', '← → Delete', '← → ↑ ↓ Enter']) await expect(keys()).not.toContain(key);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Keys without Ctrl/ }));
    await expect(within(dialog).getByText('Goes to the previous or the next row (turned off)')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Keys without Ctrl/ }));
    await expect(within(dialog).queryByText(/turned off/)).toBeNull();
  },
};
export const OnPhone: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };
