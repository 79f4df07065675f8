import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { describedLayout } from '../../grid/layout';
import { DataGrid } from '../DataGrid';
import { threeWeeks } from './storyWeeks';

const meta = {
  title: 'Parts/Grid/Grouped headings',
  component: DataGrid,
  args: { label: 'Revenue', grid: threeWeeks, selection: { mode: 'many', most: 2, counts: true } },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (name: string) => screen.findByRole('columnheader', { name });

export const LockedColumns: Story = {
  play: async () => {
    const first = await heading('01/11/2026');
    await expect(first).toHaveAttribute('aria-colspan', '6');
    const [net] = await screen.findAllByRole('columnheader', { name: '01/11/2026 Net' });
    await expect(first.getBoundingClientRect().left).toBeCloseTo(net?.getBoundingClientRect().left ?? 0, 0);
    const grid = screen.getByRole('grid', { name: 'Revenue' });
    grid.scrollLeft = 300;
    const locked = await heading('Machines');
    await waitFor(() => expect(first.getBoundingClientRect().left).toBeLessThan(locked.getBoundingClientRect().right));
    await waitFor(() => {
      const { left, top, width, height } = locked.getBoundingClientRect();
      expect(locked).toContainElement(document.elementFromPoint(left + width / 2, top + height - 6) as HTMLElement | null);
    });
    await userEvent.click(within(grid).getByRole('rowheader', { name: 'Fox' }));
    await expect(await screen.findByText('1 of 2 selected')).toBeVisible();
  },
};
export const InTheDark: Story = { ...LockedColumns, globals: { theme: 'dark' } };
export const OnAPhone: Story = {
  args: { preferences: { read: () => ({ ...describedLayout, isTable: true }), write: () => undefined } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await heading('01/11/2026')).toBeVisible();
    const locked = await heading('Machines');
    await expect(locked.getBoundingClientRect().right).toBeLessThan(300);
    const words = within(await heading('01/11/2026')).getByText('01/11/2026');
    await expect(words.getBoundingClientRect().right).toBeLessThan(window.innerWidth);
  },
};
