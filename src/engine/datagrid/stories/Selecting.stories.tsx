import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { DataGrid, type DataGridProps } from '../DataGrid';
import { stepRow } from '../rowStep';
import { cellsIn } from './storyCells';
import { cellOf, Stateful, titleOf } from './storyDataGrid';
import { controls, none, paged, twelve, wide } from './storyGrids';

const meta = {
  title: 'Parts/Grid/Select and copy',
  component: DataGrid,
  render: (args) => <Stateful {...args} />,
  args: { label: 'Machines', grid: twelve, onSelect: fn(), onControl: fn(), onProblems: fn() },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

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

export const SteppedByKeyboard: Story = {
  args: { selection: { mode: 'many', most: 2 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(cellOf(canvas, '1'));
    await userEvent.click(cellOf(canvas, '3'));
    const grid = canvas.getByRole('grid');
    for (const [by, row] of [
      [1, 3],
      [1, 4],
      [-1, 3],
      [-1, 2],
    ] as const) {
      stepRow(grid, by);
      await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith([row]));
      await waitFor(() => expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', String(row + 2)));
    }
  },
};

export const ReadThrough: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid');
    for (const [by, row] of [
      [1, '2'],
      [1, '3'],
      [-1, '2'],
      [-1, '2'],
    ] as const) {
      stepRow(grid, by);
      await waitFor(() => expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', row));
    }
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

function Replaced(props: DataGridProps): ReactElement {
  const [grid, setGrid] = useState(props.grid);
  return (
    <>
      <button type="button" onClick={() => setGrid(paged)}>
        Load again
      </button>
      <Stateful {...props} grid={grid} />
    </>
  );
}

export const SelectionClears: Story = {
  args: { selection: { mode: 'one' }, selected: [2] },
  render: (args) => <Replaced {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(1);
    await expect(canvas.getByText('12 rows')).toBeVisible();
    await userEvent.click(canvas.getByText('Load again'));
    await expect(args.onSelect).toHaveBeenLastCalledWith([]);
    await expect(canvas.queryAllByRole('row', { selected: true })).toHaveLength(0);
  },
};

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
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(at()).toEqual(['100001', '20']);
  },
};

export const KeyboardWithoutRows: Story = {
  args: { grid: none },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader');
    titleOf(canvas, 'Site').focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(document.activeElement?.closest('[role=columnheader]')).toBe(headings.at(-1));
  },
};

export const HundredThousandRows: Story = {
  args: { grid: wide, label: 'Numbers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100,000 rows')).toBeVisible();
    const grid = canvas.getByRole('grid');
    await userEvent.click(cellsIn(grid)[1] ?? grid);
    const focused = document.activeElement;
    grid.scrollTop = 1_600_000;
    await waitFor(() => expect(canvas.getAllByRole('row').some((row) => row.ariaRowIndex === '50005')).toBe(true));
    await expect(document.activeElement).toBe(focused);
    await expect(focused?.parentElement).toHaveAttribute('aria-rowindex', '2');
    await expect(cellsIn(grid).length).toBeLessThan(400);
    await waitFor(() => {
      const order = canvas.getAllByRole('row').map((row) => Number(row.ariaRowIndex));
      return expect(order).toEqual(order.toSorted((one, other) => one - other));
    });
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', '3');
  },
};
