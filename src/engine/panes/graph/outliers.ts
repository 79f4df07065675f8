/** Fewer values have no middle to be far from. */
const fewest = 8;
/** More names would hide the dots. */
export const mostNamed = 5;
/** Parts of the places, and of the range of the values, within which names would cover each other. */
const room = { places: 0.28, values: 0.1 } as const;

function quantile(sorted: readonly number[], part: number): number {
  const at = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** Returns the places of the values beyond one and a half times the range of the middle half, the furthest first. */
export function outliersOf(values: readonly (number | undefined)[]): readonly number[] {
  const known = values.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]));
  if (known.length < fewest) return [];
  const sorted = known.map(({ value }) => value).sort((one, other) => one - other);
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const reach = 1.5 * (high - low);
  const beyond = ({ value }: { readonly value: number }) => Math.max(low - reach - value, value - high - reach);
  return known
    .filter((one) => beyond(one) > 0)
    .sort((one, other) => beyond(other) - beyond(one))
    .map(({ at }) => at);
}

/** Returns the outliers that are named in the picture, each where no other name is. */
export function namedOutliers(values: readonly (number | undefined)[]): readonly number[] {
  const known = values.filter((value) => value !== undefined);
  const range = known.reduce((one, other) => Math.max(one, other), 0) - known.reduce((one, other) => Math.min(one, other), 0);
  const covers = (one: number, other: number) =>
    Math.abs(one - other) < room.places * values.length && Math.abs((values[one] ?? 0) - (values[other] ?? 0)) < room.values * range;
  const named: number[] = [];
  for (const at of outliersOf(values)) {
    if (named.length < mostNamed && !named.some((other) => covers(at, other))) named.push(at);
  }
  return named;
}
