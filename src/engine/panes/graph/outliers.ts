/** With fewer values, the medians below mean nothing. */
const fewest = 8;
/** More names would hide the dots. */
export const mostNamed = 5;
/** Shares of the places and of the value range within which names would overlap. */
const room = { places: 0.36, values: 0.12 } as const;

/** A value is far beyond this many times the usual distance from the middle. */
export const timesUsual = 5;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

export interface FarFromTheRest {
  /** The number of values. */
  readonly of: number;
  /** The median. */
  readonly middle: number;
  /** The median distance of the values that differ from the middle; 0 if so few differ that each is far. */
  readonly usual: number;
  /** The furthest first. */
  readonly places: readonly number[];
}

/** Returns the places far from the middle value. Values at the middle, such as machines without a variance, do not make the rest far. */
export function farFromTheRest(values: readonly (number | undefined)[]): FarFromTheRest | undefined {
  const known = values.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]));
  if (known.length < fewest) return undefined;
  const middle = medianOf(known.map(({ value }) => value));
  const away = known.flatMap(({ value, at }) => (value === middle ? [] : [{ at, distance: Math.abs(value - middle) }]));
  const usual = away.length < fewest ? 0 : medianOf(away.map(({ distance }) => distance));
  const far = away.filter(({ distance }) => distance > timesUsual * usual);
  return { of: known.length, middle, usual, places: far.sort((one, other) => other.distance - one.distance).map(({ at }) => at) };
}

/** Returns the outliers that the picture names, without overlapping names. */
export function namedOutliers(values: readonly (number | undefined)[]): readonly number[] {
  const known = values.filter((value) => value !== undefined);
  const range = known.reduce((one, other) => Math.max(one, other), 0) - known.reduce((one, other) => Math.min(one, other), 0);
  const covers = (one: number, other: number) =>
    Math.abs(one - other) < room.places * values.length && Math.abs((values[one] ?? 0) - (values[other] ?? 0)) < room.values * range;
  const named: number[] = [];
  for (const at of farFromTheRest(values)?.places ?? []) {
    if (named.length < mostNamed && !named.some((other) => covers(at, other))) named.push(at);
  }
  return named;
}
