import { describe, expect, it } from 'vitest';
import { panelChoices, panelStart } from '../../src/plugins/analysis/panel';

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
