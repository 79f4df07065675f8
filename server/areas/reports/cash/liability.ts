import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteAndCode } from '../../../access/placeName';
import { site, ticket } from '../../../db/schema';
import { tableOf } from '../../../output/tables/table';
import { money, quantity, words } from '../../cash/collections/columns/parts';
import { fortnight } from '../common/period';
import { places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';

interface Row {
  readonly site: string;
  readonly opening: number;
  readonly issued: number;
  readonly redeemed: number;
  /** At the end of the period, as all below. */
  readonly tickets: number;
  readonly week: number;
  readonly fortnight: number;
  readonly older: number;
  readonly expired: number;
}

function totalOf(rows: readonly Row[]): Row {
  const sum = (key: Exclude<keyof Row, 'site'>) => rows.reduce((total, row) => total + row[key], 0);
  return {
    site: 'Total',
    opening: sum('opening'),
    issued: sum('issued'),
    redeemed: sum('redeemed'),
    tickets: sum('tickets'),
    week: sum('week'),
    fortnight: sum('fortnight'),
    older: sum('older'),
    expired: sum('expired'),
  };
}

/** A period that has not ended yet ends now. */
export const ticketLiability = defineReport({
  id: 204,
  name: 'Ticket Liability',
  asks: { ...places, ...fortnight },
  async make(question) {
    const { context, values } = question;
    const begin = londonInstant(`${values.from}T00:00`);
    const last = londonInstant(`${addDays(values.to, 1)}T00:00`);
    const end = new Date(Math.min(last.getTime(), context.now.getTime()));
    const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
    const open = sql`(${ticket.redeemedAt} is null or ${ticket.redeemedAt} >= ${moment(end)})`;
    const good = sql`${open} and ${ticket.expiresAt} > ${moment(end)}`;
    const age = sql`${moment(end)} - ${ticket.issuedAt}`;
    const amount = (condition: ReturnType<typeof sql>) =>
      sql<number>`(coalesce(sum(${ticket.amount}) filter (where ${condition}), 0))::float8`;
    const rows: readonly Row[] = await context.db
      .select({
        site: siteAndCode(),
        opening: amount(sql`${ticket.issuedAt} < ${moment(begin)}`),
        issued: amount(sql`${ticket.issuedAt} >= ${moment(begin)}`),
        redeemed: amount(sql`not ${open}`),
        tickets: sql<number>`(count(*) filter (where ${open}))::int`,
        week: amount(sql`${good} and ${age} < interval '7 days'`),
        fortnight: amount(sql`${good} and ${age} >= interval '7 days' and ${age} < interval '14 days'`),
        older: amount(sql`${good} and ${age} >= interval '14 days'`),
        expired: amount(sql`${open} and ${ticket.expiresAt} <= ${moment(end)}`),
      })
      .from(ticket)
      .innerJoin(site, eq(site.id, ticket.siteId))
      .where(
        and(
          inArray(ticket.siteId, [...(await requestedSites(question))]),
          lt(ticket.issuedAt, end),
          or(isNull(ticket.redeemedAt), gte(ticket.redeemedAt, begin)),
        ),
      )
      .groupBy(site.id)
      .orderBy(asc(site.retailerName), asc(site.id));
    return [
      tableOf<Row>({
        columns: [
          words('Site', 220, (row) => row.site),
          money('Unredeemed Before', ({ opening }) => opening, 120),
          money('Issued', ({ issued }) => issued, 120),
          money('Redeemed', ({ redeemed }) => redeemed, 120),
          money('Unredeemed', ({ week, fortnight: second, older, expired }) => week + second + older + expired, 120),
          quantity('Tickets', ({ tickets }) => tickets),
          money('Under 7 Days', ({ week }) => week, 120),
          money('7 to 14 Days', ({ fortnight: second }) => second, 120),
          money('Over 14 Days', ({ older }) => older, 120),
          money('Valid', ({ week, fortnight: second, older }) => week + second + older, 120),
          money('Expired', ({ expired }) => expired, 120),
        ],
        rows,
        total: totalOf(rows),
        emptyText: 'These sites had no open tickets in this period.',
      }),
    ];
  },
});
