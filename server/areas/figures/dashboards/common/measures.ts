import { grouped } from '../../../../output/values/grouped';

/** Amounts in pence. */
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
  | 'promotions'
  // Present on any day of the week.
  | 'machines'
  // Of the counted machines.
  | 'expected'
  | 'counted'
  | 'countedQty'
  // On any day of the last week.
  | 'standing'
  // Of all last weeks together.
  | 'collectedMachines'
  | 'countedMachines'
  | 'machinesOut'
  | 'doors'
  | 'powerOn'
  | 'suspicious'
  | 'zeroBets';

/** A measure without data is missing. */
export type Sums = Readonly<Partial<Record<Measure, number>>>;
type GrowingSums = Partial<Record<Measure, number>>;

/** A machine counts once, even at several sites or in several rows. */
export type MachineMeasure = 'machines' | 'standing' | 'collectedMachines' | 'countedMachines' | 'machinesOut';

/** Ids of machines, each once. */
export type MachineIds = Readonly<Partial<Record<MachineMeasure, readonly number[]>>>;

/** The machine with the largest absolute variance. */
export interface Worst {
  readonly machine: string;
  readonly variance: number;
  readonly expected: number;
  /** In pence, or as a fraction of the expected amount. */
  readonly distance: number;
}

export interface MachinesIn {
  readonly weeks: readonly MachineIds[];
  readonly before: readonly MachineIds[];
  readonly whole: MachineIds;
}

export interface Facts {
  readonly weeks: readonly Sums[];
  readonly before: readonly Sums[];
  /** Not the sum of the weeks. */
  readonly whole: Sums;
  readonly worst: Worst | null;
  readonly machinesIn: MachinesIn;
  /** The first day of play, if any. */
  readonly firstDay: string | null;
}

function measuresOf(sums: Sums): readonly Measure[] {
  // Trying every measure is several times slower, since most sums have one or two.
  return Object.keys(sums) as Measure[];
}

/** Adds sums; a measure that all parts lack stays missing. */
export function sumOf(parts: readonly Sums[]): Sums {
  const sums: GrowingSums = {};
  for (const part of parts) {
    for (const measure of measuresOf(part)) sums[measure] = (sums[measure] ?? 0) + (part[measure] ?? 0);
  }
  return sums;
}

/** Returns the one of larger distance; of equal ones the shortage, then the lower asset number. */
function furtherOff(one: Worst | null, other: Worst | null): Worst | null {
  if (one === null || other === null) return one ?? other;
  if (other.distance !== one.distance) return other.distance > one.distance ? other : one;
  if (other.variance !== one.variance) return other.variance < one.variance ? other : one;
  return other.machine < one.machine ? other : one;
}

/** Plain lists: a set for each site would take several times longer. */
function together(parts: readonly MachineIds[]): MachineIds {
  const lists = grouped(parts.flatMap(machineEntries), ([measure]) => measure);
  return Object.fromEntries([...lists].map(([measure, own]) => [measure, [...new Set(own.flatMap(([, ids]) => ids))]]));
}

function machineEntries(sets: MachineIds): readonly (readonly [MachineMeasure, readonly number[]])[] {
  return Object.entries(sets) as [MachineMeasure, readonly number[]][];
}

export function sizesOf(sets: MachineIds): Sums {
  return Object.fromEntries(machineEntries(sets).map(([measure, machines]) => [measure, machines.length]));
}

/** Adds the facts of several rows; a machine in several rows counts once. */
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
