import { sumText } from '../../engine';
import type { Grid } from '../../schemas/entities/grid';
import { today as dayNow } from '../../schemas/wire/clock';
import { addDays } from '../../schemas/wire/days';
import { dayOfPeriod, type WeekRange } from '../common/weekNames';

/** The last finished weeks. docs/rules/analysis.md, 4. */
function lastWeeks(count: number): WeekRange {
  const today = dayNow();
  const daysSinceSunday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const to = addDays(today, -daysSinceSunday);
  return { from: addDays(to, -7 * (count - 1)), to };
}

const weekHeading = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Returns the indices and end days of the week columns, oldest first. */
export function columnsOfWeeks(headings: readonly { readonly text: string }[]) {
  const columns = headings.flatMap(({ text }, at) =>
    weekHeading.test(text) ? [{ at, text, day: text.replace(weekHeading, '$3-$2-$1') }] : [],
  );
  return columns.sort((one, other) => one.day.localeCompare(other.day));
}

/** Returns the weeks of the columns, else the last finished ones. */
export function weeksOfGrid(headings: readonly { readonly text: string }[], count: number): WeekRange {
  const days = columnsOfWeeks(headings);
  const [from, to] = [days[0]?.day, days.at(-1)?.day];
  return from === undefined || to === undefined ? lastWeeks(count) : { from, to };
}

/** Returns a site's first and last period in these weeks, or `undefined`. */
export function periodsIn(periods: readonly number[], { from, to }: WeekRange) {
  const inside = periods.filter((value) => dayOfPeriod(value) >= from && dayOfPeriod(value) <= to).sort((one, other) => one - other);
  const [first] = inside;
  const last = inside.at(-1);
  return first === undefined || last === undefined ? undefined : { from: first, to: last };
}

type Row = Grid['rows'][number];

/** Adds and formats a column; `undefined` if it is no amount. */
function sumOf(rows: readonly Row[], column: number) {
  const cells = rows.map(({ cellData }) => cellData[column]?.data);
  const known = cells.filter((data) => data !== undefined && data.actualValue !== null);
  const amounts = known.flatMap((data) =>
    typeof data?.actualValue === 'number' && data.displayValue === sumText(data.actualValue) ? [data.actualValue] : [],
  );
  if (amounts.length === 0 || amounts.length < known.length) return { actualValue: null, displayValue: '' };
  const pence = amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
  return { actualValue: pence / 100, displayValue: sumText(pence / 100) };
}

/** Returns the rows of these weeks and a total row. */
export function withinWeeks<R extends Row>(rows: readonly R[], { from, to }: WeekRange): R[] {
  const inside = rows.filter(({ cellData: [week] }) => {
    const day = week?.data.actualValue;
    return typeof day !== 'string' || (day >= from && day <= to);
  });
  const [first] = inside;
  if (first === undefined) return [];
  const cellData = first.cellData.map((cell, column) => {
    const data = column === 0 ? { actualValue: 'Total', displayValue: 'Total' } : sumOf(inside, column);
    return { type: cell.type, data: { ...data, bold: true } };
  });
  return [...inside, { ...first, cellData, isTotal: true, isClickable: false }];
}
