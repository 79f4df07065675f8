import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { usage } from '../../../ui/stories/storyUsage';
import { DataGrid } from '../DataGrid';
import { cellsIn } from './storyCells';
import { cellOf, Stateful } from './storyDataGrid';
import { coloured, grouped, hostile, none, sumsAlone, twelve, typed, wide } from './storyGrids';

const meta = {
  title: 'Parts/Grid/Table',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Show many records that people compare, sort, filter or select.',
    avoid: 'Show one record: use a details pane. For a short choice, use a list; for a hierarchy, a tree.',
  }),
  component: DataGrid,
  render: (args) => <Stateful {...args} />,
  args: { label: 'Machines', grid: twelve, onSelect: fn(), onControl: fn(), onProblems: fn() },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid', { name: 'Machines' });
    await expect(grid).toHaveAttribute('aria-rowcount', '13');
    await expect(grid).toHaveAttribute('aria-colcount', '4');
    await expect(canvas.getByRole('status')).toHaveTextContent('12 rows');
    await expect(cellOf(canvas, 'York, Coney Street').parentElement).toHaveAttribute('aria-rowindex', '4');
    await expect(args.onProblems).toHaveBeenCalledWith([]);
  },
};

export const EndsOnAWholeRow: Story = {
  args: { grid: wide },
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('grid');
    const rows = () => {
      const heads = scroller.querySelectorAll('.rdg-header-row').length;
      const totals = scroller.querySelectorAll('.rdg-bottom-summary-row').length;
      const { height = 32 } = scroller.querySelector('[role=rowgroup] [role=row]')?.getBoundingClientRect() ?? {};
      return { count: scroller.clientHeight / height - heads - totals, height };
    };
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
    await waitFor(() => expect(rows().count).toBe(Math.round(rows().count)));
    const before = rows();
    document.documentElement.dataset['density'] = 'dense';
    await waitFor(() => expect(rows().height).toBeLessThan(before.height));
    await waitFor(() => expect(rows().count).toBe(Math.round(rows().count)));
    await expect(rows().count).toBeGreaterThan(before.count);
    document.documentElement.dataset['density'] = 'normal';
    await waitFor(() => expect(rows()).toEqual(before));
  },
};

export const WidePlace: Story = {
  render: (args) => (
    <div style={{ inlineSize: 4000 }}>
      <Stateful {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const edges = (cells: readonly HTMLElement[]) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right));
    const row = cellOf(canvas, 'York, Coney Street').parentElement ?? document.body;
    await waitFor(() => expect(canvas.getByRole('grid').getBoundingClientRect().width).toBeGreaterThan(3900));
    await waitFor(() => expect(edges(cellsIn(row))).toEqual(edges(canvas.getAllByRole('columnheader'))));
  },
};

export const Appearance: Story = {
  args: { grid: coloured },
  play: async ({ canvas }) => {
    await expect(cellOf(canvas, 'Online')).toHaveStyle({ backgroundColor: 'rgb(22, 128, 61)' });
    // A state with a code is a chip: the cell keeps the row's background.
    await expect(cellOf(canvas, 'Offline').style.backgroundColor).toBe('');
    await expect(within(cellOf(canvas, 'Offline')).getByText('Offline')).toHaveStyle({ borderRadius: '999px' });
    await expect(cellOf(canvas, 'White').style.backgroundColor).toBe('');
    await expect(canvas.queryByText('secret')).toBeNull();
    await expect(getComputedStyle(cellOf(canvas, 'Pending')).animationName).toMatch(/pulse/);
    await expect(getComputedStyle(cellOf(canvas, 'Online')).animationName).toBe('none');
    await expect(getComputedStyle(cellOf(canvas, 'שלום עולם, 12 machines')).unicodeBidi).toBe('plaintext');
  },
};

export const Typed: Story = {
  args: { grid: typed, label: 'Visits' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('gridcell', { name: '£1,204.00' })).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: '01-07-2026 10:30' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ann Lee' }));
    await expect(args.onControl).toHaveBeenLastCalledWith(0, 0, '0');
  },
};

export const Groups: Story = {
  args: { grid: grouped, label: 'Sites' },
  play: async ({ canvas }) => {
    const money = canvas.getByRole('button', { name: 'Money' });
    await expect(money).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(money);
    await expect(canvas.queryByRole('columnheader', { name: 'Money Cash out' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Money Cash in' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'Money Cash out' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Play' })).toBeNull();
  },
};

export const SumsAlone: Story = {
  args: { grid: sumsAlone },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Hull, Anlaby Road' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 total');
    for (const name of ['Copy', 'Export what is shown']) {
      await expect(canvas.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true');
    }
  },
};

export const NothingToExport: Story = {
  args: { mayExport: false },
  play: async ({ canvas }) => {
    const write = fn((_: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await expect(canvas.getByRole('button', { name: 'Filter rows' })).toBeVisible();
    for (const name of ['Copy', 'Export what is shown']) await expect(canvas.queryByRole('button', { name })).toBeNull();
    await userEvent.click(cellOf(canvas, '2'));
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Your access profile does not allow copying.');
    await expect(write).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};

export const Empty: Story = {
  args: { grid: none },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no results for the current set of filters.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Copy' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Loading: Story = {
  args: { grid: none, state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading machines');
  },
};

export const Printing: Story = {
  play: async ({ canvas }) => {
    fireEvent(window, new Event('beforeprint'));
    await expect(canvas.getByRole('table', { name: 'Machines', hidden: true })).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByRole('table', { hidden: true })).toBeNull());
  },
};

export const Hostile: Story = {
  args: { grid: hostile },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('8 rows')).toBeVisible();
    await waitFor(() =>
      expect(args.onProblems).toHaveBeenLastCalledWith(
        expect.arrayContaining([expect.objectContaining({ path: 'rows[5].cellData[2].type' })]),
      ),
    );
  },
};

export const Phone: Story = {
  args: { grid: grouped, label: 'Sites' },
  globals: { viewport: { value: 'phone' } },
};

export const LargeText: Story = {
  args: { grid: typed },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas }) => {
    const chip = await canvas.findByText('open');
    await expect(getComputedStyle(chip).fontSize).toBe('24px');
    await expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(1.2 * 24);
    const cell = chip.closest('[aria-colindex]')?.getBoundingClientRect().height ?? 0;
    await expect(chip.getBoundingClientRect().height).toBeLessThanOrEqual(cell);
  },
};
