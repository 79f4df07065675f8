import type { Figures } from './figures';

type Keys<Value> = { [K in keyof Figures]: Figures[K] extends Value ? K : never }[keyof Figures];

function sum(rows: readonly Figures[], key: Keys<number>): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

/** Adds the values that are known: null if none of them is, 0 for an empty list. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 && values.length > 0 ? null : known.reduce((total, value) => total + value, 0);
}

function sumOfCounted(rows: readonly Figures[], key: keyof Figures): number | null {
  return sumOfKnown(rows.map((row) => row[key]));
}

/** Counts are null until one machine is counted. */
export function addUp(rows: readonly Figures[]): Figures {
  return {
    expected50: sum(rows, 'expected50'),
    expected20: sum(rows, 'expected20'),
    expected10: sum(rows, 'expected10'),
    expected5: sum(rows, 'expected5'),
    expectedCoins: sum(rows, 'expectedCoins'),
    expected: sum(rows, 'expected'),
    uncounted: sum(rows, 'uncounted'),
    counted50: sumOfCounted(rows, 'counted50'),
    counted20: sumOfCounted(rows, 'counted20'),
    counted10: sumOfCounted(rows, 'counted10'),
    counted5: sumOfCounted(rows, 'counted5'),
    countedCoins: sumOfCounted(rows, 'countedCoins'),
    counted: sumOfCounted(rows, 'counted'),
    variance: sumOfCounted(rows, 'variance'),
    ticketIn: sum(rows, 'ticketIn'),
    ticketOut: sum(rows, 'ticketOut'),
    stake: sum(rows, 'stake'),
    win: sum(rows, 'win'),
    netIncome: sum(rows, 'netIncome'),
  };
}

/** Adds only counted collections. */
export function addUpCounted(rows: readonly Figures[]): Figures {
  const { counted50, counted20, counted10, counted5, countedCoins, counted, variance } = addUp(rows);
  return {
    ...addUp(rows.filter((row) => row.counted !== null)),
    ...{ counted50, counted20, counted10, counted5, countedCoins, counted, variance },
  };
}
