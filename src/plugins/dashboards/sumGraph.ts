import type { DashboardAnswer } from '../../schemas/entities/dashboards';
import type { GraphAnswer, ValueKind } from '../../schemas/entities/graph';
import { currencySymbol } from '../../schemas/wire/currency';
import { kindOf } from '../common/kindOf';
import { amountOf, nameOf, type Row, sinceFirst, sum } from './amounts';
import { columnsOfWeeks } from './period';

const units: { readonly [K in ValueKind]: () => string } = {
  money: () => `${currencySymbol()} a week`,
  percent: () => '% a week',
  count: () => 'a week',
};

function placesText(answer: DashboardAnswer, rows: readonly Row[], total: Row | undefined, place: string): string {
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0) return nameOf(only, answer);
  const part = total === undefined ? '' : nameOf(total, answer);
  return `all ${rows.length} ${place}s${part === '' ? '' : ` of ${part}`}`;
}

/**
 * Returns the graph of all rows together, `undefined` without rows or week columns. A week without any figure is a gap. Reads the total row
 * where there is one, as it divides averages again; without one percentages make no sum. docs/rules/analysis.md, 4.
 * @param name of the figure in the week columns
 */
export function sumGraph(answer: DashboardAnswer, name: string, place: 'site' | 'region'): GraphAnswer | undefined {
  const { headerDef, rows } = answer.grid;
  const weeks = columnsOfWeeks(headerDef);
  const own = rows.filter(({ isTotal }) => isTotal !== true);
  const totals = rows.filter(({ isTotal }) => isTotal === true);
  const total = totals.length === 1 ? totals[0] : undefined;
  const known = own.flatMap((row) => weeks.filter(({ at }) => amountOf(row, at) !== null).map(({ at }) => row.cellData[at]));
  const kind = kindOf(known[0]?.data.displayValue ?? '');
  if (known.length === 0 || (kind === 'percent' && total === undefined && own.length > 1)) return undefined;
  const added = total === undefined ? own : [total];
  const sums = weeks.map(({ at }) => sum(added.map((row) => amountOf(row, at))));
  const values = kind === 'money' ? sinceFirst(sums) : sums;
  const isPartial = weeks.some(({ at }, week) => values[week] !== null && own.some((row) => amountOf(row, at) === null));
  return {
    title: `${name} of ${placesText(answer, own, total, place)}, ${units[kind]()}`,
    axis: 'Week ending',
    places: weeks.map(({ day }) => day),
    series: [{ name: isPartial ? `${name} (not all ${place}s have figures)` : name, kind, values }],
  };
}
