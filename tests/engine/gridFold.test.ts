import { describe, expect, it } from 'vitest';
import { foldableColumns, foldedColumns } from '../../src/engine/grid/fold';
import { describedLayout, readLayout, unfold } from '../../src/engine/grid/layout';
import type { GridModel } from '../../src/engine/grid/model';
import { readGrid } from '../../src/engine/grid/readGrid';

const headerDef = [
  { text: 'Pos.', width: 64, lock: true },
  { text: 'Site', width: 220 },
  { text: 'Game', width: 200 },
  { text: 'Category', width: 90 },
  { text: 'Serial', width: 180 },
  { text: 'Cash', width: 180, alignment: 2 },
];
const red = { r: 200, g: 0, b: 0, a: 255 };
type Cells = readonly (readonly [text: string, look?: object])[];
const machineAt = (position: number, game = 'Big Win'): Cells => [[String(position)], ['Pier'], [game], ['Kiosk'], ['NL7'], ['4.50']];

function gridOf(rows: readonly Cells[], total?: readonly string[]): GridModel {
  const cellsOf = (cells: Cells) =>
    cells.map(([text, look]) => ({ type: 'cell', data: { actualValue: text, displayValue: text, ...look } }));
  return readGrid({
    headerDef,
    rowDef: headerDef.map(({ alignment = 0 }) => ({ alignment })),
    rows: [
      ...rows.map((cells) => ({ cellData: cellsOf(cells) })),
      ...(total === undefined ? [] : [{ isTotal: true, cellData: cellsOf(total.map((text) => [text])) }]),
    ],
  });
}

const all = [...headerDef.keys()];
const titles = (grid: GridModel, columns = all, layout = describedLayout) =>
  foldableColumns(grid, columns, layout).map((index) => headerDef[index]?.text);
const three = gridOf([1, 2, 3].map((position) => machineAt(position)));

describe('a column with one text in all rows', () => {
  it('may fold if it holds words, is wide and is not the first; codes, figures and narrow columns stay', () => {
    expect(titles(three)).toEqual(['Site', 'Game']);
    expect(titles(gridOf([machineAt(1), machineAt(2), machineAt(3, 'Gold')]))).toEqual(['Site']);
    expect(titles(three, [1, 0, 2])).toEqual(['Game']);
    expect(titles(gridOf([machineAt(1), machineAt(2)]))).toEqual([]);
  });

  it('stays if a colour or a total adds information', () => {
    const coloured: Cells = machineAt(3).map(([text], at) => (at === 1 ? [text, { backColour: red }] : [text]));
    expect(titles(gridOf([machineAt(1), machineAt(2), coloured]))).toEqual(['Game']);
    const sum = (site: string) =>
      gridOf(
        [1, 2, 3].map((position) => machineAt(position)),
        ['', site, '', '', '', '13.50'],
      );
    expect([titles(sum('')), titles(sum('Total'))]).toEqual([['Site', 'Game'], ['Game']]);
  });

  it('stays if the user wants it, also after a reload', () => {
    const layout = unfold(describedLayout, 'Site');
    expect(titles(three, all, layout)).toEqual(['Game']);
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  it('folds only in a grid that is too narrow even with minimum column widths', () => {
    const shrunk = { Site: { width: 60, isWhole: false }, Game: { width: 80, isWhole: false } };
    const needed = 64 + 60 + 80 + 90 + 180 + 180;
    const foldedAt = (available: number) =>
      foldedColumns(three, all, describedLayout, { available, contents: shrunk, foldable: foldableColumns(three, all, describedLayout) });
    expect([foldedAt(needed), foldedAt(needed - 1), foldedAt(0)]).toEqual([[], [1, 2], []]);
  });
});
