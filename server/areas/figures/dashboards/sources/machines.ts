import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { addDays } from '../../../../../src/schemas/wire/days';
import { readRows } from '../../../../db/rows';
import { grouped } from '../../../../output/values/grouped';
import { anyOfIds } from '../../../sessions/question';
import { type Finding, ofCategory, type Portion, type Source } from './source';

/** Weeks within the range. */
const Stay = Type.Object({ site: Type.Integer(), machine: Type.Integer(), first: Type.Integer(), last: Type.Integer() });

const installed = sql`(i.installed_at at time zone 'Europe/London')::date`;

function removed({ weeks: { lastDay } }: Portion): SQL {
  return sql`coalesce((i.removed_at at time zone 'Europe/London')::date, ${lastDay}::date)`;
}

/** Installations of machines that stood here on some day since this one. */
function staysSince(firstDay: string, portion: Portion): SQL {
  return sql`installation i join position p on p.id = i.position_id and p.kind = 'machine' join machine m on m.id = i.machine_id
    where i.site_id = ${anyOfIds(portion.sites)} and ${installed} <= ${portion.weeks.lastDay}::date and ${removed(portion)} >= ${firstDay}::date
      and ${ofCategory(portion)}`;
}

const Standing = Type.Object({ site: Type.Integer(), machine: Type.Integer() });

/** The machines of the last week alone. */
export const standing: Source = async (db, portion) => {
  const since = staysSince(addDays(portion.weeks.lastDay, -6), portion);
  const rows = await readRows(db, sql`select distinct i.site_id as site, i.machine_id as machine from ${since}`, Standing);
  return [...grouped(rows, ({ site }) => site)].map(([site, own]): Finding => {
    const machinesOf = { standing: new Set(own.map(({ machine }) => machine)) };
    return { site, week: null, sums: { standing: own.length }, machines: machinesOf };
  });
};

/** A machine that moved within the site counts once. */
export const machines: Source = async (db, portion) => {
  const { firstDay, before, last } = portion.weeks;
  const stays = await readRows(
    db,
    sql`select distinct i.site_id as site, i.machine_id as machine, greatest((${installed} - ${firstDay}::date) / 7, 0) as first,
        least((${removed(portion)} - ${firstDay}::date) / 7, ${before.length + last.length - 1}::int) as last
      from ${staysSince(firstDay, portion)}`,
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
