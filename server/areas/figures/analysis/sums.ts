/** Money in pence, the rest in numbers. */
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
  /** Expected amount of counted machines. */
  'countedExpected',
  /** Expected amount of uncounted machines. */
  'uncounted',
] as const;
export type SumName = (typeof sumNames)[number];

/** Null for a sum without values. */
export type Sums = Readonly<Record<SumName, number | null>>;

export interface Tally extends Sums {
  readonly machines: number;
  readonly machineDays: number;
}

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

/** Adds tallies of different machines or days. A sum is null only if all parts are. */
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
