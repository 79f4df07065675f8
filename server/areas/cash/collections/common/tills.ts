import { and, asc, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { preparedOnce } from '../../../../db/preparedOnce';
import { cashTransaction, installation, position, ticket } from '../../../../db/schema';
import { firstDayOf, type Weeks } from './weeks';

export interface TillSums {
  readonly sold: number;
  readonly soldQty: number;
  readonly paid: number;
  readonly paidQty: number;
  /** Without revenue. */
  readonly promo: number;
  readonly promoQty: number;
}

export interface Till extends TillSums {
  readonly weekEnding: string;
  /** The kiosk; null for the cash desk. */
  readonly installationId: number | null;
  readonly name: string;
}

/** 'Kiosk, pos. 21' or 'Cash Desk'. */
export function tillName(kioskPosition: number | null): string {
  return kioskPosition === null ? 'Cash Desk' : `Kiosk, pos. ${kioskPosition}`;
}

/** Names a machine's position, a kiosk, or for null the cash desk. */
export function placeName(place: Pick<typeof position.$inferSelect, 'number' | 'kind'> | null): string {
  return place?.kind === 'machine' ? `Pos. ${place.number}` : tillName(place?.number ?? null);
}

const sunday = sql<string>`(${cashTransaction.businessDay} + (7 - extract(isodow from ${cashTransaction.businessDay})::int))::text`;

const ofKind = (kind: string, value: SQL) =>
  sql<number>`(coalesce(sum(${value}) filter (where ${cashTransaction.kind} = ${kind}), 0))::int`;
const qtyOf = (kind: string) => sql<number>`(count(*) filter (where ${cashTransaction.kind} = ${kind}))::int`;

const tillsOfSite = preparedOnce((db) =>
  db
    .select({
      weekEnding: sunday,
      installationId: cashTransaction.installationId,
      position: position.number,
      sold: ofKind('ticket-sold', sql`${cashTransaction.amount}`),
      soldQty: qtyOf('ticket-sold'),
      paid: ofKind('ticket-paid', sql`-${cashTransaction.amount}`),
      paidQty: qtyOf('ticket-paid'),
      promo: ofKind('promo-ticket', sql`${ticket.amount}`),
      promoQty: qtyOf('promo-ticket'),
    })
    .from(cashTransaction)
    .leftJoin(ticket, eq(ticket.id, cashTransaction.ticketId))
    .leftJoin(installation, eq(installation.id, cashTransaction.installationId))
    .leftJoin(position, eq(position.id, installation.positionId))
    .where(
      and(
        eq(cashTransaction.siteId, sql.placeholder('site')),
        ne(cashTransaction.kind, 'float-balance'),
        between(cashTransaction.businessDay, sql.placeholder('first'), sql.placeholder('last')),
        // Lets the timestamp index apply; tickets last 30 days.
        sql`${cashTransaction.at} between ${sql.placeholder('first')}::date - interval '2 days' and ${sql.placeholder('last')}::date + interval '33 days'`,
      ),
    )
    .groupBy(sql`1`, cashTransaction.installationId, position.number)
    .orderBy(sql`1`, sql`${position.number} asc nulls last`, asc(cashTransaction.installationId))
    .prepare('tills_of_site'),
);

/** Reads what each till of a site sold and paid in these weeks. */
export async function readTills(db: Database, siteId: number, { from, to }: Weeks): Promise<readonly Till[]> {
  const rows = await tillsOfSite(db).execute({ site: siteId, first: firstDayOf(from), last: to });
  return rows.map(({ position: number, ...row }) => ({ ...row, name: tillName(number) }));
}

function sum(tills: readonly TillSums[], key: keyof TillSums): number {
  return tills.reduce((total, till) => total + till[key], 0);
}

export function addUpTills(tills: readonly TillSums[]): TillSums {
  return {
    sold: sum(tills, 'sold'),
    soldQty: sum(tills, 'soldQty'),
    paid: sum(tills, 'paid'),
    paidQty: sum(tills, 'paidQty'),
    promo: sum(tills, 'promo'),
    promoQty: sum(tills, 'promoQty'),
  };
}

/** Counted + tickets sold − tickets paid. */
export function netBanked(counted: number | null, { sold, paid }: Pick<TillSums, 'sold' | 'paid'>): number | null {
  return counted === null ? null : counted + sold - paid;
}
