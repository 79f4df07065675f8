import { describe, expect, it, vi } from 'vitest';
import { changeText } from '../../src/engine/grid/changeText';
import { readGrid } from '../../src/engine/grid/readGrid';
import { withTotalsFirst } from '../../src/engine/grid/timeGrid';

const cell = (actualValue: unknown, displayValue: string) => ({ type: 'cell', data: { actualValue, displayValue } });
const pounds = (sum: number) => cell(sum, `£${sum.toFixed(2)}`);

const dashboard = readGrid({
  headerDef: ['Code', 'Name', '15-11-2026', '22-11-2026', 'Amount', 'Variance', 'Given'].map((text, at) => ({
    text,
    alignment: at < 2 ? 0 : 2,
  })),
  span: [
    { header: 'Site', cols: 2 },
    { header: 'Week ending', cols: 2 },
    { header: 'Total', cols: 2 },
    { header: 'Promotions', cols: 1 },
  ],
  rows: [
    { cellData: [cell('A', 'A'), cell('Pier', 'Pier'), pounds(100), pounds(120), pounds(220), pounds(5), pounds(1)] },
    { cellData: [cell('B', 'B'), cell('Bell', 'Bell'), cell(null, ''), pounds(50), pounds(50), cell(null, ''), pounds(2)] },
    { isTotal: true, cellData: [cell('Total', 'Total'), cell(null, ''), pounds(100), pounds(170), pounds(270), pounds(5), pounds(3)] },
  ],
});

describe('a grid of weeks', () => {
  const grid = withTotalsFirst(dashboard);

  it('shows totals of the weeks next to the names, and the change of the newest from the one before', () => {
    expect(grid.columns.map(({ title }) => title)).toEqual([
      'Code',
      'Name',
      'Amount',
      'Variance',
      'Week on week',
      '15-11-2026',
      '22-11-2026',
      'Given',
    ]);
    const textsOf = (row: number) => grid.columns.map((_, at) => grid.text(row, at));
    expect(textsOf(0)).toEqual(['A', 'Pier', '£220.00', '£5.00', '↑ Up £20.00, 20.0%', '£100.00', '£120.00', '£1.00']);
    expect(textsOf(1)[4]).toBe('');
    expect(textsOf(2)[4]).toBe('↑ Up £70.00, 70.0%');
    expect([0, 1].map((row) => grid.value(row, 4))).toEqual([20, null]);
    expect(grid.groups[grid.columns[2]?.group ?? -1]?.title).toBe('Total');
  });

  it('leaves an unfinished week out of the change', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    try {
      const weeks = readGrid({
        headerDef: ['08-11-2026', '15-11-2026', '22-11-2026'].map((text) => ({ text, alignment: 2 })),
        rows: [{ cellData: [pounds(100), pounds(120), pounds(0)] }],
      });
      const compared = withTotalsFirst(weeks);
      expect(compared.columns.map(({ title }) => title)).toEqual(['Week on week to 15-11-2026', '08-11-2026', '15-11-2026', '22-11-2026']);
      expect(compared.text(0, 0)).toBe('↑ Up £20.00, 20.0%');
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the change of the newest week from a year before, if there is a column for that', () => {
    const days = ['23-11-2025', '30-11-2025', '15-11-2026', '22-11-2026'];
    const years = withTotalsFirst(
      readGrid({
        headerDef: ['Name', ...days].map((text, at) => ({ text, alignment: at === 0 ? 0 : 2 })),
        rows: [
          { cellData: [cell('Pier', 'Pier'), pounds(80), pounds(90), pounds(120), pounds(100)] },
          { cellData: [cell('Bell', 'Bell'), cell(null, ''), pounds(90), pounds(120), pounds(100)] },
        ],
      }),
    );
    expect(years.columns.map(({ title }) => title)).toEqual(['Name', 'Week on week', 'Year on year', ...days]);
    const changesOf = (row: number) => [1, 2].map((at) => [years.text(row, at), years.value(row, at)]);
    expect(changesOf(0)).toEqual([
      ['↓ Down £20.00, 16.7%', -20],
      ['↑ Up £20.00, 25.0%', 20],
    ]);
    expect(changesOf(1)[1]).toEqual(['', null]);
    expect([3, 6].map((at) => years.text(0, at))).toEqual(['£80.00', '£100.00']);
  });

  it('is unchanged without weeks, and with weeks in newest first order', () => {
    const plain = readGrid({ headerDef: [{ text: 'Name' }, { text: 'Amount', alignment: 2 }], rows: [] });
    expect(withTotalsFirst(plain)).toBe(plain);
    const newestFirst = readGrid({ headerDef: ['22-11-2026', '15-11-2026'].map((text) => ({ text, alignment: 2 })), rows: [] });
    expect(withTotalsFirst(newestFirst)).toBe(newestFirst);
  });

  it('shows a change as an arrow, a word, an amount and a percentage', () => {
    expect(changeText(75, 100, '£75.00')).toBe('↓ Down £25.00, 25.0%');
    expect(changeText(-30, -20, '-£30.00')).toBe('↓ Down £10.00, 50.0%');
    expect(changeText(12, 0, '£12.00')).toBe('↑ Up £12.00');
    expect(changeText(368.1, -2.8, '£368.10')).toBe('↑ Up £370.90');
    expect(changeText(7, 7, '7')).toBe('→ Same');
    expect(changeText(1200, 200, '1,200')).toBe('↑ Up 1,000, 500.0%');
    expect(changeText(82.5, 80, '82.5%')).toBe('↑ Up 2.5 points');
  });
});
