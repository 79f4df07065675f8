import type { DrawnAnswer } from '../../engine';
import type { DashboardAnswer } from '../../schemas/entities/dashboards';
import { kindOf } from '../common/kindOf';
import { amountOf, nameOf, type Row, sinceFirst, sum } from './amounts';
import { columnsOfWeeks } from './period';

type Place = 'site' | 'region';

function placesText(answer: DashboardAnswer, rows: readonly Row[], total: Row | undefined, place: Place): string {
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0) return nameOf(only, answer);
  const part = total === undefined ? '' : nameOf(total, answer);
  return `all ${rows.length} ${place}s${part === '' ? '' : ` of ${part}`}`;
}

/** Reads the rows by week; `undefined` without rows or week columns. */
function weeksOf({ grid: { headerDef, rows } }: DashboardAnswer) {
  const weeks = columnsOfWeeks(headerDef);
  const own = rows.filter(({ isTotal }) => isTotal !== true);
  const totals = rows.filter(({ isTotal }) => isTotal === true);
  const total = totals.length === 1 ? totals[0] : undefined;
  const known = own.flatMap((row) => weeks.filter(({ at }) => amountOf(row, at) !== null).map(({ at }) => row.cellData[at]));
  const kind = kindOf(known[0]?.data.displayValue ?? '');
  if (known.length === 0 || (kind === 'percent' && total === undefined && own.length > 1)) return undefined;
  const added = total === undefined ? own : [total];
  return { weeks, own, total, kind, sums: weeks.map(({ at }) => sum(added.map((row) => amountOf(row, at)))) };
}

/**
 * Returns the graph of all rows together, `undefined` without rows or week columns. A week without any figure is a gap. Reads the total row
 * where there is one, as it divides averages again; without one percentages make no sum. docs/rules/analysis.md, 4.
 * @param name of the figure in the week columns
 */
export function sumGraph(answer: DashboardAnswer, name: string, place: Place): DrawnAnswer | undefined {
  const read = weeksOf(answer);
  if (read === undefined) return undefined;
  const { weeks, own, total, kind, sums } = read;
  const values = kind === 'money' ? sinceFirst(sums) : sums;
  const isPartial = weeks.some(({ at }, week) => values[week] !== null && own.some((row) => amountOf(row, at) === null));
  return {
    title: `${name} of ${placesText(answer, own, total, place)}`,
    measure: name,
    axis: 'Week ending',
    places: weeks.map(({ day }) => day),
    series: [{ name: isPartial ? `${name} (not all ${place}s have figures)` : name, kind, values }],
  };
}

/** Returns the rows' average by week, to compare one with; where a total is no sum, as of percentages, that total. */
export function averageLine(answer: DashboardAnswer, place: Place): DrawnAnswer | undefined {
  const read = weeksOf(answer);
  if (read === undefined || read.own.length < 2) return undefined;
  const { weeks, own, kind, sums } = read;
  const lines = own.map((row) => {
    const values = weeks.map(({ at }) => amountOf(row, at));
    return kind === 'money' ? sinceFirst(values) : values;
  });
  const added = weeks.map((_, week) => sum(lines.map((line) => line[week] ?? null)));
  const isSum = kind !== 'percent' && added.every((value, week) => Math.abs((value ?? 0) - (sums[week] ?? 0)) < 0.005);
  const averages = added.map((value, week) => {
    const count = lines.filter((line) => (line[week] ?? null) !== null).length;
    return value === null ? null : Math.round(Math.round(100 * value) / count) / 100;
  });
  const name = `${isSum ? 'Average of all' : 'All'} ${own.length} ${place}s`;
  return {
    title: name,
    axis: 'Week ending',
    places: weeks.map(({ day }) => day),
    series: [{ name, kind, values: isSum ? averages : sums }],
  };
}
