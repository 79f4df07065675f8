import { businessDay } from '../../../../../src/schemas/wire/dates';
import { momentInName } from '../../../../../src/schemas/wire/fileName';
import { badField } from '../../../../call/errors';
import { daysOfQuarter, type YearQuarter } from '../../common/quarters';

/** docs/rules/compliance.md, 4. */
const [firstYear, lastYear] = [2000, 2999] as const;

/** Earlier dates are typing errors. */
export function hasReturn({ year }: YearQuarter): boolean {
  return year >= firstYear && year <= lastYear;
}

/** Accepts any year, because mistyped quarters may hold records. Throws CallError 400. */
export function requireCalendarQuarter(year: number | undefined, quarter: number | undefined): YearQuarter {
  if (year === undefined || year < 1 || year > lastYear) throw badField('year', `must be a year up to ${lastYear}`);
  if (quarter === undefined || quarter < 1 || quarter > 4) throw badField('quarter', 'must be 1 to 4');
  return { year, quarter };
}

/** Throws CallError 400 for a quarter without a return. */
export function requireQuarter(year: number, quarter: number): YearQuarter {
  const yearQuarter = requireCalendarQuarter(year, quarter);
  if (!hasReturn(yearQuarter)) throw badField('year', `must be a year from ${firstYear} to ${lastYear}`);
  return yearQuarter;
}

/** Q3 2026. docs/rules/compliance.md, 8. */
export function shownQuarter({ year, quarter }: YearQuarter): string {
  return `Q${quarter} ${year}`;
}

/** Names a quarter in a file's name, with the moment if it is not over. */
export function quarterInName(quarter: YearQuarter, now: Date): string {
  const isOver = daysOfQuarter(quarter).endDate < businessDay(now);
  return isOver ? shownQuarter(quarter) : `${shownQuarter(quarter)} as at ${momentInName(now)}`;
}
