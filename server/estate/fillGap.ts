import type { IsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { daysBetween, firstDay, yesterdayOf } from '../calendar/days';
import { makeMonths } from '../db/months';
import type { Database, OpenDatabase } from '../db/open';
import { unhurried } from '../db/unhurried';
import { withoutConstraints } from './bulk';
import { type EstateSize, estateSizes } from './common/sizes';
import { generateDays } from './generate/days';
import { markFilled, readEstateState } from './state';

const longestGapInWeeks = 13;
/** From this many days, dropping constraints pays. */
const manyDays = 10;

/** ISO dates sort as text. */
function later(a: IsoDate, b: IsoDate): IsoDate {
  return a.localeCompare(b) > 0 ? a : b;
}

interface Gap {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly size: EstateSize;
}

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

/** Generates a demo estate's missing days in one transaction and returns their number. Does nothing without a demo estate. */
export async function fillGap(open: OpenDatabase, now: Date): Promise<number> {
  if ((await gapOf(open.db, now)) === undefined) return 0;
  return open.withLock('estate', async () => {
    const gap = await gapOf(open.db, now);
    if (gap === undefined) return 0;
    // Before the long transaction: creating a month locks its tables until the commit.
    await makeMonths(open.db, gap.from, gap.to);
    return open.db.transaction(async (tx) => {
      await unhurried(tx);
      return fill(tx, gap);
    });
  });
}
