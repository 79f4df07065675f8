import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../src/schemas/wire/dates';
import { numberedFrom, numbersPerDay } from '../../db/months';
import type { EstateSize } from '../common/sizes';

export interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly until?: Date;
  readonly size: EstateSize;
  /** Nothing was generated before: inserts without conflict checks are a third faster. */
  readonly fresh?: boolean;
}

export function onConflict({ fresh }: Pick<Span, 'fresh'>, action: SQL): SQL {
  return fresh === true ? sql`` : sql`on conflict ${action}`;
}

export const keep = sql`do nothing`;

/** Condition for a day in a span; both ends are inclusive. */
export function within(column: string, { from, to }: Span): SQL {
  return sql`${sql.raw(column)} between ${from}::date and ${to}::date`;
}

/** Looks up the sessions' values once: a plain subquery would run for each row. */
export function eitherOf(column: string, ids: readonly number[]): SQL {
  return sql`any(array(select x.${sql.raw(column)} from play_session x where x.id = any(${`{${ids.join(',')}}`}::int[])))`;
}

/** Returns the span's moment as SQL; infinity for past days. */
export function moment({ until }: Span): SQL {
  return until === undefined ? sql`timestamptz 'infinity'` : sql`${until.toISOString()}::timestamptz`;
}

/** Converts a day and second in Europe/London to an SQL timestamp. */
export function londonTime(day: string, second: string): string {
  return `((${day} + make_interval(secs => ${second})) at time zone 'Europe/London')`;
}

/** Ids derive from the data, so that regenerating a day finds its rows. Session ids stay below 999999999 until 2047. */
export const dayNumber = (day: string) => `(${day} - date '${numberedFrom}')`;
export const sessionsPerInstallation = 4;
/** Ids end here: nothing is generated for installations and sites beyond. */
export const installationLimit = numbersPerDay / sessionsPerInstallation;
export const siteLimit = 2_000;
