import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { addDays } from '../../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../../src/schemas/wire/londonInstant';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { anyOfIds } from '../../../sessions/question';
import type { MachineIds, Measure, Sums, Worst } from '../common/measures';
import type { PromoType, Question } from '../common/question';
import type { DashboardWeeks } from '../common/weeks';

export interface Portion extends Pick<Question, 'weeks' | 'category' | 'varianceType'> {
  readonly sites: readonly number[];
  readonly promoType: PromoType;
}

/** `week` counts from the earliest preceding week; undefined for all last weeks together. */
export interface Finding {
  readonly site: number;
  readonly week: number | null;
  readonly sums: Sums;
  readonly machines?: MachineIds;
  readonly worst?: Worst;
}

/** Omits sites and weeks without data. */
export type Source = (db: Database, portion: Portion, measures: readonly Measure[]) => Promise<readonly Finding[]>;

export function measuredDays(day: string, site: string, { weeks: { firstDay, lastDay }, sites }: Portion): SQL {
  return sql`${sql.raw(day)} between ${firstDay}::date and ${lastDay}::date and ${sql.raw(site)} = ${anyOfIds(sites)}`;
}

export function weekOfDay(day: string, { firstDay }: DashboardWeeks): SQL {
  return sql`((${sql.raw(day)} - ${firstDay}::date) / 7)`;
}

function startOf(day: string): string {
  return londonInstant(`${day}T00:00`).toISOString();
}

export function measuredMoments(moment: string, { firstDay, lastDay }: DashboardWeeks): SQL {
  const column = sql.raw(moment);
  return sql`${column} >= ${startOf(firstDay)}::timestamptz and ${column} < ${startOf(addDays(lastDay, 1))}::timestamptz`;
}

/** In London time. */
export function weekOfMoment(moment: string, { before, last }: DashboardWeeks): SQL {
  const mondays = [...before, ...last].map((sunday) => startOf(addDays(sunday, -6)));
  return sql`(width_bucket(${sql.raw(moment)}, ${`{${mondays.join(',')}}`}::timestamptz[]) - 1)`;
}

export function ofCategory({ category }: Portion): SQL {
  return category === undefined ? sql`true` : sql`m.category_id = ${category}::int`;
}

/** Empty without a category. */
export function machineOf({ category }: Portion): SQL {
  return category === undefined ? sql`` : sql`join machine m on m.id = i.machine_id`;
}

export function installedMachineOf(installationId: SQL, portion: Portion): SQL {
  return portion.category === undefined ? sql`` : sql`join installation i on i.id = ${installationId} ${machineOf(portion)}`;
}

/** Float sums are exact for any realistic amount. */
export function measured(columns: Partial<Readonly<Record<Measure, SQL>>>, measures: readonly Measure[]): SQL {
  const wanted = measures.flatMap((measure) => {
    const column = columns[measure];
    return column === undefined ? [] : [sql`coalesce(${column}, 0)::float8 as ${sql.identifier(measure)}`];
  });
  return sql.join(wanted, sql`, `);
}

/** Reads the ids of machines from a text that has them between spaces. */
export function idsIn(text: string | null): readonly number[] {
  return text?.split(' ').map(Number) ?? [];
}

const Numbers = Type.Record(Type.String(), Type.Number());

export async function readWeekly(db: Database, query: SQL): Promise<readonly Finding[]> {
  const rows = await readRows(db, query, Numbers);
  return rows.map(({ site = -1, week = -1, ...sums }) => ({ site, week, sums }));
}
