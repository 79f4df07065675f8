/** What can be added up of machines: money in pence, the rest in numbers. */
export const sumNames = [
  'cashIn',
  'ticketIn',
  'ticketOut',
  'stake',
  'win',
  'games',
  'sessions',
  'playSeconds',
  'counted',
  /** What was expected of the machines that have been counted. */
  'countedExpected',
  /** What is expected of those that have not been. */
  'uncounted',
] as const;
export type SumName = (typeof sumNames)[number];

/** What some figures come to; a sum that nothing went into is nothing. */
export type Sums = Readonly<Record<SumName, number | null>>;

/** Sums with the machines and the days of machines that they are of. */
export interface Tally extends Sums {
  readonly machines: number;
  readonly machineDays: number;
}

/** What there is where there are no figures: no money, but no count either. */
export const noFigures: Tally = {
  cashIn: 0,
  ticketIn: 0,
  ticketOut: 0,
  stake: 0,
  win: 0,
  games: 0,
  sessions: 0,
  playSeconds: 0,
  counted: null,
  countedExpected: null,
  uncounted: 0,
  machines: 0,
  machineDays: 0,
};

/** Tallies of different machines, or of different days, added up. A sum is nothing only while it is nothing in all of them. */
export function addUp(tallies: readonly Tally[]): Tally {
  const sum: { -readonly [Name in keyof Tally]: Tally[Name] } = { ...noFigures };
  for (const next of tallies) {
    for (const name of sumNames) {
      const more = next[name];
      if (more !== null) sum[name] = (sum[name] ?? 0) + more;
    }
    sum.machines += next.machines;
    sum.machineDays += next.machineDays;
  }
  return sum;
}
