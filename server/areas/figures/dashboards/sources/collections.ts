import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { readRows } from '../../../../db/rows';
import { anyOfIds } from '../../../sessions/question';
import { sizesOf, type Worst } from '../common/measures';
import type { VarianceType } from '../common/question';
import {
  type Finding,
  idsIn,
  installedMachineOf,
  machineOf,
  measured,
  measuredDays,
  ofCategory,
  readWeekly,
  type Source,
  weekOfDay,
} from './source';

const installationId = sql`c.installation_id`;

const columns = { expected: sql`sum(c.expected)`, counted: sql`sum(c.counted)`, countedQty: sql`count(*)` } as const;

export const counts: Source = (db, portion, measures) =>
  readWeekly(
    db,
    sql`select c.site_id as site, ${weekOfDay('c.week_ending', portion.weeks)} as week, ${measured(columns, measures)}
      from collection c ${installedMachineOf(installationId, portion)}
      where c.counted is not null and ${measuredDays('c.week_ending', 'c.site_id', portion)} and ${ofCategory(portion)}
      group by 1, 2`,
  );

/** In pence, for a week's count. */
const tolerance = 500;

/** The ids of machines as text; null without any. */
const Ids = Type.Union([Type.String(), Type.Null()]);

const SiteCounts = Type.Object({
  site: Type.Integer(),
  collected: Ids,
  counted: Ids,
  out: Ids,
  /** The furthest off, null without one; its amounts in pence, its distance as `Worst` has it. */
  machine: Type.Union([Type.String(), Type.Null()]),
  variance: Type.Union([Type.Number(), Type.Null()]),
  expected: Type.Union([Type.Number(), Type.Null()]),
  distance: Type.Union([Type.Number(), Type.Null()]),
});

const distances: Readonly<Record<VarianceType, SQL>> = {
  amount: sql`abs(o.variance)::float8`,
  percentage: sql`abs(o.variance::float8 / nullif(o.expected, 0)::float8)`,
};

function worstOf({ machine, variance, expected, distance }: Static<typeof SiteCounts>): Worst | null {
  return machine === null || variance === null || distance === null ? null : { machine, variance, expected: expected ?? 0, distance };
}

export const countedMachines: Source = async (db, portion) => {
  const { last, lastDay } = portion.weeks;
  const rows = await readRows(
    db,
    // Adds up before it joins: a machine has one row per week. One row per site, since the machines of all sites are many.
    sql`with installed as (
        select c.site_id as site, c.installation_id, sum(c.variance) as variance, sum(c.expected) filter (where c.counted is not null) as expected,
          max(abs(c.variance)) as furthest
        from collection c
        where c.week_ending between ${last[0] ?? lastDay}::date and ${lastDay}::date and c.site_id = ${anyOfIds(portion.sites)}
        group by 1, 2
      ), own as (
        select c.site, i.machine_id, sum(c.variance) as variance, sum(c.expected) as expected, max(c.furthest) as furthest
        from installed c join installation i on i.id = c.installation_id ${machineOf(portion)}
        where ${ofCategory(portion)}
        group by 1, 2
      ), machines as (
        select site, string_agg(machine_id::text, ' ') as collected, string_agg(machine_id::text, ' ') filter (where variance is not null) as counted,
          string_agg(machine_id::text, ' ') filter (where furthest > ${tolerance}::int) as out
        from own group by 1
      ), worst as (
        select distinct on (o.site) o.site, m.asset_no || ' ' || g.name as machine, o.variance, o.expected, ${distances[portion.varianceType]} as distance
        from own o join machine m on m.id = o.machine_id join game_title g on g.id = m.game_title_id
        where ${distances[portion.varianceType]} is not null
        order by o.site, distance desc, o.variance, (m.asset_no || ' ' || g.name) collate "C"
      )
      select a.site, a.collected, a.counted, a.out, w.machine, w.variance::float8 as variance, w.expected::float8 as expected, w.distance
      from machines a left join worst w on w.site = a.site`,
    SiteCounts,
  );
  return rows.map((row): Finding => {
    const machinesOf = { collectedMachines: idsIn(row.collected), countedMachines: idsIn(row.counted), machinesOut: idsIn(row.out) };
    const worst = worstOf(row);
    return { site: row.site, week: null, sums: sizesOf(machinesOf), machines: machinesOf, ...(worst === null ? {} : { worst }) };
  });
};
