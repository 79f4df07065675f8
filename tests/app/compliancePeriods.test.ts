import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchedTime } from '../../src/plugins/compliance/periods';

afterEach(() => vi.useRealTimers());

describe('the periods of a search', () => {
  it.each([
    ['2026-03-31', 1, '2026-03-31', '2026-03-31'],
    ['2026-03-31', 2, '2026-03-25', '2026-03-31'],
    ['2026-03-31', 3, '2026-03-02', '2026-03-31'],
    ['2026-03-31', 4, '2026-03-01', '2026-03-31'],
    ['2026-03-31', 5, '2026-02-01', '2026-02-28'],
    ['2026-01-01', 5, '2025-12-01', '2025-12-31'],
    ['2026-03-31', 6, '2025-04-01', '2026-03-31'],
  ])('on %s, number %s goes from %s to %s', (today, period, dateFrom, dateTo) => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
    expect(searchedTime({ period }, undefined)).toEqual({ dateFrom, dateTo });
  });
});
