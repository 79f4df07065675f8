import { describe, expect, it } from 'vitest';
import { hasMachineDots, machineDots } from '../../src/plugins/analysis/machineDots';
import { panelStart, questions } from '../../src/plugins/analysis/panel';

const view = { displayDayOfWeek: false, displayTotalOptions: true, displayHours: false, canGraph: true };
const meta = {
  timeGroupBy: [
    {
      id: 3,
      name: 'By Week',
      displayForDataSources: [1],
      ...view,
      displayWeeksOfYear: true,
      displayDataType: true,
      displayDataTypes: false,
    },
    {
      id: 8,
      name: 'Collection Weeks',
      displayForDataSources: [3],
      ...view,
      displayWeeksOfYear: true,
      displayDataType: true,
      displayDataTypes: false,
    },
  ],
  measures: [
    { id: 13, name: 'Counted', dataSources: [3] },
    { id: 15, name: 'Variance', dataSources: [3] },
  ],
  dataSource: [],
  dataGroups: [
    { id: 3, name: 'Site', orgFilter: [] },
    { id: 8, name: 'Machine', orgFilter: [] },
  ],
  totalBy: [{ id: 1, name: 'Total' }],
  daysOfWeek: [],
  categories: [],
  weeks: [],
  defaultMeasures: [],
  defaultStartWeek: 20261004,
  defaultEndWeek: 20261122,
};
const value = {
  fromDate: '2000-01-01',
  toDate: '2000-01-01',
  fromWeek: 20261122,
  toWeek: 20261122,
  startTime: '00:00:00',
  endTime: '23:59:59',
  dataType: 15,
  dataTypes: [],
  totalBy: 1,
  timeGroupById: 8,
  dataGroupId: 8,
  categoryIds: 'all' as const,
  operatorId: 1,
  companyId: undefined,
  subCompanyId: undefined,
  siteId: undefined,
  daysOfWeek: 'all' as const,
  dataSourceId: 3,
};
const headings = ['Asset Number', 'Game Title', 'Site', 'Week ending 2026-11-22', 'Total'];

function rowOf([asset = '', site = '']: readonly string[], variance: number | null, isTotal = false) {
  const shown = variance === null ? '' : `£${variance.toFixed(2)}`;
  const cells = [asset, 'A game', site, shown, shown].map((displayValue, at) => ({
    type: 'cell' as const,
    data: { actualValue: at < 3 ? displayValue : variance, displayValue },
  }));
  return { rowKey: isTotal ? '' : `${asset}-${site}`, isTotal, cellData: cells };
}

function dotsOf(...rows: readonly ReturnType<typeof rowOf>[]) {
  const answer = {
    headerDef: headings.map((text) => ({ text })),
    rowDef: headings.map(() => ({ alignment: 0 as const })),
    rows: [...rows],
  };
  return machineDots({ meta: { answer: meta }, request: { value }, machines: { answer } });
}

describe('the machines that stand out', () => {
  it('are dots of one week, without the total, and say how many were not counted', () => {
    const total = rowOf(['Total', ''], 2.5, true);
    expect(dotsOf(rowOf(['A1', 'Pier'], 4.5), rowOf(['A2', 'Pier'], null), rowOf(['A3', 'Pier'], -2), total)).toEqual({
      title: 'Variance by machine',
      measure: 'Variance',
      period: 'week ending 22-11-2026',
      axis: 'Machine',
      places: ['A1', 'A2', 'A3'],
      series: [{ name: 'Variance (1 of 3 machines not counted)', kind: 'money', values: [4.5, null, -2] }],
    });
  });

  it('have one dot per site if a machine has moved', () => {
    expect(dotsOf(rowOf(['A1', 'Pier'], 1), rowOf(['A1', 'Regent'], 2), rowOf(['A2', 'Pier'], 3))?.places).toEqual([
      'A1, Pier',
      'A1, Regent',
      'A2',
    ]);
  });

  it('are shown for variances by machine only', () => {
    const of = (change: Partial<typeof value>) => hasMachineDots({ meta: { answer: meta }, request: { value: { ...value, ...change } } });
    expect(of({})).toBe(true);
    expect(of({ dataGroupId: 3 })).toBe(false);
    expect(of({ dataType: 13 })).toBe(false);
    expect(hasMachineDots({ meta: { answer: undefined }, request: { value: undefined } })).toBe(false);
  });

  it('answer the question of the home page with the last collected week', () => {
    expect(panelStart(meta, questions.outlying)).toMatchObject({
      dataSourceId: 3,
      timeGroupById: 8,
      fromWeek: 20261122,
      toWeek: 20261122,
      dataType: 15,
      dataGroupId: 8,
      totalBy: 1,
    });
    expect(panelStart({ ...meta, measures: [] }, questions.outlying)).toEqual(panelStart({ ...meta, measures: [] }));
  });
});
