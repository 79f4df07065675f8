import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { DataGrid, type DataGridProps } from '../DataGrid';
import { alikeInAllRows, coloured, controls, grouped, hostile, none, paged, sumsAlone, twelve, typed, wide } from './storyGrids';
import { storedPreferences } from './storyPreferences';

/** Keeps what is selected, as a screen does, in a place as tall as a screen leaves. */
function Kept({ selected: first = [], ...props }: DataGridProps): ReactElement {
  const [selected, setSelected] = useState(first);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 360 }}>
      <DataGrid
        {...props}
        selected={selected}
        onSelect={(rows) => {
          setSelected(rows);
          props.onSelect?.(rows);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Parts/Data grid',
  component: DataGrid,
  render: (args) => <Kept {...args} />,
  args: { label: 'Machines', grid: twelve, onSelect: fn(), onControl: fn(), onProblems: fn() },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

function cellOf(canvas: Canvas, name: string): HTMLElement {
  const [found] = canvas.getAllByRole('gridcell', { name });
  if (found === undefined) throw new Error(`No cell says ${name}`);
  return found;
}
/** The texts of a column in the order of the rows on the screen. */
function column(canvas: Canvas, index: number): readonly (string | null)[] {
  const rows = canvas.getAllByRole('row').filter((row) => within(row).queryAllByRole('gridcell').length > 0);
  const placed = rows.toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex));
  return placed.flatMap((row) => row.querySelector(`[aria-colindex="${index}"]`)?.textContent ?? []);
}
function heading(canvas: Canvas, name: string): HTMLElement {
  return canvas.getByRole('columnheader', { name });
}
function titleOf(canvas: Canvas, name: string): HTMLElement {
  return within(heading(canvas, name)).getByRole('button');
}

/** The line of what is left below the last row is not half of the next one, also above totals and at another density. */
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

/** However much room a single long text is given, its cells stay below its title. */
export const WidePlace: Story = {
  render: (args) => (
    <div style={{ inlineSize: 4000 }}>
      <Kept {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const edges = (cells: readonly HTMLElement[]) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right));
    const row = cellOf(canvas, 'York, Coney Street').parentElement ?? document.body;
    await waitFor(() => expect(canvas.getByRole('grid').getBoundingClientRect().width).toBeGreaterThan(3900));
    await waitFor(() => expect(edges(within(row).getAllByRole('gridcell'))).toEqual(edges(canvas.getAllByRole('columnheader'))));
  },
};

/** Colours that the server sends, bold, locked, hidden and flashing cells, a long text and one from right to left. */
export const Looks: Story = {
  args: { grid: coloured },
  play: async ({ canvas }) => {
    await expect(cellOf(canvas, 'Online')).toHaveStyle({ backgroundColor: 'rgb(22, 128, 61)' });
    // A state with a code is a chip: the cell keeps the ground of its row.
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
    await expect(canvas.queryByRole('columnheader', { name: 'Cash out' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Cash in' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'Cash out' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Play' })).toBeNull();
  },
};

export const SelectOne: Story = {
  args: { selection: { mode: 'one' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(cellOf(canvas, 'York, Coney Street'));
    await expect(args.onSelect).toHaveBeenLastCalledWith([2]);
    await expect(cellOf(canvas, 'York, Coney Street').parentElement).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith([3]);
    await userEvent.keyboard(' ');
    await expect(args.onSelect).toHaveBeenLastCalledWith([]);
  },
};

export const SelectUpToFive: Story = {
  args: { selection: { mode: 'many', most: 5 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.click(cellOf(canvas, '1'));
    for (let row = 0; row < 4; row += 1) await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith([0, 1, 2, 3, 4]);
    await expect(canvas.getByText('12 rows, 5 of 5 selected')).toBeVisible();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onSelect).toHaveBeenLastCalledWith([0, 1, 2, 3, 4]);
    await expect(canvas.getByText('You can select up to 5 rows.')).toBeVisible();
    await userEvent.click(cellOf(canvas, '3'));
    await expect(args.onSelect).toHaveBeenLastCalledWith([0, 1, 3, 4]);
  },
};

function Replaced(props: DataGridProps): ReactElement {
  const [grid, setGrid] = useState(props.grid);
  return (
    <>
      <button type="button" onClick={() => setGrid(paged)}>
        Load again
      </button>
      <Kept {...props} grid={grid} />
    </>
  );
}

/** Another answer of the server is another choice of rows. */
export const SelectionClears: Story = {
  args: { selection: { mode: 'one' }, selected: [2] },
  render: (args) => <Replaced {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(1);
    await userEvent.click(canvas.getByText('Load again'));
    await expect(args.onSelect).toHaveBeenLastCalledWith([]);
    await expect(canvas.queryAllByRole('row', { selected: true })).toHaveLength(0);
  },
};

/** Buttons in cells, and a row that cannot be clicked. */
export const Controls: Story = {
  args: { grid: controls, selection: { mode: 'one' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Authorise' }));
    await expect(args.onControl).toHaveBeenLastCalledWith(0, 1, 'authorise');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(cellOf(canvas, 'A-002'));
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onControl).toHaveBeenLastCalledWith(1, 1, 'remove');
  },
};

/** By size where all are numbers, and as texts where one is not; again turns it round. */
export const Sorting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(titleOf(canvas, 'Cash'));
    await expect(heading(canvas, 'Cash')).toHaveAttribute('aria-sort', 'ascending');
    const rising = column(canvas, 3).map((text) => Number(text?.replace('£', '')));
    await expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    await userEvent.keyboard('{Enter}');
    await expect(heading(canvas, 'Cash')).toHaveAttribute('aria-sort', 'descending');
    await expect(column(canvas, 3)).toEqual([...rising].reverse().map((sum) => `${sum < 0 ? '-' : ''}£${Math.abs(sum).toFixed(2)}`));
    await userEvent.click(titleOf(canvas, 'Reference'));
    await expect(column(canvas, 4)).toEqual(['1', '10', '11', '2', '3', '5', '6', '7', '9', 'n/a', 'n/a', 'n/a']);
  },
};

