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

/** The machine whose counts were off by most over the last weeks, whichever way, and what its meters expected. */
export interface Worst {
  readonly variance: number;
  readonly expected: number;
}

/** What is known of a site, or of several added up, over the last weeks and over as many before them. */
export interface Facts {
  readonly weeks: readonly Sums[];
  readonly before: readonly Sums[];
  /** What does not add up from the single weeks. */
  readonly whole: Sums;
  readonly worst: Worst | null;
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

/** The one that is further off; of two equally far, the one that is short. */
function furtherOff(one: Worst | null, other: Worst | null): Worst | null {
  if (one === null || other === null) return one ?? other;
  const [far, near] = [Math.abs(other.variance), Math.abs(one.variance)];
  return far > near || (far === near && other.variance < one.variance) ? other : one;
}

/** What is known of several sites together. */
export function addUp(list: readonly Facts[], weeks: number): Facts {
  const each = (part: 'weeks' | 'before') =>
    Array.from({ length: weeks }, (_, week) => sumOf(list.map((facts) => facts[part][week] ?? {})));
  return {
    weeks: each('weeks'),
    before: each('before'),
    whole: sumOf(list.map(({ whole }) => whole)),
    worst: list.reduce<Worst | null>((worst, facts) => furtherOff(worst, facts.worst), null),
  };
}
