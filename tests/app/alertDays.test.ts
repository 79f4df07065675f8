import { afterEach, describe, expect, it, vi } from 'vitest';
import { alertDays, hasAlertDays } from '../../src/plugins/compliance/alertDays';

function drawn(alertTimeFrom: string, alertTimeTo: string, counts: Readonly<Record<string, number>>) {
  const request = alertDays({ alertTimeFrom, alertTimeTo }, undefined);
  if (request === undefined || !('parts' in request)) throw new Error('Nothing is requested');
  const answers = Object.fromEntries(Object.entries(counts).map(([day, totalRecords]) => [day, { rows: [], totalRecords }]));
  return { days: Object.keys(request.parts), graph: request.combine(answers) };
}

describe('the alerts of each day', () => {
  afterEach(() => vi.useRealTimers());

  it('are requested day by day, and a day without alerts counts as zero only once it is over', () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T09:00:00Z') });
    const { days, graph } = drawn('2026-11-28', '2026-11-30', { '2026-11-28': 7, '2026-11-29': 0, '2026-11-30': 0 });
    expect(days).toEqual(['2026-11-28', '2026-11-29', '2026-11-30']);
    expect(graph).toEqual({
      title: 'Alerts',
      measure: 'Alerts',
      axis: 'Day',
      places: days,
      series: [{ name: 'Alerts (today is not over)', kind: 'count', values: [7, 0, null] }],
    });
  });

  it('are drawn for 2 to 31 days', () => {
    const of = (alertTimeTo: string) => hasAlertDays({ alertTimeFrom: '2026-11-01', alertTimeTo });
    expect(['2026-11-01', '2026-11-02', '2026-12-01', '2026-12-02'].map(of)).toEqual([false, true, true, false]);
    expect(hasAlertDays({})).toBe(false);
  });
});
