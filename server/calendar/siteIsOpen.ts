import { type SQL, sql } from 'drizzle-orm';
import { openingHoursProfile, site } from '../db/schema';

/** Returns the condition that a site is open: by its profile's half hours in London, else by its own opening and closing time. */
export function siteIsOpen(at: SQL | Date): SQL<boolean> {
  const local = sql`(${at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at} at time zone 'Europe/London')`;
  const minute = sql`(extract(hour from ${local})::int * 60 + extract(minute from ${local})::int)`;
  const cell = sql`((extract(isodow from ${local})::int - 1) * 48 + ${minute} / 30)`;
  return sql`coalesce(
    (select substr(${openingHoursProfile.cells}, ${cell} + 1, 1) = '1' from ${openingHoursProfile} where ${openingHoursProfile.id} = ${site.openingHoursProfileId}),
    ${minute} >= ${site.opensMinute} and ${minute} < ${site.closesMinute}
  )`;
}
