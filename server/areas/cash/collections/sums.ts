import type { Figures } from './figures';

type Keys<Value> = { [K in keyof Figures]: Figures[K] extends Value ? K : never }[keyof Figures];

function sum(rows: readonly Figures[], key: Keys<number>): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

/** Of those that have been counted; nothing while none has. Where there are no machines, nothing was counted and that is 0. */
function sumOfCounted(rows: readonly Figures[], key: keyof Figures): number | null {
  const counted = rows.flatMap((row) => row[key] ?? []);
  return counted.length === 0 && rows.length > 0 ? null : counted.reduce((total, value) => total + value, 0);
}

/** Collections added up. A machine that has not been counted adds nothing to the counts; they are nothing while none has been counted. */
export function addUp(rows: readonly Figures[]): Figures {
  return {
    expected50: sum(rows, 'expected50'),
    expected20: sum(rows, 'expected20'),
    expected10: sum(rows, 'expected10'),
    expected5: sum(rows, 'expected5'),
    expectedCoins: sum(rows, 'expectedCoins'),
    expected: sum(rows, 'expected'),
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
