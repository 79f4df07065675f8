import { businessDay } from '../../schemas/wire/dates';
import { addDays } from '../../schemas/wire/days';

/** The same day so many months after another, or the last of a month that is too short for it; both YYYY-MM-DD. */
export function monthsAfter(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months, 1);
  at.setUTCDate(Math.min(Number(day.slice(8)), last));
  return at.toISOString().slice(0, 10);
}

/** Today in the venue. */
export function today(): string {
  return businessDay(new Date());
}

/** The range that lists begin with: from today minus 14 to today. docs/rules/compliance.md, 9. */
export function lastFortnight(): { readonly from: string; readonly to: string } {
  const to = today();
  return { from: addDays(to, -14), to };
}
