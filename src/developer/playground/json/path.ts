export type JsonPath = readonly (string | number)[];

/** UTF-16 offsets; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Parses `options[3].maxLength`; names hold no dots or brackets. */
export function parsePath(text: string): JsonPath {
  return Array.from(text.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([whole, index]) => (index === undefined ? whole : Number(index)));
}

export function formatPath(path: JsonPath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

export function valueAt(json: unknown, path: JsonPath): unknown {
  let value = json;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
