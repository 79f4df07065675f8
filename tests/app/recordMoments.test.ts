import { afterEach, describe, expect, it, vi } from 'vitest';
import { instantAt, longPastText, momentNow } from '../../src/plugins/compliance/kinds/moments';

afterEach(() => {
  vi.useRealTimers();
});

describe('the moment that a record is about', () => {
  it.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-07-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z'])(
    'is now, in both hours that the clocks show alike: %s',
    (now) => {
      vi.useFakeTimers({ now: new Date(now) });
      expect(instantAt(momentNow())).toBe(now);
    },
  );

  it('is not in the future if the clocks went back over it', () => {
    vi.useFakeTimers({ now: new Date('2026-10-25T00:50:00.000Z') });
    expect(instantAt({ date: '2026-10-25', time: '01:40' })).toBe('2026-10-25T00:40:00.000Z');
  });
});

it('asks to confirm an entered date more than 90 days back, and shows its year', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00.000Z') });
  expect(longPastText('2021-03-14', undefined)).toBe('The date is 14 March 2021, more than 90 days ago. Is the year 2021 right?');
  for (const [date, saved] of [['2026-08-30'], ['2021-03-14', '2021-03-14'], [undefined]] as const) {
    expect(longPastText(date, saved)).toBeUndefined();
  }
  expect(longPastText('2026-08-29', '2026-11-28')).toContain('29 August 2026');
});
