import { describe, expect, it, vi } from 'vitest';
import { gridOfAnswer } from '../../src/engine/panes/grid/gridAnswer';

const cell = (displayValue: string, data: object = {}) => ({ type: 'cell', data: { actualValue: displayValue, displayValue, ...data } });
const rows = [
  { id: 1, cellData: [cell('Pier'), cell('5')] },
  { id: 2, cellData: [cell('Arcade', { hide: true }), cell('6')] },
  { id: 3, cellData: [cell('Bingo', { bold: true }), cell('7')] },
  { id: 4, isTotal: true, cellData: [cell('Total'), cell('18')] },
];
const answer = { headerDef: [{ text: 'Name' }, { text: 'Weeks' }], rows };
const of = vi.fn((row: unknown) => ({ values: [1, null, 2], words: `Row ${Reflect.get(Object(row), 'id')}` }));
const lined = (column: string) => gridOfAnswer(answer, { columns: 'server', sparkline: { column, of: () => of } }, 1);

describe('the lines after the texts of a column', () => {
  it('are made once per row, and not in hidden cells and totals', () => {
    const grid = lined('Name');
    expect(grid.look(0, 0)).toEqual({ part: { kind: 'sparkline', values: [1, null, 2], words: 'Row 1' } });
    expect(grid.look(0, 0)?.part).toBeDefined();
    expect(grid.look(2, 0)).toMatchObject({ isBold: true, part: { words: 'Row 3' } });
    expect([grid.look(0, 1)?.part, grid.look(1, 0)?.part, grid.look(3, 0)?.part]).toEqual([undefined, undefined, undefined]);
    expect(of).toHaveBeenCalledTimes(2);
  });

  it('leave copies, files and grids without the column unchanged', () => {
    expect(lined('Name').text(0, 0)).toBe('Pier');
    expect(lined('Town').look(0, 0)).toBeUndefined();
  });
});
