import { describe, expect, it, vi } from 'vitest';
import { withWeekChanges } from '../../src/plugins/common/weekChanges';
import { withChangesInWords } from '../../src/plugins/dashboards/changes';
import type { Cell } from '../../src/schemas/entities/grid';

const cell = (actualValue: string | number | null, displayValue: string): Cell => ({ type: 'cell', data: { actualValue, displayValue } });
const pounds = (sum: number) => cell(sum, `${sum < 0 ? '-' : ''}£${Math.abs(sum).toFixed(2)}`);
const nothing = cell(null, '');
const headed = (...headings: readonly string[]) => ({
  headerDef: headings.map((text) => ({ text })),
  rowDef: headings.map(() => ({ alignment: 2 })),
});

describe('the weeks of a site', () => {
  const week = (day: string, uncounted: Cell, banked: Cell, collectionType = 1) => ({
    batchId: 1,
    collectionType,
    cellData: [cell(day, day), uncounted, banked, pounds(1)],
  });
  const collected = (...rows: readonly ReturnType<typeof week>[]) => ({
    optionShowExport: true,
    grid: { ...headed('Week Ending', 'Uncounted', 'Net Banked', 'Coins'), rows },
  });
  const shown = ({ grid }: ReturnType<typeof collected>) => ({
    headings: grid.headerDef.map(({ text }) => text),
    rows: grid.rows.map(({ cellData }) => cellData.map(({ data }) => data.displayValue)),
  });

  it('show the change from the week before and from a year before next to the figure', () => {
    const total = { ...week('Total', nothing, pounds(325)), isTotal: true };
    const weeks = [
      week('2025-11-23', pounds(0), pounds(100)),
      week('2026-11-15', nothing, pounds(125)),
      week('2026-11-22', nothing, pounds(100)),
    ];
    const answer = withWeekChanges(collected(...weeks, total), 'Net Banked');
    expect(shown(answer)).toEqual({
      headings: ['Week Ending', 'Uncounted', 'Net Banked', 'Week on week', 'Year on year', 'Coins'],
      rows: [
        ['2025-11-23', '£0.00', '£100.00', '', '', '£1.00'],
        ['2026-11-15', '', '£125.00', '', '', '£1.00'],
        ['2026-11-22', '', '£100.00', '↓ Down £25.00, 20.0%', '→ Same', '£1.00'],
        ['Total', '', '£325.00', '', '', '£1.00'],
      ],
    });
    expect(answer.grid.rowDef).toHaveLength(6);
    expect(answer.grid.rows[2]?.cellData.slice(3, 5).map(({ data }) => data.actualValue)).toEqual([-25, 0]);
  });

  it('are compared only if both are over and complete', () => {
    const before = week('2026-11-08', nothing, pounds(100));
    const isCompared = (...rows: readonly ReturnType<typeof week>[]) =>
      shown(withWeekChanges(collected(...rows), 'Net Banked')).headings.includes('Week on week');
    expect(isCompared(before, week('2026-11-15', nothing, pounds(120)))).toBe(true);
    expect(isCompared(before, week('2026-11-15', pounds(5), pounds(120)))).toBe(false);
    expect(isCompared(before, week('2026-11-15', nothing, nothing))).toBe(false);
    expect(isCompared(before, week('2026-11-15', nothing, pounds(120), 2))).toBe(false);
    expect(isCompared(before, week('2026-11-22', nothing, pounds(120)))).toBe(false);
    vi.useFakeTimers({ now: new Date('2026-11-14T12:00:00Z'), toFake: ['Date'] });
    try {
      expect(isCompared(before, week('2026-11-15', nothing, pounds(120)))).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keep their order under other headings, and their column groups', () => {
    const answer = collected(week('2026-11-08', nothing, pounds(100)), week('2026-11-15', nothing, pounds(120)));
    expect(withWeekChanges(answer, 'Banked')).toBe(answer);
    const span = [
      { header: '', cols: 2 },
      { header: 'Banked', cols: 1 },
      { header: 'Coins', cols: 1 },
    ];
    const grouped = withWeekChanges({ ...answer, grid: { ...answer.grid, span } }, 'Net Banked');
    expect(grouped.grid.span.map(({ cols }) => cols)).toEqual([2, 2, 1]);
  });
});

describe('the changes of a dashboard', () => {
  const dashboard = (total: Cell, change: Cell) => ({
    optionShowExport: true,
    grid: { ...headed('Amount', 'Variance'), rows: [{ siteId: 7, optionShowDetails: true, cellData: [total, change] }] },
  });
  function inWords(total: Cell, change: Cell, varianceType = 1): unknown {
    return withChangesInWords(dashboard(total, change), 'Variance', varianceType).grid.rows[0]?.cellData[1]?.data;
  }

  it('have an arrow, a word, an amount and a percentage', () => {
    expect(inWords(pounds(120), pounds(20))).toEqual({ actualValue: 20, displayValue: '↑ Up £20.00, 20.0%' });
    expect(inWords(pounds(75), pounds(-25))).toEqual({ actualValue: -25, displayValue: '↓ Down £25.00, 25.0%' });
    expect(inWords(pounds(75), pounds(0))).toEqual({ actualValue: 0, displayValue: '→ Same' });
    expect(inWords(cell(82.5, '82.50%'), cell(2.5, '2.50%'))).toMatchObject({ displayValue: '↑ Up 2.5 points' });
    expect(inWords(nothing, nothing)).toEqual({ actualValue: null, displayValue: '' });
  });

  it('have only a percentage if the server asks for that', () => {
    expect(inWords(pounds(75), cell(-25, '-25.00%'), 2)).toEqual({ actualValue: -25, displayValue: '↓ Down 25.00%' });
    expect(inWords(pounds(75), cell(0, '0.00%'), 2)).toMatchObject({ displayValue: '→ Same' });
  });

  it('are left out if some compared weeks were not recorded, and the heading says so once', () => {
    const row = (change: Cell) => ({ siteId: 7, optionShowDetails: true, cellData: [pounds(800), change] });
    function cellsOf(...changes: readonly Cell[]): readonly unknown[] {
      const { grid } = withChangesInWords(
        { optionShowExport: true, grid: { ...headed('Amount', 'Variance'), rows: changes.map(row) } },
        'Variance',
        1,
      );
      return [grid.headerDef[1]?.text, ...grid.rows.map(({ cellData }) => cellData[1]?.data)];
    }
    const partly = cell(500, '£500.00 (against 3 of 8 weeks)');
    const unknown = { actualValue: null, displayValue: 'n/a' };
    expect(cellsOf(partly, nothing, partly)).toEqual(['Variance (against 3 of 8 weeks)', unknown, nothing.data, unknown]);
    expect(cellsOf(partly, pounds(500))).toMatchObject(['Variance', { displayValue: 'n/a (against 3 of 8 weeks)' }, { actualValue: 500 }]);
  });

  it('are shown only under their own heading', () => {
    const answer = dashboard(pounds(120), pounds(20));
    expect(withChangesInWords(answer, 'Change', 1)).toBe(answer);
  });
});
