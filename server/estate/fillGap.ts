import type { IsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { daysBetween, firstDay, yesterdayOf } from '../calendar/days';
import { makeMonths } from '../db/months';
import type { Database, OpenDatabase } from '../db/open';
import { unhurried } from '../db/unhurried';
import { withoutConstraints } from './bulk';
import { generateDays } from './generate/days';
import { type EstateSize, estateSizes } from './ground/sizes';
import { markFilled, readEstateState } from './state';

/** A gap is filled so many weeks back at most. Older days stay empty. */
const longestGapInWeeks = 13;
/** From so many days on it pays to take the constraints off. */
const manyDays = 10;

/** The later of two days; written as they are, days sort like texts. */
function later(a: IsoDate, b: IsoDate): IsoDate {
  return a.localeCompare(b) > 0 ? a : b;
}

interface Gap {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly size: EstateSize;
}

/** The days that are missing; nothing where none are, or where no estate is made up. */
async function gapOf(db: Database, now: Date): Promise<Gap | undefined> {
  const state = await readEstateState(db);
  if (state === undefined) return undefined;
  const from = later(addDays(state.filledThrough, 1), firstDay(now, longestGapInWeeks));
  const to = yesterdayOf(now);
  return daysBetween(from, to) < 1 ? undefined : { from, to, size: estateSizes[state.estate] };
}

async function fill(db: Database, gap: Gap): Promise<number> {
  const days = daysBetween(gap.from, gap.to);
  const generate = () => generateDays(db, gap);
  await (days < manyDays ? generate() : withoutConstraints(db, generate));
  await markFilled(db, gap.to);
  return days;
}

/**
 * Generates the days of a made-up estate that have passed since it was last filled, in one transaction; gives their number. A database
 * without a made-up estate is left alone.
 */
export async function fillGap(open: OpenDatabase, now: Date): Promise<number> {
  if ((await gapOf(open.db, now)) === undefined) return 0;
  return open.withLock('estate', async () => {
    const gap = await gapOf(open.db, now);
    if (gap === undefined) return 0;
    // Before the days, which take long: whoever makes a month keeps everybody from its tables until it is there.
    await makeMonths(open.db, gap.from, gap.to);
    return open.db.transaction(async (tx) => {
      await unhurried(tx);
      return fill(tx, gap);
    });
  });
}
