import { today } from '../../schemas/wire/clock';
import { addDays } from '../../schemas/wire/days';

/** Adds months to a day, both YYYY-MM-DD; a short month gives its last day. */
export function monthsAfter(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months, 1);
  at.setUTCDate(Math.min(Number(day.slice(8)), last));
  return at.toISOString().slice(0, 10);
}

/** Returns the calendar quarter of a day. */
export function quarterOf(day: string): { readonly from: string; readonly to: string; readonly name: string } {
  const [year = '', month = ''] = day.split('-');
  const quarter = Math.ceil(Number(month) / 3);
  const from = `${year}-${String(3 * quarter - 2).padStart(2, '0')}-01`;
  return { from, to: addDays(monthsAfter(from, 3), -1), name: `Q${quarter} ${year}` };
}

/** Days after its end for processing a quarter. docs/rules/compliance.md, 8. */
export const daysToProcess = 28;

/** Returns the quarter whose return is in work: for 28 days after its end, still the last one. */
export function quarterInWork() {
  return quarterOf(addDays(today(), -daysToProcess));
}

/** Returns the default range of lists: the last 14 days. docs/rules/compliance.md, 9. */
export function lastFortnight(): { readonly from: string; readonly to: string } {
  const to = today();
  return { from: addDays(to, -14), to };
}

/** Returns as many days that end before the last 14 begin. */
export function fortnightBefore(): { readonly from: string; readonly to: string } {
  const { from } = lastFortnight();
  return { from: addDays(from, -15), to: addDays(from, -1) };
}
