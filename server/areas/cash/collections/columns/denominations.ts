import type { GridColumn } from '../../../../output/grids/gridOf';
import { denominationName } from '../../../../output/values/money';
import type { Figures } from '../common/figures';
import { money, words } from './parts';

interface Denomination {
  readonly name: string;
  readonly expected: number;
  readonly counted: number | null;
  readonly variance: number | null;
}

const kinds = [
  { pence: 5000, expected: 'expected50', counted: 'counted50' },
  { pence: 2000, expected: 'expected20', counted: 'counted20' },
  { pence: 1000, expected: 'expected10', counted: 'counted10' },
  { pence: 500, expected: 'expected5', counted: 'counted5' },
  { pence: 1, expected: 'expectedCoins', counted: 'countedCoins' },
] as const;

/** See docs/rules/collections.md, 5. */
export function denominations(figures: Figures): readonly Denomination[] {
  return kinds.map(({ pence, ...fields }) => {
    const expected = figures[fields.expected] * pence;
    const count = figures[fields.counted];
    const counted = count === null ? null : count * pence;
    const name = pence === 1 ? 'Coins' : denominationName(pence);
    return { name, expected, counted, variance: counted === null ? null : counted - expected };
  });
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
}

/** Counts exist for all kinds or for none. */
export function sumOfDenominations(rows: readonly Denomination[]): Denomination {
  return {
    name: 'Total',
    expected: rows.reduce((total, { expected }) => total + expected, 0),
    counted: sumOf(rows.map(({ counted }) => counted)),
    variance: sumOf(rows.map(({ variance }) => variance)),
  };
}

/** `expected` names the heading for a part of the machines. */
export function denominationColumns(showVariance: boolean, expected = 'Expected'): readonly GridColumn<Denomination>[] {
  const name = words<Denomination>('Denomination', 130, (row) => row.name);
  const counted = money<Denomination>('Counted', (row) => row.counted);
  if (!showVariance) return [name, counted];
  return [name, money(expected, (row) => row.expected), counted, money('Variance', (row) => row.variance)];
}
