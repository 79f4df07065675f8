import { isIsoDate } from '../../schemas/wire/dates';

function two(count: number): string {
  return String(count).padStart(2, '0');
}

/** Returns a day as YYYY-MM-DD; undefined if it does not exist. Months count from 1. */
export function dayFrom(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isIsoDate(text) ? text : undefined;
}

export function plusDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function plusMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

export function clampDay(day: string, earliest: string | undefined, latest: string | undefined): string {
  if (earliest !== undefined && day < earliest) return earliest;
  return latest !== undefined && day > latest ? latest : day;
}

export function plusMinutes(time: string, count: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = (((hours * 60 + minutes + count) % 1440) + 1440) % 1440;
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}
