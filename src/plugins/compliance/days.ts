import { businessDay } from '../../schemas/wire/dates';

const dayMs = 86_400_000;

/** A calendar day so many days after another; both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

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
  return { from: daysAfter(to, -14), to };
}
