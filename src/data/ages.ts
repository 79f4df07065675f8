import { isFound } from './found';

/** By which a server says how many seconds old an answer is, where those are more than a few. */
const ageHeader = 'X-Data-Age';

/** When each answer that came late was the latest, in milliseconds since 1970. */
const latestAt = new WeakMap<object, number>();

/** Keeps in mind how old an answer was when it came, where its headers say so. docs/production.md, Standbys that are read. */
export function noteAge(answer: unknown, headers: Headers, now = Date.now()): void {
  const seconds = Number(headers.get(ageHeader) ?? Number.NaN);
  if (isFound(answer) && Number.isFinite(seconds)) latestAt.set(answer, now - seconds * 1000);
}

/**
 * The moment up to which what the cache holds is known, in milliseconds since 1970: of answers that were joined that of the oldest. Nothing where it was new
 * when it came.
 */
export function knownUntil(cached: unknown): number | undefined {
  if (!isFound(cached)) return undefined;
  const own = latestAt.get(cached);
  if (own !== undefined || Array.isArray(cached)) return own;
  const ages = Object.values(cached).flatMap((part: unknown) => (isFound(part) ? (latestAt.get(part) ?? []) : []));
  return ages.length === 0 ? undefined : Math.min(...ages);
}
