import { showInstant } from '../../../src/schemas/wire/dates';

const hourMs = 3_600_000;
/** More hours than a year has. */
const hoursKept = 10_000;
const known = new Map<number, string>();

/**
 * A moment as the clock shows it, the day first. Reading the clock of a zone takes long, so it is read once for each hour: London is off by whole hours, and
 * minutes are the same everywhere.
 */
export function clockText(instant: Date): string {
  const hour = Math.floor(instant.getTime() / hourMs);
  if (known.size > hoursKept) known.clear();
  const text = known.get(hour) ?? showInstant(new Date(hour * hourMs), 'day-first').slice(0, -2);
  known.set(hour, text);
  return `${text}${String(instant.getUTCMinutes()).padStart(2, '0')}`;
}
