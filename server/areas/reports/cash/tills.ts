import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Cell } from '../../../../src/schemas/entities/grid';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { siteAndCode } from '../../../access/placeName';
import { type CashTransactionKind, cashTransaction, company, site, subCompany } from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { dayCell, money, quantity, totalOfDay, words } from '../../cash/collections/columns/parts';
import { fittingFortnight, type RowsByDay } from '../common/period';
import { places, requestedSites, sitesBefore } from '../common/places';
import { defineReport } from '../common/report';

const kindNames: Readonly<Record<CashTransactionKind, string>> = {
  'ticket-paid': 'Ticket Paid',
  'ticket-sold': 'Ticket Sold',
  'promo-ticket': 'Promotional Ticket',
  'float-balance': 'Float Balance',
};

interface Row {
  /** Null in sums. */
  readonly day: string | null;
  readonly sumOf?: Cell;
  readonly site: string;
  readonly till: string;
  readonly kind: CashTransactionKind | null;
  readonly count: number;
  readonly amount: number;
}

function sumOf(label: Cell, rows: readonly Row[]): Row {
  const sum = (key: 'count' | 'amount') => rows.reduce((total, row) => total + row[key], 0);
  return { day: null, sumOf: label, site: '', till: '', kind: null, count: sum('count'), amount: sum('amount') };
}

const till = sql<string>`case when ${cashTransaction.installationId} is null then 'Cash Desk' else 'Kiosk' end`;

function onDays(from: IsoDate, to: IsoDate): SQL | undefined {
  return and(
    between(cashTransaction.businessDay, from, to),
    // Lets the timestamp index apply; tickets last 30 days.
    sql`${cashTransaction.at} between ${from}::date - interval '2 days' and ${to}::date + interval '33 days'`,
  );
}

const rowsByDay: RowsByDay = (context, before, { from, to }) => {
  const { db } = context;
  const row = db
    .select({ day: cashTransaction.businessDay })
    .from(cashTransaction)
    .innerJoin(site, eq(site.id, cashTransaction.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(sitesBefore(context, before), onDays(from, to)))
    .groupBy(cashTransaction.businessDay, site.id, till, cashTransaction.kind)
    .as('row');
  return db.select({ day: row.day, rows: sql<number>`count(*)::int` }).from(row).groupBy(row.day);
};

export const tillTransactions = defineReport({
  id: 205,
  name: 'Cash Desk and Kiosk Transactions',
  asks: { ...places, ...fittingFortnight(rowsByDay) },
  async make(question) {
    const { from, to } = question.values;
    const summed = await question.context.db
      .select({
        day: cashTransaction.businessDay,
        site: siteAndCode(),
        till,
        kind: cashTransaction.kind,
        count: sql<number>`count(*)::int`,
        amount: sql<number>`sum(${cashTransaction.amount})::float8`,
      })
      .from(cashTransaction)
      .innerJoin(site, eq(site.id, cashTransaction.siteId))
      .where(and(inArray(cashTransaction.siteId, [...(await requestedSites(question))]), onDays(from, to)))
      .groupBy(cashTransaction.businessDay, site.id, sql`3`, cashTransaction.kind)
      .orderBy(asc(cashTransaction.businessDay), asc(site.retailerName), asc(site.id), sql`3`, asc(cashTransaction.kind));
    const rows: readonly Row[] = summed;
    return [
      tableOf<Row>({
        columns: [
          { text: 'Day', width: 100, of: ({ day, sumOf: label = cell(null) }) => (day === null ? label : dayCell(day)) },
          words('Site', 220, (row) => row.site),
          words('Till', 100, (row) => row.till),
          words('Transaction', 150, ({ kind }) => (kind === null ? '' : kindNames[kind])),
          quantity('Number', ({ count }) => count),
          money('Amount', ({ amount }) => amount),
        ],
        rows,
        total: sumOf(cell('Total'), rows),
        subtotals: { by: ({ day }) => day ?? '', of: (own) => sumOf(totalOfDay(own[0]?.day ?? ''), own) },
        emptyText: 'There were no kiosk or cash desk transactions in this period.',
      }),
    ];
  },
});
