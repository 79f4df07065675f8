import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysIn, timeSlotsOf } from '../../server/calendar/timeSlots';
import { addDays } from '../../src/schemas/wire/days';

const name = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' });
const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Computed by London's calendar. */
function sundayFrom(day: string): string {
  const later = [0, 1, 2, 3, 4, 5, 6].map((days) => new Date(noonOf(day).getTime() + days * 86_400_000));
  const sunday = later.find((noon) => name.format(noon) === 'Sunday');
  return sunday === undefined ? '' : london.format(sunday);
}

it('lays days out by days, weeks, months and weekdays as the calendar of London has them', () => {
  const start = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 400 }), fc.subarray([1, 2, 3, 4, 5, 6, 7]), (from, length, chosen) => {
      const days = daysIn({ from, to: addDays(from, length) }, chosen);
      const every = Array.from({ length: length + 1 }, (_, index) => london.format(new Date(noonOf(from).getTime() + index * 86_400_000)));
      expect(days).toEqual(every.filter((day) => chosen.includes(weekdays.indexOf(name.format(noonOf(day))) + 1)));
      const reported = { day: (day: string) => day, week: sundayFrom, month: (day: string) => day.slice(0, 7), none: () => '' };
      for (const axis of ['day', 'week', 'month', 'none'] as const) {
        const expected = [...new Set(days.map(reported[axis]))].map((text) => ({
          text,
          days: days.filter((day) => reported[axis](day) === text),
        }));
        expect(timeSlotsOf(axis, days)).toEqual(expected);
      }
      const byWeekday = weekdays.map((text) => ({ text, days: days.filter((day) => name.format(noonOf(day)) === text) }));
      expect(timeSlotsOf('dayOfWeek', days)).toEqual(byWeekday.filter((place) => place.days.length > 0));
    }),
    { numRuns: 25 },
  );
});
