import { describe, expect, it } from 'vitest';
import { averageLine, sumGraph } from '../../src/plugins/dashboards/sumGraph';
import type { DashboardAnswer } from '../../src/schemas/entities/dashboards';

type Text = string | null;
const cells = (name: string, texts: readonly Text[]) =>
  ['Code', name, ...texts].map((text) => ({
    type: 'cell' as const,
    data: { actualValue: text === null ? null : Number(text.replace(/[^\d.-]/g, '')), displayValue: text ?? '' },
  }));
const row = (siteId: number, name: string, ...weeks: readonly Text[]) => ({
  siteId,
  optionShowDetails: true,
  cellData: cells(name, weeks),
});
const total = (name: string, ...weeks: readonly Text[]) => ({ ...row(-1, name, ...weeks), isTotal: true });

function answered(rows: DashboardAnswer['grid']['rows'], headings = ['15-11-2026', '08-11-2026', '22-11-2026']): DashboardAnswer {
  const headerDef = ['Code', 'Name', ...headings].map((text) => ({ text }));
  return { grid: { headerDef, rowDef: [], rows }, optionShowExport: true };
}

describe('the graph of all rows together', () => {
  it('adds the rows by week, oldest first, with a gap in weeks without figures', () => {
    const answer = answered([row(1, 'Pier', '£0.10', null, '£3.00'), row(2, 'Arcade', '£0.20', null, '-£1.00')]);
    expect(sumGraph(answer, 'Net Income', 'site')).toEqual({
      title: 'Net Income of all 2 sites',
      measure: 'Net Income',
      axis: 'Week ending',
      places: ['2026-11-08', '2026-11-15', '2026-11-22'],
      series: [{ name: 'Net Income', kind: 'money', values: [null, 0.3, 2] }],
    });
  });

  it('starts with the first amount, and keeps later zeros and counts of none', () => {
    const rows = [row(1, 'Pier', '£4.00', '£0.00', '£0.00')];
    expect(sumGraph(answered(rows), 'Net Income', 'site')?.series[0]?.values).toEqual([null, 4, 0]);
    expect(sumGraph(answered([row(1, 'Pier', '4', '0', '0')]), 'Games', 'site')?.series[0]?.values).toEqual([0, 4, 0]);
  });

  it('says if some rows have no figures', () => {
    const answer = answered([row(1, 'Pier', '£4.00', '£1.00', null), row(2, 'Arcade', '£5.00', '£2.00', '£7.00')]);
    expect(sumGraph(answer, 'Variance', 'site')?.series).toEqual([
      { name: 'Variance (not all sites have figures)', kind: 'money', values: [3, 9, 7] },
    ]);
  });

  it('reads averages and percentages of the total row, and names its part', () => {
    const rows = [row(1, 'North', '10%', '20%', '30%'), row(2, 'South', '20%', '40%', '50%')];
    expect(sumGraph(answered([...rows, total('Pier Ltd', '14%', '31%', '42%')]), 'Payout', 'region')).toMatchObject({
      title: 'Payout of all 2 regions of Pier Ltd',
      series: [{ kind: 'percent', values: [31, 14, 42] }],
    });
    expect(sumGraph(answered(rows), 'Payout', 'region')).toBeUndefined();
  });

  it('is the graph of the row if there is only one', () => {
    expect(sumGraph(answered([row(1, 'Pier', '5%', '6%', '7%')]), 'Payout', 'site')).toMatchObject({
      title: 'Payout of Pier',
      series: [{ values: [6, 5, 7] }],
    });
  });

  it('is missing without rows or weeks', () => {
    expect(sumGraph(answered([]), 'Games', 'site')).toBeUndefined();
    expect(sumGraph(answered([row(1, 'Pier', '5')], ['Total']), 'Games', 'site')).toBeUndefined();
  });
});

describe('the average to compare a row with', () => {
  it('divides each week by the rows with figures, from their first amount, and leaves a gap where none has', () => {
    const rows = [row(1, 'Pier', '£1.00', null, '£3.00'), row(2, 'Arcade', '£0.25', null, null), row(3, 'Lido', '£0.00', null, '£2.00')];
    expect(averageLine(answered(rows), 'site')).toEqual({
      title: 'Average of all 3 sites',
      axis: 'Week ending',
      places: ['2026-11-08', '2026-11-15', '2026-11-22'],
      series: [{ name: 'Average of all 3 sites', kind: 'money', values: [null, 0.63, 2.5] }],
    });
  });

  it('is the total where that is no sum, and missing without other rows or figures', () => {
    const shares = [row(1, 'North', '10%', '20%', '30%'), row(2, 'South', '20%', '40%', '50%')];
    const stakes = [row(1, 'North', '£0.40', '£0.50', '£0.60'), row(2, 'South', '£0.60', '£0.70', '£0.80')];
    expect(averageLine(answered([...shares, total('', '14%', '31%', '42%')]), 'region')?.series).toEqual([
      { name: 'All 2 regions', kind: 'percent', values: [31, 14, 42] },
    ]);
    expect(averageLine(answered([...stakes, total('', '£0.45', '£0.55', '£0.65')]), 'site')?.series).toEqual([
      { name: 'All 2 sites', kind: 'money', values: [0.55, 0.45, 0.65] },
    ]);
    expect(averageLine(answered(shares), 'region')).toBeUndefined();
    expect(averageLine(answered([row(1, 'Pier', '£1.00', '£2.00', '£3.00')]), 'site')).toBeUndefined();
  });
});
