/** What is counted of a site in a week. Amounts are in pence. */
export type Measure =
  | 'netIncome'
  | 'cashIn'
  | 'ticketIn'
  | 'ticketOut'
  | 'coins'
  | 'stake'
  | 'win'
  | 'games'
  | 'sessions'
  // Promotions of the chosen type that were given away.
  | 'promotions'
  // Those that stood there on a day of the week.
  | 'machines'
  // What the meters expect of the machines that were counted, what was counted, and of how many.
  | 'expected'
  | 'counted'
  | 'countedQty'
  // Over all of the last weeks: the machines that there were collections of, those counted, and those that a count was off at.
  | 'collectedMachines'
  | 'countedMachines'
  | 'machinesOut'
  | 'doors'
  | 'powerOn'
  | 'suspicious'
  | 'zeroBets';

/** Measures of a week, or of several added up; one that there is nothing of is left out. */
export type Sums = Readonly<Partial<Record<Measure, number>>>;
type GrowingSums = Partial<Record<Measure, number>>;

/** The measures that are numbers of machines. One that is at several sites, or in several rows, is one machine all the same. */
export type MachineMeasure = 'machines' | 'collectedMachines' | 'countedMachines' | 'machinesOut';

/** Which machines each of those measures counts, by their ids. */
export type MachineSets = Readonly<Partial<Record<MachineMeasure, ReadonlySet<number>>>>;

/** The machine whose counts were off by most over the last weeks, whichever way, and what its meters expected. */
export interface Worst {
  readonly machine: string;
  readonly variance: number;
  readonly expected: number;
  /** How far off it is by the chosen type of variance: in pence, or as a part of what was expected. */
  readonly distance: number;
}

/** Which machines there are in each of the weeks, and in all of the last ones. */
export interface MachinesIn {
  readonly weeks: readonly MachineSets[];
  readonly before: readonly MachineSets[];
  readonly whole: MachineSets;
}

/** What is known of a site, or of several added up, over the last weeks and over as many before them. */
export interface Facts {
  readonly weeks: readonly Sums[];
  readonly before: readonly Sums[];
  /** What does not add up from the single weeks. */
  readonly whole: Sums;
  readonly worst: Worst | null;
  readonly machinesIn: MachinesIn;
  /** The first day that anything was played there; nothing while there is none. */
  readonly firstDay: string | null;
}

function measuresOf(sums: Sums): readonly Measure[] {
  // They have no other keys. Most have one or two of all the measures, so that trying every one takes several times as long.
  return Object.keys(sums) as Measure[];
}

/** Measures added up. */
export function sumOf(parts: readonly Sums[]): Sums {
  const sums: GrowingSums = {};
  for (const part of parts) {
    for (const measure of measuresOf(part)) sums[measure] = (sums[measure] ?? 0) + (part[measure] ?? 0);
  }
  return sums;
}

/** The one that is further off; of two equally far, the one that is short, and then the first by asset number. */
export function furtherOff(one: Worst | null, other: Worst | null): Worst | null {
  if (one === null || other === null) return one ?? other;
  if (other.distance !== one.distance) return other.distance > one.distance ? other : one;
  if (other.variance !== one.variance) return other.variance < one.variance ? other : one;
  return other.machine < one.machine ? other : one;
}

/** The machines of several sites, each once. */
function together(parts: readonly MachineSets[]): MachineSets {
  const all: Partial<Record<MachineMeasure, Set<number>>> = {};
  for (const part of parts) {
    for (const [measure, machines] of machineEntries(part)) {
      const found = all[measure] ?? new Set<number>();
      all[measure] = found;
      for (const machine of machines) found.add(machine);
    }
  }
  return all;
}

function machineEntries(sets: MachineSets): readonly (readonly [MachineMeasure, ReadonlySet<number>])[] {
  // They have no other keys.
  return Object.entries(sets) as [MachineMeasure, ReadonlySet<number>][];
}

/** How many machines each of the measures counts. */
export function sizesOf(sets: MachineSets): Sums {
  return Object.fromEntries(machineEntries(sets).map(([measure, machines]) => [measure, machines.size]));
}

/** What is known of several sites together. */
export function addUp(list: readonly Facts[], weeks: number): Facts {
  const machinesOf = (part: 'weeks' | 'before') =>
    Array.from({ length: weeks }, (_, week) => together(list.map(({ machinesIn }) => machinesIn[part][week] ?? {})));
  const machinesIn = {
    weeks: machinesOf('weeks'),
    before: machinesOf('before'),
    whole: together(list.map((facts) => facts.machinesIn.whole)),
  };
  const each = (part: 'weeks' | 'before') =>
    machinesIn[part].map((machines, week) => ({ ...sumOf(list.map((facts) => facts[part][week] ?? {})), ...sizesOf(machines) }));
  const firstDays = list.flatMap(({ firstDay }) => firstDay ?? []);
  return {
    weeks: each('weeks'),
    before: each('before'),
    whole: { ...sumOf(list.map(({ whole }) => whole)), ...sizesOf(machinesIn.whole) },
    worst: list.reduce<Worst | null>((worst, facts) => furtherOff(worst, facts.worst), null),
    machinesIn,
    firstDay: firstDays.toSorted()[0] ?? null,
  };
}
