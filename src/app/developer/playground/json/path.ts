/** Where something stands in JSON: property names and places in lists, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** A stretch of a text, by UTF-16 offsets; `to` is the first one after it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Reads a path such as `options[3].maxLength`, in which names hold neither dots nor brackets. */
export function parsePath(text: string): JsonPath {
  return Array.from(text.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([whole, index]) => (index === undefined ? whole : Number(index)));
}

/** Writes a path as `parsePath` reads it; '' for the whole. */
export function formatPath(path: JsonPath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

/** What stands at a path of a JSON value; undefined where there is nothing. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  let value = json;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
