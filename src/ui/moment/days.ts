import { isIsoDate } from '../../schemas/wire/dates';

function two(count: number): string {
  return String(count).padStart(2, '0');
}

/** A day of the calendar as YYYY-MM-DD; nothing where the calendar has no such day. The month counts from 1. */
export function dayFrom(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isIsoDate(text) ? text : undefined;
}

/** A day some days later, or earlier. */
export function plusDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of that month where it has no such day. */
export function plusMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A day within limits, each of which may be missing. */
export function clampDay(day: string, earliest: string | undefined, latest: string | undefined): string {
  if (earliest !== undefined && day < earliest) return earliest;
  return latest !== undefined && day > latest ? latest : day;
}

/** A time of day some minutes later; it goes round at midnight. */
export function plusMinutes(time: string, count: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = (((hours * 60 + minutes + count) % 1440) + 1440) % 1440;
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}
