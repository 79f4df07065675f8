import { showInstant } from '../../../src/schemas/wire/dates';

const hourMs = 3_600_000;
const mostHours = 10_000;
const known = new Map<number, string>();

/** Formats a moment, day first. Zone conversion is slow, so it is cached per hour: London's offset is whole hours. */
export function clockText(instant: Date): string {
  const hour = Math.floor(instant.getTime() / hourMs);
  if (known.size > mostHours) known.clear();
  const text = known.get(hour) ?? showInstant(new Date(hour * hourMs), 'day-first').slice(0, -2);
  known.set(hour, text);
  return `${text}${String(instant.getUTCMinutes()).padStart(2, '0')}`;
}
