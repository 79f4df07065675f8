import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { readRows } from '../../../../db/rows';
import { anyOfIds } from '../../../sessions/question';
import { machineOf, ofCategory, type Source } from './source';

/** Machines of a site that came in one week and went in another, both within the weeks asked for. */
const Stay = Type.Object({ site: Type.Integer(), first: Type.Integer(), last: Type.Integer(), machines: Type.Integer() });

/** The machines that stood at a site on a day of the week, each week. */
export const machines: Source = async (db, portion) => {
  const { firstDay, lastDay, before, last } = portion.weeks;
  const installed = sql`(i.installed_at at time zone 'Europe/London')::date`;
  const removed = sql`coalesce((i.removed_at at time zone 'Europe/London')::date, ${lastDay}::date)`;
  const stays = await readRows(
    db,
    sql`select i.site_id as site, greatest((${installed} - ${firstDay}::date) / 7, 0) as first,
        least((${removed} - ${firstDay}::date) / 7, ${before.length + last.length - 1}::int) as last, count(*)::int as machines
      from installation i join position p on p.id = i.position_id and p.kind = 'machine' ${machineOf(portion)}
      where i.site_id = ${anyOfIds(portion.sites)} and ${installed} <= ${lastDay}::date and ${removed} >= ${firstDay}::date and ${ofCategory(portion)}
      group by 1, 2, 3`,
    Stay,
  );
  return stays.flatMap(({ site, first, last: until, machines: quantity }) =>
    Array.from({ length: until - first + 1 }, (_, index) => ({ site, week: first + index, sums: { machines: quantity } })),
  );
};
