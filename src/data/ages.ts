import { nowMs } from '../schemas/wire/clock';
import { isObject } from './unknownObject';

/** A stale response's age in seconds. */
const ageHeader = 'X-Data-Age';

/** Milliseconds since 1970. */
const latestAt = new WeakMap<object, number>();

/** Stores a response's age from its headers. docs/production.md, Standbys that are read. */
export function noteAge(answer: unknown, headers: Headers, now = nowMs()): void {
  const seconds = Number(headers.get(ageHeader) ?? Number.NaN);
  if (isObject(answer) && Number.isFinite(seconds)) latestAt.set(answer, now - seconds * 1000);
}

/** Returns the time of cached data in milliseconds since 1970, the oldest for pages; `undefined` for fresh data. */
export function knownUntil(cached: unknown): number | undefined {
  if (!isObject(cached)) return undefined;
  const own = latestAt.get(cached);
  if (own !== undefined || Array.isArray(cached)) return own;
  const ages = Object.values(cached).flatMap((part: unknown) => (isObject(part) ? (latestAt.get(part) ?? []) : []));
  return ages.length === 0 ? undefined : Math.min(...ages);
}
