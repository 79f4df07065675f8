import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../src/schemas/wire/dates';
import { numberedFrom, numbersPerDay } from '../../db/months';
import type { EstateSize } from '../ground/sizes';

/** Which days are generated, and how far. */
export interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Nothing beyond this moment has happened yet; absent when all the days are over. */
  readonly until?: Date;
  readonly size: EstateSize;
  /** Nothing was ever generated before, so there is nothing to meet: rows go in a third faster. */
  readonly fresh?: boolean;
}

/** What to do with a row that is there already; nothing needs to be said when none can be. */
export function onConflict({ fresh }: Pick<Span, 'fresh'>, action: SQL): SQL {
  return fresh === true ? sql`` : sql`on conflict ${action}`;
}

export const keep = sql`do nothing`;

/** The days of a span as an SQL condition on a business day. */
export function within(column: string, { from, to }: Span): SQL {
  return sql`${sql.raw(column)} between ${from}::date and ${to}::date`;
}

/** Any of the values that some sessions have in a column, looked up once: a subquery in the condition would be run for each row. */
export function eitherOf(column: string, ids: readonly number[]): SQL {
  return sql`any(array(select x.${sql.raw(column)} from play_session x where x.id = any(${`{${ids.join(',')}}`}::int[])))`;
}

/** The moment of the span as SQL: far away when all its days are over. */
export function moment({ until }: Span): SQL {
  return until === undefined ? sql`timestamptz 'infinity'` : sql`${until.toISOString()}::timestamptz`;
}

/** A wall-clock second of a day in Europe/London as a point in time, by SQL expressions. */
export function londonTime(day: string, second: string): string {
  return `((${day} + make_interval(secs => ${second})) at time zone 'Europe/London')`;
}

/**
 * Everything generated has a number that follows from what it is, so that a day that is generated twice meets itself. A session's number counts days
 * from 2020 in steps of a hundred thousand, four for each installation; it stays below 999999999 until 2047.
 */
export const dayNumber = (day: string) => `(${day} - date '${numberedFrom}')`;
export const sessionsPerInstallation = 4;
/** Installations and sites beyond these have no numbers left, so nothing is generated for them. */
export const installationLimit = numbersPerDay / sessionsPerInstallation;
export const siteLimit = 2_000;
