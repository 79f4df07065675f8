import { asc, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { siteAndTown } from '../../../access/placeName';
import type { Period } from '../../../calendar/period';
import { dayStart } from '../../../calendar/wholeDays';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { site } from '../../../db/schema';
import { narrows, siteFits } from '../../organisation/siteFilters';
import { anyOfIds } from '../../sessions/question';
import { sitesOf } from '../../sessions/scope';
import { type Input, requestedPeriod, within } from './question';

const Flow = Type.Object({
  siteId: Type.Integer(),
  printed: Type.Number(),
  printedQuantity: Type.Number(),
  redeemed: Type.Number(),
  redeemedQuantity: Type.Number(),
  expired: Type.Number(),
  expiredQuantity: Type.Number(),
});
/** Since the first ticket, in pence. */
type Flow = Static<typeof Flow>;

/** A site's ticket liability at start and end of a period, with the changes, in pence. */
export interface Liability {
  readonly site: { readonly id: number; readonly name: string } | undefined;
  readonly opening: number;
  readonly printed: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly closing: number;
  readonly openQuantity: number;
}

const nothing: Omit<Flow, 'siteId'> = { printed: 0, printedQuantity: 0, redeemed: 0, redeemedQuantity: 0, expired: 0, expiredQuantity: 0 };
const names = [
  ['printed_quantity', 'printedQuantity'],
  ['printed', 'printed'],
  ['redeemed_quantity', 'redeemedQuantity'],
  ['redeemed', 'redeemed'],
  ['expired_quantity', 'expiredQuantity'],
  ['expired', 'expired'],
] as const;

/** Adds daily sums, and the last day ticket by ticket. */
async function flowsUntil(db: Database, sites: readonly number[], moment: Date): Promise<ReadonlyMap<number, Flow>> {
  const day = businessDay(moment);
  const today: Period = { from: dayStart(day), to: moment };
  const ids = anyOfIds(sites);
  const rows = await readRows(
    db,
    sql`select site_id as "siteId", ${sql.raw(names.map(([column, name]) => `sum(${column})::float8 as "${name}"`).join(', '))} from (
        select site_id, ${sql.raw(names.map(([column]) => column).join(', '))} from liability_day where site_id = ${ids} and day < ${day}::date
        union all select site_id, 1, amount, 0, 0, 0, 0 from ticket where site_id = ${ids} and ${within(today, sql`issued_at`)}
        union all select site_id, 0, 0, 1, amount, 0, 0 from ticket where site_id = ${ids} and ${within(today, sql`redeemed_at`)}
        union all select site_id, 0, 0, 0, 0, 1, amount from ticket where site_id = ${ids} and redeemed_at is null and ${within(today, sql`expires_at`)}) x
      group by site_id`,
    Flow,
  );
  return new Map(rows.map((row) => [row.siteId, row]));
}

const owed = ({ printed, redeemed, expired }: Omit<Flow, 'siteId'>) => printed - redeemed - expired;

/** Throws CallError 403 outside the data access, 400 for an invalid period. */
export async function liabilityQuestion(context: Context, input: Input, name = siteAndTown()) {
  // The period ends now at the latest.
  const { from, to } = requestedPeriod(input, context.now);
  const until = new Date(Math.min(to.getTime(), context.now.getTime()));
  const period = { from: new Date(Math.min(from.getTime(), until.getTime())), to: until };
  const ids = await sitesOf(context, input);
  const sites = await context.db
    .select({ id: site.id, name })
    .from(site)
    .where(
      narrows(input)
        ? sql`${site.id} = ${anyOfIds(ids)} and ${siteFits(context.db, input) ?? sql`true`}`
        : sql`${site.id} = ${anyOfIds(ids)}`,
    )
    .orderBy(asc(site.retailerName), asc(site.id));
  return { ...period, sites };
}

export type LiabilityQuestion = Awaited<ReturnType<typeof liabilityQuestion>>;

/** Needs a snapshot transaction. */
export async function readLiabilities(
  db: Database,
  { from, to }: Period,
  sites: LiabilityQuestion['sites'],
): Promise<readonly Liability[]> {
  const ids = sites.map(({ id }) => id);
  const [before, after] = [await flowsUntil(db, ids, from), await flowsUntil(db, ids, to)];
  return sites.map((place) => {
    const [start, end] = [before.get(place.id) ?? nothing, after.get(place.id) ?? nothing];
    return {
      site: place,
      opening: owed(start),
      printed: end.printed - start.printed,
      redeemed: end.redeemed - start.redeemed,
      expired: end.expired - start.expired,
      closing: owed(end),
      openQuantity: end.printedQuantity - end.redeemedQuantity - end.expiredQuantity,
    };
  });
}

export function totalLiability(rows: readonly Liability[]): Liability {
  const sum = (of: (row: Liability) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    site: undefined,
    opening: sum(({ opening }) => opening),
    printed: sum(({ printed }) => printed),
    redeemed: sum(({ redeemed }) => redeemed),
    expired: sum(({ expired }) => expired),
    closing: sum(({ closing }) => closing),
    openQuantity: sum(({ openQuantity }) => openQuantity),
  };
}
