import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { site, ticket } from '../../../db/schema';
import { tableOf } from '../../../output/tables/table';
import { money, quantity, words } from '../../cash/collections/columns/parts';
import { places, sitesAsked } from '../ground/places';
import { defineReport } from '../ground/report';

interface Row {
  readonly site: string;
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
    tickets: sum('tickets'),
    week: sum('week'),
    fortnight: sum('fortnight'),
    older: sum('older'),
    expired: sum('expired'),
  };
}

/** The tickets that nobody has redeemed, by the age of those that are still good. */
export const ticketLiability = defineReport({
  id: 204,
  name: 'Ticket Liability',
  asks: places,
  async make(question) {
    const { context } = question;
    const now = sql`${context.now.toISOString()}::timestamptz`;
    const good = sql`${ticket.expiresAt} > ${now}`;
    const age = sql`${now} - ${ticket.issuedAt}`;
    const amount = (condition: ReturnType<typeof sql>) =>
      sql<number>`(coalesce(sum(${ticket.amount}) filter (where ${condition}), 0))::float8`;
    const rows: readonly Row[] = await context.db
      .select({
        site: site.retailerName,
        tickets: sql<number>`count(*)::int`,
        week: amount(sql`${good} and ${age} < interval '7 days'`),
        fortnight: amount(sql`${good} and ${age} >= interval '7 days' and ${age} < interval '14 days'`),
        older: amount(sql`${good} and ${age} >= interval '14 days'`),
        expired: amount(sql`not (${good})`),
      })
      .from(ticket)
      .innerJoin(site, eq(site.id, ticket.siteId))
      .where(and(inArray(ticket.siteId, [...(await sitesAsked(question))]), isNull(ticket.redeemedAt)))
      .groupBy(site.id)
      .orderBy(asc(site.retailerName), asc(site.id));
    return [
      tableOf<Row>({
        columns: [
          words('Site', 220, (row) => row.site),
          quantity('Tickets', ({ tickets }) => tickets),
          money('Under 7 Days', ({ week }) => week, 120),
          money('7 to 14 Days', ({ fortnight }) => fortnight, 120),
          money('Over 14 Days', ({ older }) => older, 120),
          money('Still Good', ({ week, fortnight, older }) => week + fortnight + older, 120),
          money('Expired', ({ expired }) => expired, 120),
          money('Unredeemed', ({ week, fortnight, older, expired }) => week + fortnight + older + expired, 120),
        ],
        rows,
        total: totalOf(rows),
        emptyText: 'Every ticket of these sites has been redeemed.',
      }),
    ];
  },
});
