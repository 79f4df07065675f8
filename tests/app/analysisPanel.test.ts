import { describe, expect, it } from 'vitest';
import { filterNow } from '../../src/engine/definition/filter/settled';
import { panelChoices, panelStart } from '../../src/plugins/analysis/panel';
import { analysisPanel } from '../../src/schemas/forms/analysisPanel.form';
import { compiledRules } from '../engine/typedFormSamples';

const meta = {
  timeGroupBy: [],
  measures: [],
  dataSource: [],
  dataGroups: [],
  totalBy: [],
  daysOfWeek: [],
  categories: [],
  weeks: [],
  defaultMeasures: [],
  defaultStartTime: '08:00:00',
  defaultEndTime: '18:00:00',
  defaultStartWeek: 20261115,
  defaultEndWeek: 20261122,
};

describe('the hours that the analysis panel starts with', () => {
  it('are those of the metadata', () => {
    expect(panelStart(meta)).toMatchObject({ startHour: 8, endHour: 18 });
  });

  it('are 8 to 18 where it has none', () => {
    const { defaultStartTime: _start, defaultEndTime: _end, ...others } = meta;
    expect(panelStart(others)).toMatchObject({ startHour: 8, endHour: 18 });
  });

  it('last to the end of the day if its last second is the end', () => {
    expect(panelStart({ ...meta, defaultStartTime: '00:00:00', defaultEndTime: '23:59:59' })).toMatchObject({ startHour: 0, endHour: 24 });
  });

  it.each([
    ['a day before them', '2026-11-26T08:00:00', '2026-11-26T18:00:00'],
    ['no minutes', '8', '18'],
    ['numbers', 8, 18],
  ])('are read with %s', (_, start, end) => {
    // Other servers use another notation.
    const reported = { ...meta, defaultStartTime: start, defaultEndTime: end } as typeof meta;
    expect(panelStart(reported)).toMatchObject({ startHour: 8, endHour: 18 });
  });

  it('are 8 to 18 if the metadata has no valid time', () => {
    expect(panelStart({ ...meta, defaultStartTime: 'morning', defaultEndTime: '' })).toMatchObject({ startHour: 8, endHour: 18 });
  });
});

it('offers the data types of the source, or all of them if it lists none', () => {
  const measures = [
    { id: 1, name: 'Stakes', dataSources: [1] },
    { id: 2, name: 'Counted', dataSources: [3] },
    { id: 3, name: 'Payout' },
  ];
  const known = { meta: { answer: { ...meta, measures } }, scope: undefined, values: { dataSourceId: 3 } };
  expect(panelChoices.dataTypes(known).map(({ name }) => name)).toEqual(['Counted', 'Payout']);
  expect(panelChoices.dataType(known).map(({ name }) => name)).toEqual(['Counted', 'Payout']);
});

it('replaces data types that the source lacks with its defaults, or with all', () => {
  const measures = [
    { id: 1, name: 'Cash In', dataSources: [1] },
    { id: 2, name: 'Counted', dataSources: [3] },
    { id: 3, name: 'Expected', dataSources: [3] },
    { id: 4, name: 'Games', dataSources: [2] },
  ];
  const dataTypesOf = (source: number) => {
    const answer = { ...meta, measures, defaultMeasures: [1, 2] };
    const known = { meta: { answer }, scope: undefined, values: { dataSourceId: source } };
    const choices = { dataTypes: () => panelChoices.dataTypes(known) };
    return filterNow({ form: analysisPanel, choices, start: () => panelStart(answer) }, {}, '{"dataTypes":[1]}').values['dataTypes'];
  };
  expect(dataTypesOf(1)).toEqual([1]);
  expect(dataTypesOf(3)).toEqual([2]);
  expect(dataTypesOf(2)).toEqual([4]);
});

it('selects all data types at first if the server has no defaults', () => {
  const answer = {
    ...meta,
    measures: [
      { id: 1, name: 'Cash In' },
      { id: 2, name: 'Games' },
    ],
  };
  const choices = { dataTypes: () => panelChoices.dataTypes({ meta: { answer }, scope: undefined, values: { dataSourceId: 1 } }) };
  const valuesOf = (set?: string) =>
    filterNow({ form: analysisPanel, choices, start: () => panelStart(answer) }, {}, set).values['dataTypes'];
  expect(valuesOf()).toEqual([1, 2]);
  expect(valuesOf('{"dataTypes":[]}')).toEqual([]);
});

describe('the choices for a part of the organisation', () => {
  const dataGroups = [
    { id: 1, name: 'Company', orgFilter: ['ALL' as const] },
    { id: 2, name: 'Site', orgFilter: [] },
  ];
  const offered = (scope: { readonly node: { readonly type: 'ALL' | 'SI' } } | undefined) =>
    panelChoices.dataGroupId({ meta: { answer: { ...meta, dataGroups } }, scope, values: {} }).map(({ name }) => name);

  it('are the groupings that divide it; a grouping without levels is always offered', () => {
    expect(offered({ node: { type: 'ALL' } })).toEqual(['Company', 'Site']);
    expect(offered({ node: { type: 'SI' } })).toEqual(['Site']);
  });

  it('knows the level that a server sends alone, and offers everything for unknown levels', () => {
    const of = (...orgFilters: readonly unknown[]) => {
      const texts = orgFilters.map((orgFilter, id) => ({ id, name: `${id}`, orgFilter }));
      const known: Parameters<typeof panelChoices.dataGroupId>[0] = {
        meta: { answer: { ...meta, dataGroups: Object(texts) } },
        scope: { node: { type: 'SI' } },
        values: {},
      };
      return panelChoices.dataGroupId(known).map(({ id }) => id);
    };
    expect(of('ALL', 'SI', ['CO'])).toEqual([1]);
    expect(of(true, [1, 2], 'Site')).toEqual([0, 1, 2]);
  });

  it('are empty while no part is selected', () => {
    expect(offered(undefined)).toEqual([]);
  });
});

it('offers a Data View without a source for all sources', () => {
  const view = {
    displayWeeksOfYear: false,
    displayDayOfWeek: false,
    displayDataType: false,
    displayDataTypes: true,
    displayTotalOptions: false,
    displayHours: false,
    canGraph: true,
  };
  const timeGroupBy = [
    { ...view, id: 1, name: 'Summary', displayForDataSources: [] },
    { ...view, id: 2, name: 'Weeks', displayForDataSources: [3] },
  ];
  const known = { meta: { answer: { ...meta, timeGroupBy } }, scope: undefined, values: { dataSourceId: 1 } };
  expect(panelChoices.timeGroupById(known).map(({ name }) => name)).toEqual(['Summary']);
});

it('refuses weeks in the wrong order only if their numbers are dates', async () => {
  const { faults } = await compiledRules(analysisPanel);
  expect(faults({ fromWeek: 20261115, toWeek: 20261108 }).map(({ key }) => key)).toEqual(['toWeek']);
  expect(faults({ fromWeek: 20261108, toWeek: 20261108 })).toEqual([]);
  // Servers may number weeks from the latest.
  expect(faults({ fromWeek: 8, toWeek: 1 })).toEqual([]);
});
