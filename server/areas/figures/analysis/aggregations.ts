import type { Tally } from './sums';

/** How figures are brought together. */
export interface Aggregation {
  readonly id: number;
  readonly name: string;
  /** What the sums of a cell are divided by: it holds this tally, of so many days. */
  readonly divisor: (tally: Tally, days: number) => number;
  /** Whether it takes counting which machines there were. */
  readonly countsMachines: boolean;
}

/** The aggregations by their names in code. docs/rules/analysis.md, 2. */
export const aggregations = {
  total: { id: 1, name: 'Total', divisor: () => 1, countsMachines: false },
  perDay: { id: 2, name: 'Average per Day', divisor: (_, days) => days, countsMachines: false },
  perMachine: { id: 3, name: 'Average per Machine', divisor: ({ machines }) => machines, countsMachines: true },
  perMachineDay: { id: 4, name: 'Average per Machine per Day', divisor: ({ machineDays }) => machineDays, countsMachines: true },
} as const satisfies Readonly<Record<string, Aggregation>>;

/** Every aggregation, in the order of the list. */
export const everyAggregation: readonly Aggregation[] = Object.values(aggregations);
