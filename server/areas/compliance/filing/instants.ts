import { isIsoDate } from '../../../../src/schemas/wire/dates';

const pattern = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const earliest = Date.parse('1900-01-01T00:00:00Z');

/** Returns undefined for an empty or invalid text. */
export function instantOf(text: string | null | undefined): Date | undefined {
  if (text === undefined || text === null) return undefined;
  const [, day] = pattern.exec(text) ?? [];
  if (day === undefined || !isIsoDate(day)) return undefined;
  const ms = Date.parse(text);
  return ms >= earliest ? new Date(ms) : undefined;
}
