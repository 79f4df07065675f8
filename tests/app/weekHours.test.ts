import { describe, expect, it } from 'vitest';
import { type Joined, join } from '../../src/data/join';
import { unfiltered } from '../../src/engine';
import { panelStart, questions } from '../../src/plugins/analysis/panel';
import { hasWeekHours, weekHours } from '../../src/plugins/analysis/weekHours';
import { today } from '../../src/schemas/wire/clock';
import { addDays, daysApart } from '../../src/schemas/wire/days';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, at) => ({ id: at + 1, name }));
const view = {
  displayWeeksOfYear: false,
  displayDayOfWeek: true,
  displayDataType: true,
  displayDataTypes: false,
  displayTotalOptions: true,
};
const meta = {
  timeGroupBy: [
    { id: 2, name: 'By Day', displayForDataSources: [1, 2], ...view, displayHours: false, canGraph: true },
    { id: 6, name: 'By Hour', displayForDataSources: [2], ...view, displayHours: true, canGraph: true },
  ],
  measures: [
    { id: 1, name: 'Cash In', dataSources: [1, 2] },
    { id: 9, name: 'Sessions', dataSources: [1, 2] },
  ],
  dataSource: [],
  dataGroups: [
    { id: 1, name: 'Company', orgFilter: ['ALL' as const] },
    { id: 3, name: 'Site', orgFilter: ['ALL' as const, 'SI' as const] },
  ],
  totalBy: [
    { id: 1, name: 'Total' },
    { id: 2, name: 'Average per Day' },
    { id: 3, name: 'Average per Machine' },
  ],
  daysOfWeek: days,
  categories: [],
  weeks: [],
  defaultMeasures: [],
  defaultStartTime: '08:00:00',
  defaultEndTime: '18:00:00',
  defaultStartWeek: 20261115,
  defaultEndWeek: 20261122,
};
const input = {
  fromDate: '2026-11-01',
  toDate: '2026-11-28',
  fromWeek: undefined,
  toWeek: undefined,
  startTime: '09:00:00',
  endTime: '11:00:00',
  dataType: 1,
  dataTypes: [],
  totalBy: 1,
  timeGroupById: 6,
  dataGroupId: 3,
  categoryIds: 'all' as const,
  operatorId: 1,
  companyId: undefined,
  subCompanyId: undefined,
  siteId: undefined,
  daysOfWeek: 'all' as const,
  dataSourceId: 2,
};
const scope = { operatorId: 1, operatorName: 'Northgate', node: { type: 'ALL' as const, id: 1, name: 'Northgate' }, filters: unfiltered };
const of = (change: object = {}) => ({ scope, meta: { answer: meta }, request: { value: { ...input, ...change } } });

function joined(change: object = {}): Joined<unknown> {
  const question = weekHours(of(change));
  return question !== undefined && 'parts' in question ? question : join({}, () => undefined);
}

function grid(...values: readonly (readonly [number | null, string])[]) {
  const cells = [['Total', 'Total'] as const, ...values].map(([actualValue, displayValue]) => ({
    type: 'cell',
    data: { actualValue, displayValue },
  }));
  const other = { cellData: cells.map(() => ({ type: 'cell', data: { actualValue: 999, displayValue: '£999.00' } })), rowKey: '1' };
  return {
    headerDef: ['Company', '09:00', '10:00', 'Total'].map((text) => ({ text })),
    rows: [other, { cellData: cells, isTotal: true, rowKey: '' }],
  };
}

describe('the figures by weekday and hour', () => {
  it('are averages by hour of each weekday, because a range holds some weekdays more often', () => {
    const { parts } = joined();
    expect(Object.keys(parts)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(parts['6']).toMatchObject({ input: { ...input, totalBy: 2, dataGroupId: 1, daysOfWeek: [6] } });
    expect(joined({ totalBy: 3 }).parts['6']).toMatchObject({ input: { totalBy: 3 } });
    expect(Object.keys(joined({ daysOfWeek: [6, 7] }).parts)).toEqual(['6', '7']);
  });

  it('have a row per weekday, with gaps where the server sends nothing', () => {
    const answers = { 6: grid([12.5, '£12.50'], [null, ''], [12.5, '£12.50']), 7: { headerDef: [], rows: [] } };
    expect(joined({ daysOfWeek: [6, 7] }).combine(answers)).toEqual({
      title: 'Cash In by weekday and hour, Average per Day',
      period: `${input.fromDate} to ${input.toDate}`,
      axis: 'Hour',
      places: ['09:00', '10:00'],
      series: [
        { name: 'Saturday', kind: 'money', values: [12.5, null] },
        { name: 'Sunday', kind: 'money', values: [null, null] },
      ],
    });
  });

  it('show times in hours', () => {
    const answers = {
      6: grid([5400, '01:30:00'], [0, '00:00:00'], [5400, '01:30:00']),
      7: grid([null, ''], [4_446_000, '1,235:00:00'], [0, '']),
    };
    expect(joined({ daysOfWeek: [6, 7] }).combine(answers)).toMatchObject({
      title: 'Cash In by weekday and hour, Average per Day, hours',
      series: [
        { kind: 'count', values: [1.5, 0] },
        { kind: 'count', values: [null, 1235] },
      ],
    });
  });

  it('are absent for other views, ranges shorter than a week, and a single weekday', () => {
    expect(hasWeekHours(of())).toBe(true);
    expect(hasWeekHours(of({ timeGroupById: 2 }))).toBe(false);
    expect(hasWeekHours(of({ fromDate: '2026-11-22' }))).toBe(true);
    expect(hasWeekHours(of({ fromDate: '2026-11-23' }))).toBe(false);
    expect(hasWeekHours(of({ daysOfWeek: [6] }))).toBe(false);
    expect(weekHours({ ...of(), request: { value: undefined } })).toBeUndefined();
  });
});

describe('the question of the home page', () => {
  it('asks for the sessions of four whole weeks by hour of the day', () => {
    const { fromDate = '', toDate = '', ...start } = panelStart(meta, questions.busiest);
    expect(start).toMatchObject({ dataSourceId: 2, timeGroupById: 6, startHour: 0, endHour: 24, dataType: 9, totalBy: 2 });
    expect(toDate).toBe(addDays(today(), -1));
    expect(daysApart(fromDate, toDate) + 1).toBe(28);
  });

  it('leaves the panel unchanged if the server has no view by hour', () => {
    expect(panelStart({ ...meta, timeGroupBy: [] }, questions.busiest)).toEqual(panelStart({ ...meta, timeGroupBy: [] }));
  });
});
