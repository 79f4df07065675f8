import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { addDays } from '../../../../../src/schemas/wire/days';
import { readRows } from '../../../../db/rows';
import { grouped } from '../../../../output/values/grouped';
import { anyOfIds } from '../../../sessions/question';
import { sizesOf } from '../common/measures';
import { type Finding, idsIn, machineOf, ofCategory, type Portion, type Source } from './source';

/** Weeks within the range; the ids of machines as text. */
const Stay = Type.Object({ site: Type.Integer(), first: Type.Integer(), last: Type.Integer(), machines: Type.String() });

const installed = sql`(i.installed_at at time zone 'Europe/London')::date`;

function removed({ weeks: { lastDay } }: Portion): SQL {
  return sql`coalesce((i.removed_at at time zone 'Europe/London')::date, ${lastDay}::date)`;
}

/** Installations of machines that stood here on some day since this one. */
function staysSince(firstDay: string, portion: Portion): SQL {
  return sql`installation i join position p on p.id = i.position_id and p.kind = 'machine' ${machineOf(portion)}
    where i.site_id = ${anyOfIds(portion.sites)} and ${installed} <= ${portion.weeks.lastDay}::date and ${removed(portion)} >= ${firstDay}::date
      and ${ofCategory(portion)}`;
}

const Standing = Type.Object({ site: Type.Integer(), machines: Type.String() });

/** The machines of the last week alone. */
export const standing: Source = async (db, portion) => {
  const since = staysSince(addDays(portion.weeks.lastDay, -6), portion);
  const rows = await readRows(
    db,
    sql`select i.site_id as site, string_agg(distinct i.machine_id::text, ' ') as machines from ${since} group by 1`,
    Standing,
  );
  return rows.map(({ site, machines: ids }): Finding => {
    const machinesOf = { standing: idsIn(ids) };
    return { site, week: null, sums: sizesOf(machinesOf), machines: machinesOf };
  });
};

/** A machine that moved within the site counts once. */
export const machines: Source = async (db, portion) => {
  const { firstDay, before, last } = portion.weeks;
  const stays = await readRows(
    db,
    // Most machines of a site stay for the same weeks.
    sql`select i.site_id as site, greatest((${installed} - ${firstDay}::date) / 7, 0) as first,
        least((${removed(portion)} - ${firstDay}::date) / 7, ${before.length + last.length - 1}::int) as last,
        string_agg(distinct i.machine_id::text, ' ') as machines
      from ${staysSince(firstDay, portion)}
      group by 1, 2, 3`,
    Stay,
  );
  return [...grouped(stays, ({ site }) => site)].flatMap(([site, own]) => {
    const known = own.map(({ machines: ids, ...weeks }) => ({ ...weeks, ids: idsIn(ids) }));
    return Array.from({ length: before.length + last.length }, (_, week): Finding => {
      const here = known.filter(({ first, last: until }) => first <= week && week <= until);
      const [only, ...others] = here;
      const ids = only !== undefined && others.length === 0 ? only.ids : [...new Set(here.flatMap((stay) => stay.ids))];
      const machinesOf = { machines: ids };
      return { site, week, sums: sizesOf(machinesOf), machines: machinesOf };
    }).filter(({ sums }) => sums.machines !== 0);
  });
};
