import { describe, expect, it } from 'vitest';
import { answerData } from '../../src/engine/panes/graph/series';
import { titleOf } from '../../src/engine/panes/graph/title';
import type { ValueKind } from '../../src/schemas/entities/graph';

describe('the title of a graph', () => {
  const series = [{ name: 'Net win', kind: 'money' as const, values: [1, 2] }];
  const titled = (title: string, places: readonly string[]) => titleOf(answerData({ title, axis: 'Day', places: [...places], series }));

  it('adds unit and period, unless it says them itself', () => {
    expect(titled('Takings', ['2026-11-01', '2026-11-02'])).toBe('Takings, £ a day, 2026-11-01 to 2026-11-02');
    expect(titled('Takings', ['2026-11-01'])).toBe('Takings, £ a day, 2026-11-01');
    expect(titled('Takings, £ a day', ['2026-11-01', '2026-11-02'])).toBe('Takings, £ a day, 2026-11-01 to 2026-11-02');
    expect(titled('Takings (£) from 2026-11-01', ['2026-11-01', '2026-11-02'])).toBe('Takings (£) from 2026-11-01');
    expect(titled('Takings', ['Pier', 'Arcade'])).toBe('Takings, £ a day');
    expect(titled('', ['Pier'])).toBeUndefined();
  });

  it('says of what period each figure is, but not of percentages, averages and weekdays', () => {
    const of = (title: string, axis: string, kind: ValueKind) =>
      titleOf(answerData({ title, axis, places: ['A', 'B'], series: [{ name: title, kind, values: [1, 2] }] }));
    expect(of('Takings', 'Week ending', 'money')).toBe('Takings, £ a week');
    expect(of('Games', 'Week ending', 'count')).toBe('Games, number a week');
    expect(of('Payout', 'Week ending', 'percent')).toBe('Payout, %');
    expect(of('Takings', 'Weekday', 'money')).toBe('Takings, £');
    expect(of('Games', 'Weekday', 'count')).toBe('Games');
    expect(of('Average Stake', 'Week ending', 'money')).toBe('Average Stake, £');
    expect(of('Net Income By Week', 'Week ending', 'money')).toBe('Net Income By Week, £');
  });

  it('has the period of places without days from the answer, and names a day only once', () => {
    const hours = { title: 'Takings', axis: 'Hour', places: ['09:00'], period: '2026-11-01 to 2026-11-28', series };
    expect(titleOf(answerData(hours))).toBe('Takings, £, 2026-11-01 to 2026-11-28');
    expect(titled('Takings', ['2026-01', '2026-11'])).toBe('Takings, £ a day, 2026-01 to 2026-11');
    const places = ['2026-11-29T22:17:17', '2026-11-29T22:37:20'];
    expect(titleOf(answerData({ title: 'Money', axis: 'Time', places, series }))).toBe('Money, £, 2026-11-29 22:17:17 to 22:37:20');
  });
});
