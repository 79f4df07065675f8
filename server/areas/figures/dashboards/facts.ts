import type { Database } from '../../../db/database';
import { type Facts, type Measure, type Sums, sumOf, type Worst } from './measures';
import { countedMachines, counts } from './sources/collections';
import { machines } from './sources/machines';
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
  whole: Sums;
  worst: Worst | null;
}

function take(growing: Growing, { week, sums, worst }: Finding): void {
  if (week === null) growing.whole = sumOf([growing.whole, sums]);
  else growing.weeks[week] = sumOf([growing.weeks[week] ?? {}, sums]);
  if (worst !== undefined) growing.worst = worst;
}

/** What is known of each site of a portion, as far as the measures go. Sites that nothing is known of have facts too. */
export async function readFacts(db: Database, portion: Portion, measures: readonly Measure[]): Promise<ReadonlyMap<number, Facts>> {
  const asked = new Map<Source, Measure[]>();
  for (const measure of new Set(measures)) asked.set(sources[measure], [...(asked.get(sources[measure]) ?? []), measure]);
  const findings = await Promise.all([...asked].map(([source, own]) => source(db, portion, own)));
  const { before, last } = portion.weeks;
  const bySite = new Map<number, Growing>(
    portion.sites.map((site) => [site, { weeks: Array.from({ length: before.length + last.length }, () => ({})), whole: {}, worst: null }]),
  );
  for (const finding of findings.flat()) {
    const growing = bySite.get(finding.site);
    if (growing !== undefined) take(growing, finding);
  }
  return new Map(
    [...bySite].map(([site, { weeks, whole, worst }]) => [
      site,
      { weeks: weeks.slice(before.length), before: weeks.slice(0, before.length), whole, worst },
    ]),
  );
}
