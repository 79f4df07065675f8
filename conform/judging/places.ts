/** Whether something has keys: an object or a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The place of a key of what stands at a place: grid.rows[].siteId. */
export function placeIn(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}

/** A key that is written like a name but for its capitals. */
export function likeIn(value: unknown, name: string): string | undefined {
  if (!isRecord(value)) return undefined;
  return Object.keys(value).find((key) => key !== name && key.toLowerCase() === name.toLowerCase());
}
