import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { readRows } from '../../../../db/rows';
import { anyOfIds } from '../../../sessions/question';
import { installedMachineOf, measured, measuredDays, ofCategory, readWeekly, type Source, weekOfDay } from './source';

const installationId = sql`c.installation_id`;

const columns = { expected: sql`sum(c.expected)`, counted: sql`sum(c.counted)`, countedQty: sql`count(*)` } as const;

/** What was counted each week, and what the meters expect of the machines that were. */
export const counts: Source = (db, portion, measures) =>
  readWeekly(
    db,
    sql`select c.site_id as site, ${weekOfDay('c.week_ending', portion.weeks)} as week, ${measured(columns, measures)}
      from collection c ${installedMachineOf(installationId, portion)}
      where c.counted is not null and ${measuredDays('c.week_ending', 'c.site_id', portion)} and ${ofCategory(portion)}
      group by 1, 2`,
  );

/** A machine is out when a week's count is off by more. */
const tolerance = 500;

const CountedMachines = Type.Object({
  site: Type.Integer(),
  collectedMachines: Type.Integer(),
  countedMachines: Type.Integer(),
  machinesOut: Type.Integer(),
  /** Of the machine that is furthest off. */
  variance: Type.Union([Type.Number(), Type.Null()]),
  expected: Type.Union([Type.Number(), Type.Null()]),
});

/** How many machines there were collections of, and which was off by most; over all of the last weeks. */
export const countedMachines: Source = async (db, portion) => {
  const { last, lastDay } = portion.weeks;
  const worstFirst = sql`order by abs(x.variance) desc nulls last, x.variance, x.installation_id`;
  const rows = await readRows(
    db,
    sql`select x.site_id as site, count(*)::int as "collectedMachines", count(x.variance)::int as "countedMachines",
        (count(*) filter (where x.furthest > ${tolerance}::int))::int as "machinesOut",
        (array_agg(x.variance::float8 ${worstFirst}))[1] as variance, (array_agg(x.expected::float8 ${worstFirst}))[1] as expected
      from (
        select c.site_id, c.installation_id, sum(c.variance) as variance, sum(c.expected) filter (where c.counted is not null) as expected,
          max(abs(c.variance)) as furthest
        from collection c ${installedMachineOf(installationId, portion)}
        where c.week_ending between ${last[0] ?? lastDay}::date and ${lastDay}::date and c.site_id = ${anyOfIds(portion.sites)} and ${ofCategory(portion)}
        group by c.site_id, c.installation_id) x
      group by 1`,
    CountedMachines,
  );
  return rows.map(({ site, variance, expected, ...sums }) => ({
    site,
    week: null,
    sums,
    ...(variance === null ? {} : { worst: { variance, expected: expected ?? 0 } }),
  }));
};
