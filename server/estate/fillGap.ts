import type { IsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { daysBetween, firstDay, yesterdayOf } from '../calendar/days';
import { makeMonths } from '../db/months';
import type { Database, OpenDatabase } from '../db/open';
import { unhurried } from '../db/unhurried';
import { withoutConstraints } from './bulk';
import { generateDays } from './generate/days';
import { estateSizes } from './ground/sizes';
import { markFilled, readEstateState } from './state';

/** A gap is filled so many weeks back at most. Older days stay empty. */
const longestGapInWeeks = 13;
/** From so many days on it pays to take the constraints off. */
const manyDays = 10;

/** The later of two days; written as they are, days sort like texts. */
function later(a: IsoDate, b: IsoDate): IsoDate {
  return a.localeCompare(b) > 0 ? a : b;
}

async function fill(db: Database, now: Date): Promise<number> {
  const state = await readEstateState(db);
  if (state === undefined) return 0;
  const dayAfter = addDays(state.filledThrough, 1);
  const oldest = firstDay(now, longestGapInWeeks);
  const from = later(dayAfter, oldest);
  const to = yesterdayOf(now);
  const days = daysBetween(from, to);
  if (days < 1) return 0;
  await makeMonths(db, from, to);
  const generate = () => generateDays(db, { from, to, size: estateSizes[state.estate] });
  await (days < manyDays ? generate() : withoutConstraints(db, generate));
  await markFilled(db, to);
  return days;
}

/**
 * Generates the days of a made-up estate that have passed since it was last filled, in one transaction; gives their number. A database
 * without a made-up estate is left alone.
 */
export async function fillGap(open: OpenDatabase, now: Date): Promise<number> {
  const state = await readEstateState(open.db);
  if (state === undefined || state.filledThrough >= yesterdayOf(now)) return 0;
  return open.withLock('estate', () =>
    open.db.transaction(async (tx) => {
      await unhurried(tx);
      return fill(tx, now);
    }),
  );
}
