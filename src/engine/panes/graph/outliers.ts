/** Fewer values have no middle to be far from. */
const fewest = 8;
/** More names would cover each other. */
const mostNamed = 5;

function quantile(sorted: readonly number[], part: number): number {
  const at = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** Returns the places of the values furthest beyond one and a half times the range of the middle half; five at most. */
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
    .slice(0, mostNamed)
    .map(({ at }) => at);
}
