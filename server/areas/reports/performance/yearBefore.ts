import { asc, eq, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import type { Database } from '../../../db/database';
import { dailyPerformance, installation, machine, site } from '../../../db/schema';
import { moneyCell, notAvailable, percentCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { netIncome, type Performance, type Played, performanceFields, played } from './figures';

/** 52 weeks: the same days of the week. */
const year = 364;

const back = (day: IsoDate) => addDays(day, -year);

export interface AgainstYearBefore extends Performance {
  /** Net income of the year before; null if other days have figures. */
  readonly before: number | null;
}

/** Returns the net income of the year before by site, if the same days have figures; undefined if no site has any. */
export async function readYearBefore(db: Database, period: Played): Promise<ReadonlyMap<number, number> | undefined> {
  const read = (question: Played) =>
    db
      .select({
        siteId: site.id,
        days: sql<string>`string_agg(distinct (${dailyPerformance.businessDay} + ${question === period ? 0 : year}::int)::text, ' ')`,
        ...performanceFields,
      })
      .from(dailyPerformance)
      .innerJoin(installation, eq(installation.id, dailyPerformance.installationId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .innerJoin(site, eq(site.id, dailyPerformance.siteId))
      .where(played(question))
      .groupBy(site.id)
      .orderBy(asc(site.id));
  const before = await read({ ...period, from: back(period.from), to: back(period.to) });
  if (before.length === 0) return undefined;
  const daysOf = new Map((await read(period)).map(({ siteId, days }) => [siteId, days]));
  return new Map(before.flatMap((row) => (row.days === daysOf.get(row.siteId) ? [[row.siteId, netIncome(row)] as const] : [])));
}

export function yearBeforeColumns<Row extends AgainstYearBefore>(): readonly GridColumn<Row>[] {
  return [
    {
      text: 'Year Before',
      width: 110,
      align: 'right',
      unit: 'money',
      of: ({ before }) => (before === null ? notAvailable : moneyCell(before)),
    },
    {
      text: 'Change',
      width: 80,
      align: 'right',
      unit: 'percent',
      of: (row) => (row.before === null ? notAvailable : percentCell(netIncome(row) - row.before, Math.abs(row.before))),
    },
  ];
}