export const Filtering: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter rows' }));
    await userEvent.keyboard('leeds brig');
    await waitFor(() => expect(canvas.getByText('3 rows')).toBeVisible());
    await expect(column(canvas, 2)).toEqual(['1', '6', '11']);
    await userEvent.keyboard(' nowhere');
    await expect(await canvas.findByText('There are no results for the current set of filters.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('12 rows')).toBeVisible());
  },
};

/** A range by keyboard, and selected rows by the tool. */
export const Copying: Story = {
  args: { selection: { mode: 'many' } },
  play: async ({ canvas }) => {
    const write = fn((_: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await userEvent.click(cellOf(canvas, '2'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}{Control>}c{/Control}');
    await waitFor(() => expect(write).toHaveBeenLastCalledWith('Hull, Anlaby Road\t2\nYork, Coney Street\t3'));
    await expect(await canvas.findByText('Copied 2 rows.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/^Site\tPosition\tCash\tReference\nHull.*$/u)));
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};

/** Everything that the pointer does in the header can be done by key, and is remembered. */
export const Arranging: Story = {
  args: { preferences: storedPreferences(sessionStorage, 'story') },
  play: async ({ canvas }) => {
    sessionStorage.clear();
    const width = heading(canvas, 'Position').offsetWidth;
    titleOf(canvas, 'Position').focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await expect(heading(canvas, 'Position').offsetWidth).toBe(width + 16);
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await expect(heading(canvas, 'Position')).toHaveAttribute('aria-colindex', '3');
    titleOf(canvas, 'Cash').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Hide column' }));
    await expect(canvas.queryByRole('columnheader', { name: 'Cash' })).toBeNull();
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('grid:story') ?? '{}')).toMatchObject({
        order: ['Site', 'Cash', 'Position', 'Reference'],
        hidden: ['Cash'],
        widths: { Position: width + 16 },
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Cash' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move Reference earlier' }));
    await expect(heading(canvas, 'Reference')).toHaveAttribute('aria-colindex', '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset columns' }));
    await expect(heading(canvas, 'Position')).toHaveAttribute('aria-colindex', '2');
    await userEvent.keyboard('{Escape}');
  },
};

/** Columns that tell no row from another are hidden, and shown again, at one press. */
export const AlikeInAllRows: Story = {
  args: { grid: alikeInAllRows },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    const alike = await canvas.findByRole('checkbox', { name: 'What says the same in all rows (2)' });
    await expect(alike).toBeChecked();
    await userEvent.click(alike);
    for (const name of ['Company', 'Remark']) await waitFor(() => expect(canvas.queryByRole('columnheader', { name })).toBeNull());
    await expect(alike).not.toBeChecked();
    await expect(alike).toHaveFocus();
    await expect(heading(canvas, 'Site')).toBeVisible();
    await userEvent.click(alike);
    for (const name of ['Company', 'Remark']) await expect(await canvas.findByRole('columnheader', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const Paging: Story = {
  args: { grid: paged, onPage: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Page 2 of 7')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(7);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Page number' }), '5{Enter}');
    await expect(args.onPage).toHaveBeenLastCalledWith(5);
  },
};

/** A grid of sums alone says how many these are, and has something to copy and to export. */
export const SumsAlone: Story = {
  args: { grid: sumsAlone },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('gridcell', { name: 'Hull, Anlaby Road' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 total');
    for (const name of ['Copy', 'Export what is shown']) {
      await expect(canvas.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true');
    }
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

/** Arrows, Home and End, pages, and the way between header and rows. */
export const Keyboard: Story = {
  args: { grid: wide, label: 'Numbers' },
  play: async ({ canvas }) => {
    const at = (): readonly (string | null | undefined)[] => [
      document.activeElement?.parentElement?.ariaRowIndex,
      document.activeElement?.ariaColIndex,
    ];
    titleOf(canvas, 'Column 1').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(at()).toEqual(['2', '1']);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect(at()).toEqual(['3', '3']);
    await userEvent.keyboard('{End}');
    await expect(at()).toEqual(['3', '20']);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(at()).toEqual(['100001', '20']);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(at()).toEqual(['2', '1']);
    await userEvent.keyboard('{PageDown}');
    await expect(Number(at()[0])).toBeGreaterThan(5);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    await expect(document.activeElement?.closest('[role=columnheader]')).toHaveTextContent('Column 1');
  },
};

/** The focus stays with its cell however far the rows are scrolled, and rows read in order when they rest. */
export const HundredThousandRows: Story = {
  args: { grid: wide, label: 'Numbers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100,000 rows')).toBeVisible();
    const grid = canvas.getByRole('grid');
    await userEvent.click(canvas.getAllByRole('gridcell')[1] ?? grid);
    const focused = document.activeElement;
    grid.scrollTop = 1_600_000;
    await waitFor(() => expect(canvas.getAllByRole('row').some((row) => row.ariaRowIndex === '50005')).toBe(true));
    await expect(document.activeElement).toBe(focused);
    await expect(focused?.parentElement).toHaveAttribute('aria-rowindex', '2');
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(400);
    await waitFor(() => {
      const order = canvas.getAllByRole('row').map((row) => Number(row.ariaRowIndex));
      return expect(order).toEqual(order.toSorted((one, other) => one - other));
    });
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', '3');
  },
};

/** Whatever a server sends is shown as far as it can be, and listed. */
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
