import { eq, max, or, type SQL, sql } from 'drizzle-orm';
import { businessDay, businessZone, type IsoDate } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { installation } from '../../../db/schema';
import { refusedFields } from '../../../forms/entries';
import type { Standing } from './machines';

/** Before any machines existed. */
const firstDay = '1900-01-01';

function inWords(day: IsoDate): string {
  return day.split('-').reverse().join('-');
}

/**
 * Returns now for today; otherwise the day's start, or when position and machine became free. Throws CallError 400 for a future day, or one
 * before that.
 */
export async function installedAt(tx: Database, { now }: Context, { place, machine }: Standing, day: IsoDate): Promise<Date | SQL> {
  const [last] = await tx
    .select({ freedAt: max(installation.removedAt) })
    .from(installation)
    .where(or(eq(installation.positionId, place.id), eq(installation.machineId, machine.id)));
  const freedAt = last?.freedAt ?? undefined;
  const [first, today] = [freedAt === undefined ? firstDay : businessDay(freedAt), businessDay(now)];
  if (day < first || day > today) {
    throw refusedFields([{ field: 'InstalledOn', message: `Invalid Installed On. Enter a date from ${inWords(first)} to today.` }]);
  }
  if (day === today) return now;
  const begins = sql`${day}::timestamp at time zone ${sql.raw(`'${businessZone}'`)}`;
  return freedAt === undefined ? begins : sql`greatest(${begins}, ${freedAt.toISOString()}::timestamptz)`;
}
