import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { InstallHistory } from '../InstallHistory';

const meta = {
  title: 'Modals/Install history',
  component: InstallHistory,
  args: {
    columns: [
      { key: 'site', name: 'Site' },
      { key: 'position', name: 'Position', align: 'end' },
      { key: 'from', name: 'Installed', narrow: true },
      { key: 'to', name: 'Removed', narrow: true },
      { key: 'takings', name: 'Net', align: 'end', narrow: true },
    ],
    rows: [
      { id: 1, cells: { site: 'Palace Pier, Brighton', position: '14', from: '02-03-2026', to: '', takings: '£18,204.40' } },
      {
        id: 2,
        cells: { site: 'Regent Arcade, Great Yarmouth', position: '3', from: '11-06-2025', to: '01-03-2026', takings: '£9,311.05' },
      },
      { id: 3, cells: { site: 'Harbour Lights, Whitby', position: '27', from: '20-01-2024', to: '10-06-2025', takings: '-£120.00' } },
    ],
    onClose: fn(),
  },
} satisfies Meta<typeof InstallHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

export const Several: Story = {
  play: async () => {
    await expect(screen.getAllByRole('row')).toHaveLength(4);
    await expect(screen.getByRole('columnheader', { name: 'Installed' })).toBeVisible();
  },
};
/** A card for each row, with the names of the columns; still a table to assistive technology. */
export const SeveralOnPhone: Story = { globals: phone };
export const Loading: Story = { args: { rows: undefined } };
export const None: Story = {
  args: { rows: [] },
  play: async () => {
    await expect(screen.getByText('There are no results for the current set of filters.')).toBeVisible();
  },
};
