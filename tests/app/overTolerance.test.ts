import { describe, expect, it } from 'vitest';
import { readGrid } from '../../src/engine/grid/readGrid';
import { withToleranceChips, withWeeksOffChips } from '../../src/plugins/common/overTolerance';
import type { Cell } from '../../src/schemas/entities/grid';

const amber = { r: 249, g: 168, b: 37, a: 255 };
const cell = (actualValue: string | number | null, displayValue: string, more: Partial<Cell['data']> = {}): Cell => ({
  type: 'cell',
  data: { actualValue, displayValue, ...more },
});
const gridOf = (headings: readonly string[], ...rows: readonly { readonly isTotal?: boolean; readonly cellData: readonly Cell[] }[]) => ({
  grid: {
    headerDef: headings.map((text) => ({ text })),
    rowDef: headings.map(() => ({ alignment: 2 })),
    rows: rows.map(({ cellData, ...row }) => ({ ...row, cellData: [...cellData] })),
  },
});

describe('variances over the tolerance of a site', () => {
  const history = (...marks: readonly Partial<Cell['data']>[]) =>
    gridOf(['Variance', 'Variance %'], ...marks.map((mark) => ({ cellData: [cell(-12, '-£12.00', mark), cell(-1, '-1.00%')] })));

  it('have a chip with words next to the figure, not only a colour', () => {
    const { grid } = withToleranceChips(history({ backColour: amber, bold: true }, {}));
    const model = readGrid(grid);
    expect(model.columns.map(({ title }) => title)).toEqual(['Variance', 'Tolerance', 'Variance %']);
    expect([0, 1].map((row) => [0, 1, 2].map((column) => model.text(row, column)))).toEqual([
      ['-£12.00', 'Over tolerance', '-1.00%'],
      ['-£12.00', '', '-1.00%'],
    ]);
    expect(model.look(0, 1)?.part).toEqual({ kind: 'badge', colour: amber });
    expect(model.look(0, 0)).toMatchObject({ isBold: true, background: undefined });
  });

  it('leave a history unchanged if it has none, or if variances are missing', () => {
    const within = history({}, {});
    expect(withToleranceChips(within)).toBe(within);
    const blind = gridOf(['Counted'], { cellData: [cell(1, '£1.00', { backColour: amber })] });
    expect(withToleranceChips(blind)).toBe(blind);
  });

  it('are counted in words for each machine, and sort by their number', () => {
    const answer = gridOf(
      ['Weeks Off'],
      { cellData: [cell(3, '3')] },
      { cellData: [cell(0, '0')] },
      { isTotal: true, cellData: [cell(3, '3')] },
    );
    const model = readGrid(withWeeksOffChips(answer).grid);
    expect([0, 1, 2].map((row) => model.text(row, 0))).toEqual(['3 over tolerance', '0', '3']);
    expect([0, 1, 2].map((row) => model.look(row, 0)?.part?.kind)).toEqual(['badge', undefined, undefined]);
    expect(model.value(0, 0)).toBe(3);
    const blind = gridOf(['Counted'], { cellData: [cell(1, '£1.00')] });
    expect(withWeeksOffChips(blind)).toBe(blind);
  });
});
