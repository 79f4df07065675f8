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

  it('reach to the end of the day where the last second of it is the end', () => {
    expect(panelStart({ ...meta, defaultStartTime: '00:00:00', defaultEndTime: '23:59:59' })).toMatchObject({ startHour: 0, endHour: 24 });
  });

  it.each([
    ['a day before them', '2026-11-26T08:00:00', '2026-11-26T18:00:00'],
    ['no minutes', '8', '18'],
    ['numbers', 8, 18],
  ])('are read with %s', (_, start, end) => {
    // Other servers use another notation.
    const told = { ...meta, defaultStartTime: start, defaultEndTime: end } as typeof meta;
    expect(panelStart(told)).toMatchObject({ startHour: 8, endHour: 18 });
  });

  it('are 8 to 18 where what it has is no time', () => {
    expect(panelStart({ ...meta, defaultStartTime: 'morning', defaultEndTime: '' })).toMatchObject({ startHour: 8, endHour: 18 });
  });
});

it('data types are those of the source; where a server tells of none, all of them', () => {
  const measures = [
    { id: 1, name: 'Stakes', dataSources: [1] },
    { id: 2, name: 'Counted', dataSources: [3] },
    { id: 3, name: 'Payout' },
  ];
  const known = { meta: { answer: { ...meta, measures } }, scope: undefined, values: { dataSourceId: 3 } };
  expect(panelChoices.dataTypes(known).map(({ name }) => name)).toEqual(['Counted', 'Payout']);
  expect(panelChoices.dataType(known).map(({ name }) => name)).toEqual(['Counted', 'Payout']);
});

it('data types that the source does not have give way to its default ones, or to all where it has none of those', () => {
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

it('all data types are chosen at first where a server has no default ones', () => {
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

describe('what is offered of a part of the organisation', () => {
  const dataGroups = [
    { id: 1, name: 'Company', orgFilter: ['ALL' as const] },
    { id: 2, name: 'Site', orgFilter: [] },
  ];
  const offered = (scope: { readonly node: { readonly type: 'ALL' | 'SI' } } | undefined) =>
    panelChoices.dataGroupId({ meta: { answer: { ...meta, dataGroups } }, scope, values: {} }).map(({ name }) => name);

  it('is what tells something apart within it; a grouping without levels does everywhere', () => {
    expect(offered({ node: { type: 'ALL' } })).toEqual(['Company', 'Site']);
    expect(offered({ node: { type: 'SI' } })).toEqual(['Site']);
  });

  it('is so where a server tells a level by itself, and everything where it calls the levels otherwise', () => {
    const of = (...orgFilters: readonly unknown[]) => {
      const told = orgFilters.map((orgFilter, id) => ({ id, name: `${id}`, orgFilter }));
      const known: Parameters<typeof panelChoices.dataGroupId>[0] = {
        meta: { answer: { ...meta, dataGroups: Object(told) } },
        scope: { node: { type: 'SI' } },
        values: {},
      };
      return panelChoices.dataGroupId(known).map(({ id }) => id);
    };
    expect(of('ALL', 'SI', ['CO'])).toEqual([1]);
    expect(of(true, [1, 2], 'Site')).toEqual([0, 1, 2]);
  });

  it('is nothing while none is chosen', () => {
    expect(offered(undefined)).toEqual([]);
  });
});

it('a Data View that is for no source in particular is for all of them', () => {
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

it('weeks are the wrong way round only where their numbers tell when they are', async () => {
  const { faults } = await compiledRules(analysisPanel);
  expect(faults({ fromWeek: 20261115, toWeek: 20261108 }).map(({ key }) => key)).toEqual(['toWeek']);
  expect(faults({ fromWeek: 20261108, toWeek: 20261108 })).toEqual([]);
  // Servers may number weeks from the latest.
  expect(faults({ fromWeek: 8, toWeek: 1 })).toEqual([]);
});
