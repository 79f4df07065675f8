import type { Tally } from './sums';

export interface Aggregation {
  readonly id: number;
  readonly name: string;
  /** Returns the divisor of a cell's sums, from its tally and number of days. */
  readonly divisor: (tally: Tally, days: number) => number;
  /** Whether it needs the set of machines. */
  readonly countsMachines: boolean;
}

/** docs/rules/analysis.md, 2. */
export const aggregations = {
  total: { id: 1, name: 'Total', divisor: () => 1, countsMachines: false },
  perDay: { id: 2, name: 'Average per Day', divisor: (_, days) => days, countsMachines: false },
  perMachine: { id: 3, name: 'Average per Machine', divisor: ({ machines }) => machines, countsMachines: true },
  perMachineDay: { id: 4, name: 'Average per Machine per Day', divisor: ({ machineDays }) => machineDays, countsMachines: true },
} as const satisfies Readonly<Record<string, Aggregation>>;

export const everyAggregation: readonly Aggregation[] = Object.values(aggregations);
