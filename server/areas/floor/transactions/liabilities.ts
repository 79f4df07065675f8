import { asc, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { businessDay } from '../../../../src/schemas/wire/dates';
import type { Period } from '../../../calendar/period';
import { dayStart } from '../../../calendar/wholeDays';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { site } from '../../../db/schema';
import { narrows, siteFits } from '../../organisation/siteFilters';
import { anyOfIds } from '../../sessions/question';
import { sitesOf } from '../../sessions/scope';
import { type Input, periodAsked, within } from './question';

const Flow = Type.Object({
  siteId: Type.Integer(),
  printed: Type.Number(),
  printedQuantity: Type.Number(),
  redeemed: Type.Number(),
  redeemedQuantity: Type.Number(),
  expired: Type.Number(),
  expiredQuantity: Type.Number(),
});
/** What has been printed, redeemed and expired at a site from the first ticket on, in pence. */
type Flow = Static<typeof Flow>;

/** What a site owes for tickets at the start and the end of a period, and what made the difference. Money is in pence. */
export interface Liability {
  readonly site: { readonly id: number; readonly name: string } | undefined;
  readonly opening: number;
  readonly printed: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly closing: number;
  /** How many tickets are open at the end. */
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

/** What has come about at sites until a moment: whole days as they were added up, and the day of the moment ticket by ticket. */
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

/** The sites that are asked for by name. Throws CallError 403 for a place outside the data access, 400 for a period that is none. */
export async function liabilityQuestion(context: Context, input: Input) {
  // What is to come has not come about: the end of the period is at most now.
  const { from, to } = periodAsked(input, context.now);
  const until = new Date(Math.min(to.getTime(), context.now.getTime()));
  const period = { from: new Date(Math.min(from.getTime(), until.getTime())), to: until };
  const ids = await sitesOf(context, input);
  const sites = await context.db
    .select({ id: site.id, name: site.retailerName, town: site.town })
    .from(site)
    .where(
      narrows(input)
        ? sql`${site.id} = ${anyOfIds(ids)} and ${siteFits(context.db, input) ?? sql`true`}`
        : sql`${site.id} = ${anyOfIds(ids)}`,
    )
    .orderBy(asc(site.retailerName), asc(site.id));
  return { ...period, sites: sites.map(({ id, name, town }) => ({ id, name: `${name}, ${town}` })) };
}

export type LiabilityQuestion = Awaited<ReturnType<typeof liabilityQuestion>>;

/** What sites owe, in their order. Ask within a transaction that sees one state of the database. */
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

/** All of them added up. */
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
