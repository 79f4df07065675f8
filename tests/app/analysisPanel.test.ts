import { describe, expect, it } from 'vitest';
import { panelStart } from '../../src/plugins/analysis/panel';

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
