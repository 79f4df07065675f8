import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { currencySymbol } from '../../../../src/schemas/wire/currency';
import { siteAndCode } from '../../../access/placeName';
import type { Database } from '../../../db/database';
import { cashDay, collection, installation, site } from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import { barsOf, type Picture } from '../../../output/tables/picture';
import { tableOf } from '../../../output/tables/table';
import { showPence } from '../../../output/values/money';
import { dayCell, differentMachines, money, quantity, totalOfDay, words } from '../../cash/collections/columns/parts';
import { netBanked } from '../../cash/collections/common/tills';
import { firstDayOf, showDay } from '../../cash/collections/common/weeks';
import { siteWeeksAtFirst } from '../common/atFirst';
import { sundayOfWeek, weeks } from '../common/period';
import { places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { furthestOut } from './furthestOut';

interface Row {
  /** Null for the sum row. */
  readonly weekEnding: string | null;
  /** The label of a sum row. */
  readonly sumOf?: Cell;
  readonly site: string;
  readonly machines: number;
  readonly notCounted: number;
  readonly expected: number;
  readonly uncounted: number;
  /** Null without counts. */
  readonly counted: number | null;
  readonly variance: number | null;
  readonly sold: number;
  readonly paid: number;
  /** Null without counts. */
  readonly banked: number | null;
}

function sumOfCounted(rows: readonly Row[], key: 'counted' | 'variance' | 'banked'): number | null {
  const counted = rows.flatMap((row) => row[key] ?? []);
  return counted.length === 0 ? null : counted.reduce((total, value) => total + value, 0);
}

/** A machine counts once, even in several weeks or sites. */
function totalOf(rows: readonly Row[], machines: number): Row {
  const sum = (key: 'notCounted' | 'expected' | 'uncounted' | 'sold' | 'paid') => rows.reduce((total, row) => total + row[key], 0);
  return {
    weekEnding: null,
    sumOf: cell('Total'),
    site: '',
    machines,
    notCounted: sum('notCounted'),
    expected: sum('expected'),
    uncounted: sum('uncounted'),
    counted: sumOfCounted(rows, 'counted'),
    variance: sumOfCounted(rows, 'variance'),
    sold: sum('sold'),
    paid: sum('paid'),
    banked: sumOfCounted(rows, 'banked'),
  };
}

function bankedByWeek(rows: readonly Row[]): Picture {
  return {
    title: 'Net banked by week',
    axes: ['Week ending', `Net banked, in ${currencySymbol()}`],
    bars: barsOf(
      rows,
      ({ weekEnding }) => weekEnding ?? '',
      (own) => ({
        label: showDay(own[0]?.weekEnding ?? ''),
        value: sumOfCounted(own, 'banked'),
        isPartial: own.some((row) => row.notCounted > 0),
      }),
    ),
    show: showPence,
    unknown: 'Not counted',
    partly: 'Some machines are not counted yet',
  };
}

const machinesIn = sql<number>`count(distinct ${installation.machineId})::int`;
const notCounted = sql<number>`(count(*) - count(${collection.counted}))::int`;

/** Reads the tickets that kiosks and cash desks sold and paid, by site and week. */
async function tillsOf(db: Database, sites: readonly number[], first: string, last: string) {
  const week = sql<string>`(${cashDay.day} + (7 - extract(isodow from ${cashDay.day})::int))::text`;
  const amountOf = (kind: string) => sql<number>`coalesce(sum(${cashDay.amount}) filter (where ${cashDay.kind} = ${kind}), 0)::float8`;
  const rows = await db
    .select({ siteId: cashDay.siteId, week, sold: amountOf('ticket-sold'), paid: sql<number>`-${amountOf('ticket-paid')}` })
    .from(cashDay)
    .where(and(inArray(cashDay.siteId, [...sites]), between(cashDay.day, firstDayOf(first), last)))
    .groupBy(cashDay.siteId, sql`2`);
  return new Map(rows.map(({ siteId, week: ending, sold, paid }) => [`${siteId} ${ending}`, { sold, paid }]));
}

/** Expected amounts need the variance flag. */
export const bankingSummary = defineReport({
  id: 201,
  name: 'Banking Summary',
  signers: ['Prepared by', 'Checked by'],
  rowsAtFirst: siteWeeksAtFirst,
  asks: { ...places, ...weeks },
  async make(question) {
    const { fromWeek, toWeek } = question.values;
    const sites = await requestedSites(question);
    const condition = and(
      inArray(collection.siteId, [...sites]),
      between(collection.weekEnding, sundayOfWeek(fromWeek), sundayOfWeek(toWeek)),
    );
    const { db } = question.context;
    const [all = { machines: 0 }] = await db
      .select({ machines: machinesIn })
      .from(collection)
      .innerJoin(installation, eq(installation.id, collection.installationId))
      .where(condition);
    const ofWeeks = await db
      .select({ weekEnding: collection.weekEnding, machines: machinesIn })
      .from(collection)
      .innerJoin(installation, eq(installation.id, collection.installationId))
      .where(condition)
      .groupBy(collection.weekEnding);
    const machinesOfWeek = new Map(ofWeeks.map(({ weekEnding, machines }) => [weekEnding, machines]));
    const weekOf = (own: readonly Row[]): Row => {
      const week = own[0]?.weekEnding ?? '';
      return { ...totalOf(own, machinesOfWeek.get(week) ?? 0), sumOf: totalOfDay(week) };
    };
    const collected = await db
      .select({
        weekEnding: collection.weekEnding,
        siteId: site.id,
        site: siteAndCode(),
        machines: machinesIn,
        notCounted,
        expected: sql<number>`sum(${collection.expected})::float8`,
        uncounted: sql<number>`coalesce(sum(${collection.expected}) filter (where ${collection.counted} is null), 0)::float8`,
        counted: sql<number | null>`sum(${collection.counted})::float8`,
        variance: sql<number | null>`sum(${collection.variance})::float8`,
      })
      .from(collection)
      .innerJoin(site, eq(site.id, collection.siteId))
      .innerJoin(installation, eq(installation.id, collection.installationId))
      .where(condition)
      .groupBy(collection.weekEnding, site.id)
      .orderBy(asc(collection.weekEnding), asc(site.retailerName), asc(site.id));
    const tills = await tillsOf(db, sites, sundayOfWeek(fromWeek), sundayOfWeek(toWeek));
    const rows = collected.map(({ siteId, ...row }): Row => {
      const { sold, paid } = tills.get(`${siteId} ${row.weekEnding}`) ?? { sold: 0, paid: 0 };
      return { ...row, sold, paid, banked: netBanked(row.counted, { sold, paid }) };
    });
    const counted = money<Row>('Counted', (row) => row.counted);
    const showVariance = question.user.flags.has('optionShowVariance');
    const amounts = showVariance
      ? [
          money<Row>('Expected', ({ expected }) => expected),
          money<Row>('Uncounted', ({ uncounted }) => uncounted),
          counted,
          money<Row>('Variance', ({ variance }) => variance),
        ]
      : [counted];
    return [
      tableOf<Row>({
        columns: [
          {
            text: 'Week Ending',
            width: 110,
            of: ({ weekEnding, sumOf = cell(null) }) => (weekEnding === null ? sumOf : dayCell(weekEnding)),
          },
          words('Site', 220, (row) => row.site),
          differentMachines(),
          quantity('Not Counted', ({ notCounted }) => notCounted, 110),
          ...amounts,
          money('Tickets Sold', ({ sold }) => sold),
          money('Tickets Paid', ({ paid }) => paid),
          money('Net Banked', ({ banked }) => banked),
        ],
        rows,
        total: totalOf(rows, all.machines),
        subtotals: { by: ({ weekEnding }) => weekEnding ?? '', of: weekOf },
        picture: bankedByWeek,
        emptyText: 'There were no collections in these weeks.',
      }),
      ...(showVariance && rows.length > 0 ? [await furthestOut(db, condition)] : []),
    ];
  },
});
