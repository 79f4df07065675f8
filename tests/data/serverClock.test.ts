import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wrongClockText } from '../../src/app/shell/clockNotice';
import { noteServerTime, watchClock } from '../../src/data/serverClock';
import { nowDate, setClockAhead, today, venueMinute } from '../../src/schemas/wire/clock';

const minute = 60_000;
const device = new Date('2026-11-28T23:58:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: device });
  setClockAhead(0);
});
afterEach(() => {
  setClockAhead(0);
  vi.useRealTimers();
});

function answer(ahead: number, took = 40): void {
  const sentAt = Date.now();
  vi.advanceTimersByTime(took);
  noteServerTime(new Headers({ date: new Date(Date.now() + ahead).toUTCString() }), sentAt, Date.now());
}

it('makes the day and the minute those of the server', () => {
  expect([today(), venueMinute()]).toEqual(['2026-11-28', '2026-11-28T23:58']);
  answer(10 * minute);
  expect([today(), venueMinute().slice(0, 10)]).toEqual(['2026-11-29', '2026-11-29']);
  answer(-3 * 24 * 60 * minute);
  expect(today()).toBe('2026-11-25');
});

it('leaves a correct clock alone, however long an answer takes', () => {
  answer(0);
  answer(0, 25_000);
  answer(400);
  expect(nowDate()).toEqual(new Date());
  noteServerTime(new Headers(), 0, 0);
  noteServerTime(new Headers({ date: 'soon' }), 0, 0);
  expect(nowDate()).toEqual(new Date());
});

it('warns once of a clock that is more than five minutes wrong', () => {
  const tell = vi.fn();
  const stop = watchClock(tell);
  answer(4 * minute);
  expect(tell).not.toHaveBeenCalled();
  answer(-12 * minute);
  answer(20 * minute);
  expect(tell).toHaveBeenCalledOnce();
  stop();
  const late = vi.fn();
  watchClock(late)();
  expect(late).toHaveBeenCalledOnce();
  expect(wrongClockText(-12 * minute)).toBe("The clock of this device is 12 minutes fast. Dates and times here follow the server's clock.");
  expect(wrongClockText(25 * 60 * minute)).toContain('25 hours slow');
  expect(wrongClockText(10 * 24 * 60 * minute)).toContain('10 days slow');
});
