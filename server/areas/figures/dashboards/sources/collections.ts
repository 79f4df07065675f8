import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { readRows } from '../../../../db/rows';
import { grouped } from '../../../../output/values/grouped';
import { anyOfIds } from '../../../sessions/question';
import { furtherOff, sizesOf, type Worst } from '../common/measures';
import type { VarianceType } from '../common/question';
import { type Finding, installedMachineOf, measured, measuredDays, ofCategory, readWeekly, type Source, weekOfDay } from './source';

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

/** Null without a counted collection. */
const MachineCounts = Type.Object({
  site: Type.Integer(),
  machine: Type.Integer(),
  name: Type.String(),
  variance: Type.Union([Type.Number(), Type.Null()]),
  expected: Type.Union([Type.Number(), Type.Null()]),
  /** Of a single week. */
  furthest: Type.Union([Type.Number(), Type.Null()]),
});
type MachineCounts = Static<typeof MachineCounts>;

function worstOf({ name, variance, expected }: MachineCounts, type: VarianceType): Worst | undefined {
  if (variance === null) return undefined;
  const whole = expected ?? 0;
  if (type === 'percentage' && whole === 0) return undefined;
  return { machine: name, variance, expected: whole, distance: Math.abs(type === 'amount' ? variance : variance / whole) };
}

function idsOf(machines: readonly MachineCounts[]): ReadonlySet<number> {
  return new Set(machines.map(({ machine }) => machine));
}

export const countedMachines: Source = async (db, portion) => {
  const { last, lastDay } = portion.weeks;
  const rows = await readRows(
    db,
    // Adds up before it joins: a machine has one row per week.
    sql`with installed as (
        select c.site_id as site, c.installation_id, sum(c.variance) as variance, sum(c.expected) filter (where c.counted is not null) as expected,
          max(abs(c.variance)) as furthest
        from collection c
        where c.week_ending between ${last[0] ?? lastDay}::date and ${lastDay}::date and c.site_id = ${anyOfIds(portion.sites)}
        group by 1, 2
      ), own as (
        select c.site, i.machine_id, sum(c.variance) as variance, sum(c.expected) as expected, max(c.furthest) as furthest
        from installed c join installation i on i.id = c.installation_id
        group by 1, 2
      )
      select o.site, m.id as machine, m.asset_no || ' ' || g.name as name, o.variance::float8 as variance, o.expected::float8 as expected,
        o.furthest::float8 as furthest
      from own o join machine m on m.id = o.machine_id join game_title g on g.id = m.game_title_id
      where ${ofCategory(portion)}
      order by 1, 2`,
    MachineCounts,
  );
  return [...grouped(rows, ({ site }) => site)].map(([site, own]): Finding => {
    const machinesOf = {
      collectedMachines: idsOf(own),
      countedMachines: idsOf(own.filter(({ variance }) => variance !== null)),
      machinesOut: idsOf(own.filter(({ furthest }) => furthest !== null && furthest > tolerance)),
    };
    const worst = own.reduce<Worst | null>(
      (worstSoFar, machine) => furtherOff(worstSoFar, worstOf(machine, portion.varianceType) ?? null),
      null,
    );
    return { site, week: null, sums: sizesOf(machinesOf), machines: machinesOf, ...(worst === null ? {} : { worst }) };
  });
};
