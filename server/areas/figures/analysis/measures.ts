import type { ValueKind } from '../../../../src/schemas/entities/graph';
import type { SumName } from './sums';

export interface Measure {
  readonly id: number;
  readonly name: string;
  readonly kind: ValueKind;
  readonly dataSources: readonly number[];
  /** Sums with their factors. */
  readonly of: Readonly<Partial<Record<SumName, number>>>;
  /** The divisor. A ratio of several rows is the ratio of their sums, never a sum or mean. */
  readonly per?: SumName;
  /** In seconds, so that times add up; graphs draw hours. */
  readonly isTime?: boolean;
  /** Whether it reveals expected amounts, which needs a flag. */
  readonly tellsVariance?: boolean;
}

const played = [1, 2];
const collected = [3];

/** docs/rules/analysis.md, 3. */
export const measures = {
  cashIn: { id: 1, name: 'Cash In', kind: 'money', dataSources: played, of: { cashIn: 1 } },
  ticketsIn: { id: 2, name: 'Tickets In', kind: 'money', dataSources: played, of: { ticketIn: 1 } },
  ticketsOut: { id: 3, name: 'Tickets Out', kind: 'money', dataSources: played, of: { ticketOut: 1 } },
  netIncome: { id: 4, name: 'Net Income', kind: 'money', dataSources: played, of: { cashIn: 1, ticketIn: 1, ticketOut: -1 } },
  stakes: { id: 5, name: 'Stakes', kind: 'money', dataSources: played, of: { stake: 1 } },
  wins: { id: 6, name: 'Wins', kind: 'money', dataSources: played, of: { win: 1 } },
  netWin: { id: 7, name: 'Net Win', kind: 'money', dataSources: played, of: { stake: 1, win: -1 } },
  games: { id: 8, name: 'Games', kind: 'count', dataSources: played, of: { games: 1 } },
  sessions: { id: 9, name: 'Sessions', kind: 'count', dataSources: played, of: { sessions: 1 } },
  averageStake: { id: 10, name: 'Average Stake', kind: 'money', dataSources: played, of: { stake: 1 }, per: 'games' },
  payout: { id: 11, name: 'Payout %', kind: 'percent', dataSources: played, of: { win: 1 }, per: 'stake' },
  timePlayed: {
    id: 12,
    name: 'Time Played',
    kind: 'count',
    dataSources: played,
    of: { playSeconds: 1 },
    isTime: true,
  },
  counted: { id: 13, name: 'Counted', kind: 'money', dataSources: collected, of: { counted: 1 } },
  expected: { id: 14, name: 'Expected', kind: 'money', dataSources: collected, of: { cashIn: 1 }, tellsVariance: true },
  uncounted: { id: 22, name: 'Uncounted', kind: 'money', dataSources: collected, of: { uncounted: 1 }, tellsVariance: true },
  variance: {
    id: 15,
    name: 'Variance',
    kind: 'money',
    dataSources: collected,
    of: { counted: 1, countedExpected: -1 },
    tellsVariance: true,
  },
  variancePercent: {
    id: 16,
    name: 'Variance %',
    kind: 'percent',
    dataSources: collected,
    of: { counted: 1, countedExpected: -1 },
    per: 'countedExpected',
    tellsVariance: true,
  },
  // Meters can be corrected; played figures, without 'Meter', cannot.
  meterTicketsIn: { id: 17, name: 'Meter Tickets In', kind: 'money', dataSources: collected, of: { ticketIn: 1 } },
  meterTicketsOut: { id: 18, name: 'Meter Tickets Out', kind: 'money', dataSources: collected, of: { ticketOut: 1 } },
  meterNetIncome: {
    id: 19,
    name: 'Meter Net Income',
    kind: 'money',
    dataSources: collected,
    of: { cashIn: 1, ticketIn: 1, ticketOut: -1 },
  },
  meterStaked: { id: 20, name: 'Meter Staked', kind: 'money', dataSources: collected, of: { stake: 1 } },
  meterWon: { id: 21, name: 'Meter Won', kind: 'money', dataSources: collected, of: { win: 1 } },
} as const satisfies Readonly<Record<string, Measure>>;

export const everyMeasure: readonly Measure[] = Object.values(measures);
