import { badField } from '../../../../call/errors';
import type { YearQuarter } from '../../ground/quarters';

/** A quarter that was sent. Throws CallError 400 for one that no calendar has. */
export function requireQuarter(year: number | undefined, quarter: number | undefined): YearQuarter {
  if (year === undefined || year < 2000 || year > 2999) throw badField('year', 'must be a year from 2000 to 2999');
  if (quarter === undefined || quarter < 1 || quarter > 4) throw badField('quarter', 'must be 1 to 4');
  return { year, quarter };
}

/** A quarter as it is shown in a sentence: Q3 2026. docs/rules/compliance.md, 8. */
export function shownQuarter({ year, quarter }: YearQuarter): string {
  return `Q${quarter} ${year}`;
}
