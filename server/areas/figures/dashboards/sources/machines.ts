import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { readRows } from '../../../../db/rows';
import { anyOfIds } from '../../../sessions/question';
import { type Finding, ofCategory, type Source } from './source';

/** Weeks within the range. */
const Stay = Type.Object({ site: Type.Integer(), machine: Type.Integer(), first: Type.Integer(), last: Type.Integer() });

/** A machine that moved within the site counts once. */
export const machines: Source = async (db, portion) => {
  const { firstDay, lastDay, before, last } = portion.weeks;
  const installed = sql`(i.installed_at at time zone 'Europe/London')::date`;
  const removed = sql`coalesce((i.removed_at at time zone 'Europe/London')::date, ${lastDay}::date)`;
  const stays = await readRows(
    db,
    sql`select distinct i.site_id as site, i.machine_id as machine, greatest((${installed} - ${firstDay}::date) / 7, 0) as first,
        least((${removed} - ${firstDay}::date) / 7, ${before.length + last.length - 1}::int) as last
      from installation i join position p on p.id = i.position_id and p.kind = 'machine' join machine m on m.id = i.machine_id
      where i.site_id = ${anyOfIds(portion.sites)} and ${installed} <= ${lastDay}::date and ${removed} >= ${firstDay}::date and ${ofCategory(portion)}`,
    Stay,
  );
  const standing = new Map<number, Set<number>[]>();
  for (const { site, machine, first, last: until } of stays) {
    const weeks = standing.get(site) ?? [];
    standing.set(site, weeks);
    for (let week = first; week <= until; week += 1) {
      const ofWeek = weeks[week] ?? new Set<number>();
      weeks[week] = ofWeek;
      ofWeek.add(machine);
    }
  }
  return [...standing].flatMap(([site, weeks]) =>
    // The array is sparse.
    [...weeks.entries()].flatMap(([week, own]): readonly Finding[] =>
      own === undefined ? [] : [{ site, week, sums: { machines: own.size }, machines: { machines: own } }],
    ),
  );
};
