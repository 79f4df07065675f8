export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the place of a key: grid.rows[].siteId. */
export function placeIn(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}

/** Returns a key that differs from `name` only in its capitals. */
export function likeIn(value: unknown, name: string): string | undefined {
  if (!isRecord(value)) return undefined;
  return Object.keys(value).find((key) => key !== name && key.toLowerCase() === name.toLowerCase());
}
