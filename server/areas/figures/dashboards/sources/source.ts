import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { addDays } from '../../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../../src/schemas/wire/londonInstant';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { anyOfIds } from '../../../sessions/question';
import type { MachineSets, Measure, Sums, Worst } from '../ground/measures';
import type { PromoType, Question } from '../ground/question';
import type { DashboardWeeks } from '../ground/weeks';

/** Which part of the trade is measured. */
export interface Portion extends Pick<Question, 'weeks' | 'category' | 'varianceType'> {
  readonly sites: readonly number[];
  readonly promoType: PromoType;
}

/** What a source knows of a site in a week, counted from the earliest of those before; of no single week, of all of the last weeks. */
export interface Finding {
  readonly site: number;
  readonly week: number | null;
  readonly sums: Sums;
  /** Which machines the measures that are numbers of machines count. */
  readonly machines?: MachineSets;
  readonly worst?: Worst;
}

/** Reads measures of a portion. A site or a week that there is nothing of has no finding. */
export type Source = (db: Database, portion: Portion, measures: readonly Measure[]) => Promise<readonly Finding[]>;

/** The condition on a column of days, and on one of sites. */
export function measuredDays(day: string, site: string, { weeks: { firstDay, lastDay }, sites }: Portion): SQL {
  return sql`${sql.raw(day)} between ${firstDay}::date and ${lastDay}::date and ${sql.raw(site)} = ${anyOfIds(sites)}`;
}

/** The number of the week that a column's day is in. */
export function weekOfDay(day: string, { firstDay }: DashboardWeeks): SQL {
  return sql`((${sql.raw(day)} - ${firstDay}::date) / 7)`;
}

function startOf(day: string): string {
  return londonInstant(`${day}T00:00`).toISOString();
}

/** The condition on a column of moments. */
export function measuredMoments(moment: string, { firstDay, lastDay }: DashboardWeeks): SQL {
  const column = sql.raw(moment);
  return sql`${column} >= ${startOf(firstDay)}::timestamptz and ${column} < ${startOf(addDays(lastDay, 1))}::timestamptz`;
}

/** The number of the week that a column's moment is in, by London's clocks. */
export function weekOfMoment(moment: string, { before, last }: DashboardWeeks): SQL {
  const mondays = [...before, ...last].map((sunday) => startOf(addDays(sunday, -6)));
  return sql`(width_bucket(${sql.raw(moment)}, ${`{${mondays.join(',')}}`}::timestamptz[]) - 1)`;
}

/** The condition that a machine `m` is of the category; true when any is. */
export function ofCategory({ category }: Portion): SQL {
  return category === undefined ? sql`true` : sql`m.category_id = ${category}::int`;
}

/** Joins the machine `m` of an installation `i`; not where any machine fits. */
export function machineOf({ category }: Portion): SQL {
  return category === undefined ? sql`` : sql`join machine m on m.id = i.machine_id`;
}

/** Joins the installation `i` and its machine `m` to rows of an installation; not where any machine fits. */
export function installedMachineOf(installationId: SQL, portion: Portion): SQL {
  return portion.category === undefined ? sql`` : sql`join installation i on i.id = ${installationId} ${machineOf(portion)}`;
}

/** Columns that are measures, by the SQL of each. Sums are exact far beyond any amount of money there is. */
export function measured(columns: Partial<Readonly<Record<Measure, SQL>>>, measures: readonly Measure[]): SQL {
  const wanted = measures.flatMap((measure) => {
    const column = columns[measure];
    return column === undefined ? [] : [sql`coalesce(${column}, 0)::float8 as ${sql.identifier(measure)}`];
  });
  return sql.join(wanted, sql`, `);
}

/** Runs a query of rows of a site, a week and measures. */
export async function readWeekly(db: Database, query: SQL): Promise<readonly Finding[]> {
  const rows = await readRows(db, query, Type.Record(Type.String(), Type.Number()));
  return rows.map(({ site = -1, week = -1, ...sums }) => ({ site, week, sums }));
}
