import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { fillGap } from '../../../server/estate/fillGap';
import { readEstateState } from '../../../server/estate/state';
import { simulateTick } from '../../../server/simulator/simulateTick';
import { businessDay } from '../../../src/schemas/wire/dates';
import { estateNow, openTestDatabase, undone } from '../support/database';
import { digest } from './digest';
import { expectSumsToAgree } from './recount';
import { expectCashToAgree } from './recountCash';

const hour = 3_600_000;
const hoursOn = (hours: number) => new Date(estateNow.getTime() + hours * hour);

describe('the gap since the last start', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ estate: 'test' });
  });
  afterAll(() => database.close());

  test('is filled until yesterday, once', () =>
    undone(database, async (open) => {
      expect(await fillGap(open, estateNow)).toBe(0);
      expect(await fillGap(open, hoursOn(5 * 24))).toBe(5);
      expect(await fillGap(open, hoursOn(5 * 24))).toBe(0);
      expect(await readEstateState(open.db)).toEqual({ estate: 'test', filledThrough: '2026-04-12' });
    }));

  // The last step is a day before the end, so that no running day is compared with one not begun.
  test('is the same in one step or several, and as on simulated days', { timeout: 120_000 }, async () => {
    const end = hoursOn(9 * 24);
    let expected: Readonly<Record<string, string>> = {};
    await undone(database, async (open) => {
      await fillGap(open, end);
      expected = await digest(open.db);
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 8 * 24 }), { maxLength: 6 }), fc.boolean(), (hours, simulated) =>
        undone(database, async (open) => {
          for (const at of [...hours].sort((a, b) => a - b))
            await (simulated ? simulateTick(open, hoursOn(at), 7) : fillGap(open, hoursOn(at)));
          await fillGap(open, end);
          expect(await digest(open.db)).toEqual(expected);
        }),
      ),
      { numRuns: 6 },
    );
  });

  test('of years is filled for thirteen whole weeks, and the sums agree', { timeout: 120_000 }, () =>
    undone(database, async (open) => {
      const days = await fillGap(open, hoursOn(400 * 24));
      expect(days).toBeGreaterThanOrEqual(91);
      expect(days).toBeLessThanOrEqual(97);
      await expectSumsToAgree(open.db);
      await expectCashToAgree(open.db, businessDay(hoursOn(400 * 24)));
    }),
  );

  test('of a database without an estate is empty', async () => {
    const own = await openTestDatabase({ estate: 'none' });
    expect(await fillGap(own, hoursOn(240))).toBe(0);
    await own.close();
  });
});
