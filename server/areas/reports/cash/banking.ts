import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { collection, installation, site } from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { dayCell, money, quantity, words } from '../../cash/collections/columns/parts';
import { siteWeeksAtFirst } from '../ground/atFirst';
import { sundayOfWeek, weeks } from '../ground/period';
import { places, sitesAsked } from '../ground/places';
import { defineReport } from '../ground/report';

interface Row {
  /** Nothing for the sums. */
  readonly weekEnding: string | null;
  readonly site: string;
  readonly machines: number;
  readonly notCounted: number;
  readonly expected: number;
  /** What is expected of the machines that have not been counted. */
  readonly uncounted: number;
  /** Nothing while no machine has been counted. */
  readonly counted: number | null;
  readonly variance: number | null;
}

/** Of the counted ones; nothing while there are none. */
function sumOfCounted(rows: readonly Row[], key: 'counted' | 'variance'): number | null {
  const counted = rows.flatMap((row) => row[key] ?? []);
  return counted.length === 0 ? null : counted.reduce((total, value) => total + value, 0);
}

/** The sums; a machine that was collected in several weeks, or at several sites, is one machine. */
function totalOf(rows: readonly Row[], machines: number): Row {
  const sum = (key: 'notCounted' | 'expected' | 'uncounted') => rows.reduce((total, row) => total + row[key], 0);
  return {
    weekEnding: null,
    site: 'Total',
    machines,
    notCounted: sum('notCounted'),
    expected: sum('expected'),
    uncounted: sum('uncounted'),
    counted: sumOfCounted(rows, 'counted'),
    variance: sumOfCounted(rows, 'variance'),
  };
}

const machinesIn = sql<number>`count(distinct ${installation.machineId})::int`;
const notCounted = sql<number>`(count(*) - count(${collection.counted}))::int`;

/** What was counted in the machines of each site, week by week. What the meters expect is shown to those who may see variances. */
export const bankingSummary = defineReport({
  id: 201,
  name: 'Banking Summary',
  rowsAtFirst: siteWeeksAtFirst,
  asks: { ...places, ...weeks },
  async make(question) {
    const { fromWeek, toWeek } = question.values;
    const asked = and(
      inArray(collection.siteId, [...(await sitesAsked(question))]),
      between(collection.weekEnding, sundayOfWeek(fromWeek), sundayOfWeek(toWeek)),
    );
    const { db } = question.context;
    const [all = { machines: 0 }] = await db
      .select({ machines: machinesIn })
      .from(collection)
      .innerJoin(installation, eq(installation.id, collection.installationId))
      .where(asked);
    const rows: readonly Row[] = await db
      .select({
        weekEnding: collection.weekEnding,
        site: site.retailerName,
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
      .where(asked)
      .groupBy(collection.weekEnding, site.id)
      .orderBy(asc(collection.weekEnding), asc(site.retailerName), asc(site.id));
    const counted = money<Row>('Counted', (row) => row.counted);
    const amounts = question.user.flags.has('optionShowVariance')
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
          { text: 'Week Ending', width: 110, of: ({ weekEnding }) => (weekEnding === null ? cell('Total') : dayCell(weekEnding)) },
          words('Site', 220, (row) => (row.weekEnding === null ? '' : row.site)),
          quantity('Machines', ({ machines }) => machines),
          quantity('Not Counted', ({ notCounted }) => notCounted, 110),
          ...amounts,
        ],
        rows,
        total: totalOf(rows, all.machines),
        emptyText: 'There are no collections of these weeks.',
      }),
    ];
  },
});
