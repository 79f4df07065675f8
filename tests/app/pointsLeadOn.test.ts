import { describe, expect, it } from 'vitest';
import { go } from '../../src/engine';
import { narrowed } from '../../src/plugins/analysis/narrowed';
import { panelStart } from '../../src/plugins/analysis/panel';
import { analysedWeek } from '../../src/plugins/common/analysedWeek';
import { weekLead } from '../../src/plugins/dashboards/weekLead';

const view = { displayForDataSources: [1], displayDayOfWeek: true, displayTotalOptions: true, displayDataTypes: false, canGraph: true };
const meta = {
  timeGroupBy: [
    { id: 2, name: 'By Day', ...view, displayWeeksOfYear: false, displayDataType: true, displayHours: false },
    { id: 3, name: 'By Week', ...view, displayWeeksOfYear: true, displayDataType: true, displayHours: false },
  ],
  measures: [{ id: 4, name: 'Net Income', dataSources: [1] }],
  dataSource: [{ id: 1, name: 'Machine Performance' }],
  dataGroups: [
    { id: 3, name: 'Site', orgFilter: [] },
    { id: 8, name: 'Machine', orgFilter: [] },
  ],
  totalBy: [{ id: 1, name: 'Total' }],
  daysOfWeek: [{ id: 3, name: 'Wednesday' }],
  categories: [],
  weeks: [],
  defaultMeasures: [],
  defaultStartWeek: 20261004,
  defaultEndWeek: 20261122,
};
const panel = { timeGroupById: 2, fromDate: '2026-02-10', toDate: '2026-11-20', dataGroupId: 3 };

function setOf(place: string, { weekday, part, timeGroupById = 2 }: { weekday?: string; part?: string; timeGroupById?: number } = {}) {
  const known = { meta: { answer: meta }, panel: { ...panel, timeGroupById }, question: 'busiest', part };
  const effect = narrowed(place, weekday, known);
  return effect?.effect === 'go' ? { ...effect.params, 'panel.set': JSON.parse(effect.params['panel.set'] ?? '') as object } : effect;
}

describe('a point of a graph of Analysis', () => {
  it('narrows the panel to its day, week, month or hour', () => {
    const all = { ...panel, fromDate: '2026-02-10', toDate: '2026-11-20' };
    const day = { ...all, fromDate: '2026-03-01', toDate: '2026-03-01' };
    expect(setOf('2026-03-01')).toEqual({ question: 'busiest', part: '2026-03-01', 'panel.set': day });
    const week = { ...all, timeGroupById: 3, fromWeek: 20260301, toWeek: 20260301 };
    expect(setOf('2026-03-01', { timeGroupById: 3 })).toMatchObject({ 'panel.set': week });
    expect(setOf('2026-04')).toMatchObject({ 'panel.set': { fromDate: '2026-04-01', toDate: '2026-04-30' } });
    // Not beyond the range that was asked for.
    expect(setOf('2026-02')).toMatchObject({ 'panel.set': { fromDate: '2026-02-10', toDate: '2026-02-28' } });
    expect(setOf('2026-11')).toMatchObject({ 'panel.set': { fromDate: '2026-11-01', toDate: '2026-11-20' } });
    expect(setOf('23:00')).toMatchObject({ 'panel.set': { ...all, startHour: 23, endHour: 24 } });
    expect(setOf('15:00', { weekday: 'Wednesday' })).toMatchObject({
      part: 'Wednesday 15:00',
      'panel.set': { startHour: 15, endHour: 16, daysOfWeek: [3] },
    });
    expect(setOf('Wednesday')).toBeUndefined();
  });

  it('asks again when it is pressed again', () => {
    expect(setOf('2026-03-01', { part: '2026-03-01' })).toMatchObject({ part: '2026-03-01.' });
    expect(setOf('2026-03-01', { part: '2026-03-01.' })).toMatchObject({ part: '2026-03-01' });
  });
});

describe('a week of a dashboard', () => {
  const answer = { grid: { headerDef: [{ text: 'Name' }] } };
  const regent = { siteId: 7, cellData: [{ data: { displayValue: 'Regent' } }] };
  const at = { node: { type: 'SI', id: 7, name: 'Regent' }, key: 'SI7', company: undefined } as const;
  const of = (name: string, row?: typeof regent, filter = {}) =>
    weekLead('2026-11-22', { filter, sites: { row, answer }, dataType: { item: { name } } });

  it('leads to the sites of that week, or to the machines of the chosen site', () => {
    expect(of('Net Income')).toEqual(go('/dashboard/analysis', { question: 'week.20261122.Net Income.Site' }));
    expect(of('Net Income', regent)).toEqual(go('/dashboard/analysis', { question: 'week.20261122.Net Income.Machine' }, at));
    expect(of('Variance')).toEqual(go('/dashboard/analysis', { question: 'week.20261122.Variance.Machine' }));
    const set = JSON.stringify({ categoryIds: [5] });
    expect(of('Wins', undefined, { groupBy: 2, category: 5 })).toEqual(
      go('/dashboard/analysis', { question: 'week.20261122.Wins.Region', 'panel.set': set }),
    );
  });

  it('leads nowhere where Analysis has no such rows', () => {
    expect(of('Promotions')).toBeUndefined();
    expect(of('Net Income', regent, { groupBy: 2 })).toBeUndefined();
  });

  it('is what Analysis opens with', () => {
    const effect = analysedWeek({ week: '2026-11-15', measure: 'Net Income', group: 'Site', category: undefined });
    const { question } = effect?.effect === 'go' ? effect.params : {};
    expect(panelStart(meta, question)).toMatchObject({
      dataSourceId: 1,
      timeGroupById: 3,
      fromWeek: 20261115,
      toWeek: 20261115,
      dataType: 4,
      dataGroupId: 3,
    });
  });
});
