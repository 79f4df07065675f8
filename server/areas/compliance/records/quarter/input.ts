import { badField } from '../../../../call/errors';
import type { YearQuarter } from '../../ground/quarters';

/** The years that returns are made for. docs/rules/compliance.md, 4. */
const [firstYear, lastYear] = [2000, 2999] as const;

/** Whether there are returns for the year of a quarter: what is dated before them was mistyped. */
export function hasReturn({ year }: YearQuarter): boolean {
  return year >= firstYear && year <= lastYear;
}

/** A quarter that was sent and may hold records, also mistyped ones. Throws CallError 400 for one that no calendar has. */
export function requireCalendarQuarter(year: number | undefined, quarter: number | undefined): YearQuarter {
  if (year === undefined || year < 1 || year > lastYear) throw badField('year', `must be a year up to ${lastYear}`);
  if (quarter === undefined || quarter < 1 || quarter > 4) throw badField('quarter', 'must be 1 to 4');
  return { year, quarter };
}

/** A quarter that was sent and that there is a return for. Throws CallError 400 for any other. */
export function requireQuarter(year: number, quarter: number): YearQuarter {
  const asked = requireCalendarQuarter(year, quarter);
  if (!hasReturn(asked)) throw badField('year', `must be a year from ${firstYear} to ${lastYear}`);
  return asked;
}

/** A quarter as it is shown in a sentence: Q3 2026. docs/rules/compliance.md, 8. */
export function shownQuarter({ year, quarter }: YearQuarter): string {
  return `Q${quarter} ${year}`;
}
