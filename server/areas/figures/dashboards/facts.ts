import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { type Facts, type MachineIds, type Measure, type Sums, sumOf, type Worst } from './common/measures';
import { countedMachines, counts } from './sources/collections';
import { machines, standing } from './sources/machines';
import { play } from './sources/play';
import { promotions } from './sources/promotions';
import { events, suspicious, zeroBets } from './sources/reported';
import type { Finding, Portion, Source } from './sources/source';

const sources: Readonly<Record<Measure, Source>> = {
  netIncome: play,
  cashIn: play,
  ticketIn: play,
  ticketOut: play,
  coins: play,
  stake: play,
  win: play,
  games: play,
  sessions: play,
  promotions,
  machines,
  standing,
  expected: counts,
  counted: counts,
  countedQty: counts,
  collectedMachines: countedMachines,
  countedMachines,
  machinesOut: countedMachines,
  doors: events,
  powerOn: events,
  suspicious,
  zeroBets,
};

interface Growing {
  readonly weeks: Sums[];
  readonly machines: MachineIds[];
  whole: Sums;
  wholeMachines: MachineIds;
  worst: Worst | null;
}

function take(growing: Growing, { week, sums, machines: sets = {}, worst }: Finding): void {
  if (week === null) {
    growing.whole = sumOf([growing.whole, sums]);
    growing.wholeMachines = { ...growing.wholeMachines, ...sets };
  } else {
    growing.weeks[week] = sumOf([growing.weeks[week] ?? {}, sums]);
    growing.machines[week] = { ...growing.machines[week], ...sets };
  }
  if (worst !== undefined) growing.worst = worst;
}

const FirstDay = Type.Object({ site: Type.Integer(), day: Type.String() });

/** Sites without play are missing. */
async function readFirstDays(db: Database, sites: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await readRows(
    db,
    sql`select s.id as site, d.day::text as day from unnest(${`{${sites.join(',')}}`}::int[]) as s(id)
      cross join lateral (select business_day as day from site_day where site_id = s.id order by business_day limit 1) d`,
    FirstDay,
  );
  return new Map(rows.map(({ site, day }) => [site, day]));
}

/** Reads the facts of each site, also of sites without data. */
export async function readFacts(db: Database, portion: Portion, measures: readonly Measure[]): Promise<ReadonlyMap<number, Facts>> {
  const measuresBySource = new Map<Source, Measure[]>();
  for (const measure of new Set(measures))
    measuresBySource.set(sources[measure], [...(measuresBySource.get(sources[measure]) ?? []), measure]);
  const [firstDays, ...findings] = await Promise.all([
    readFirstDays(db, portion.sites),
    ...[...measuresBySource].map(([source, own]) => source(db, portion, own)),
  ]);
  const { before, last } = portion.weeks;
  const bySite = new Map<number, Growing>(
    portion.sites.map((site) => [
      site,
      {
        weeks: Array.from({ length: before.length + last.length }, () => ({})),
        machines: Array.from({ length: before.length + last.length }, () => ({})),
        whole: {},
        wholeMachines: {},
        worst: null,
      },
    ]),
  );
  for (const finding of findings.flat()) {
    const growing = bySite.get(finding.site);
    if (growing !== undefined) take(growing, finding);
  }
  return new Map(
    [...bySite].map(([site, { weeks, machines: sets, whole, wholeMachines, worst }]) => [
      site,
      {
        weeks: weeks.slice(before.length),
        before: weeks.slice(0, before.length),
        whole,
        worst,
        machinesIn: { weeks: sets.slice(before.length), before: sets.slice(0, before.length), whole: wholeMachines },
        firstDay: firstDays.get(site) ?? null,
      },
    ]),
  );
}
