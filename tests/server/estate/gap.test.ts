import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { fillGap } from '../../../server/estate/fillGap';
import { readEstateState } from '../../../server/estate/state';
import { simulateTick } from '../../../server/simulator/simulateTick';
import { estateNow, openTestDatabase } from '../support/database';
import { digest } from './digest';
import { expectCashToAgree, expectSumsToAgree } from './recount';

const hour = 3_600_000;
const hoursOn = (hours: number) => new Date(estateNow.getTime() + hours * hour);

describe('the gap since the last start', () => {
  const opened: OpenDatabase[] = [];
  const open = async () => {
    const database = await openTestDatabase({ estate: 'test' });
    opened.push(database);
    return database;
  };
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  test('is filled until yesterday, once', async () => {
    const database = await open();
    expect(await fillGap(database, estateNow)).toBe(0);
    expect(await fillGap(database, hoursOn(5 * 24))).toBe(5);
    expect(await fillGap(database, hoursOn(5 * 24))).toBe(0);
    expect(await readEstateState(database.db)).toEqual({ estate: 'test', filledThrough: '2026-04-12' });
  });

  test('comes out the same however it is cut, and on days that were simulated', async () => {
    const end = hoursOn(9 * 24);
    const reference = await open();
    await fillGap(reference, end);
    const expected = await digest(reference.db);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 9 * 24 }), { maxLength: 6 }), fc.boolean(), async (hours, simulated) => {
        const database = await openTestDatabase({ estate: 'test' });
        for (const at of [...hours].sort((a, b) => a - b))
          await (simulated ? simulateTick(database, hoursOn(at), 7) : fillGap(database, hoursOn(at)));
        await fillGap(database, end);
        expect(await digest(database.db)).toEqual(expected);
        await database.close();
      }),
      { numRuns: 6 },
    );
  });

  test('of years is filled thirteen weeks back, in whole weeks, and the sums agree', async () => {
    const database = await open();
    const days = await fillGap(database, hoursOn(400 * 24));
    expect(days).toBeGreaterThanOrEqual(91);
    expect(days).toBeLessThanOrEqual(97);
    await expectSumsToAgree(database.db);
    await expectCashToAgree(database.db);
  });

  test('of a database without an estate is none', async () => {
    const database = await openTestDatabase({ estate: 'none' });
    opened.push(database);
    expect(await fillGap(database, hoursOn(240))).toBe(0);
  });
});
