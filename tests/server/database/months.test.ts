import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstNumberOf, numbersOfMonths, numbersPerDay } from '../../../server/db/months';
import type { IsoDate } from '../../../src/schemas/wire/dates';
import { addDays } from '../../../src/schemas/wire/days';

test('numbers count the days from 2020', () => {
  expect(firstNumberOf('2020-01-01')).toBe(0);
  expect(firstNumberOf('2026-04-08')).toBe(228_900_000);
  expect(numbersOfMonths('2026-02-28', '2026-02-28')).toEqual({ first: firstNumberOf('2026-02-01'), end: firstNumberOf('2026-03-01') });
  expect(numbersOfMonths('2025-12-31', '2026-01-01')).toEqual({ first: firstNumberOf('2025-12-01'), end: firstNumberOf('2026-02-01') });
});

test('the months of some days hold every number of those days, and the months before hold none', () => {
  const day = fc.integer({ min: 0, max: 10_000 }).map((days): IsoDate => addDays('2020-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: numbersPerDay - 1 }), (from, more, nth) => {
      const { first, end } = numbersOfMonths(from, addDays(from, more));
      for (const each of [from, addDays(from, more)]) {
        const number = firstNumberOf(each) + nth;
        expect(number >= first && number < end).toBe(true);
      }
      const before = firstNumberOf(addDays(`${from.slice(0, 7)}-01`, -1)) + nth;
      expect(before).toBeLessThan(first);
    }),
  );
});

test('days without numbers get the nearest number, which the database accepts', () => {
  expect(numbersOfMonths('0001-01-01', '9999-12-31')).toEqual({ first: -(2 ** 31), end: 2 ** 31 - 1 });
});
