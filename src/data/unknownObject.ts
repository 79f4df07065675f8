/** An unchecked object. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object or a list. */
export function isObject(value: unknown): value is UnknownObject {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is an object, but not a list. */
export function isRecord(value: unknown): value is UnknownObject {
  return isObject(value) && !Array.isArray(value);
}

/** Returns an object as it is, and an empty one for any other value. */
export function fieldsOf(value: unknown): UnknownObject {
  return isObject(value) ? value : {};
}

/** Returns an object's own member; undefined for any other value. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the member at a dotted path, such as `grid.rows`; undefined if a part is missing. */
export function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((within, name) => fieldsOf(within)[name], value);
}

/** Returns the names of members whose JSON differs. */
export function differing(one: object, other: object): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(memberOf(one, name)) !== JSON.stringify(memberOf(other, name)));
}

/** Returns a list as it is, and an empty one for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text as it is, and `undefined` for any other value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the texts of a list, and an empty list for any other value. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** Returns the items of a list, or a single value, as objects. */
export function partsOf(value: unknown): readonly UnknownObject[] {
  return (Array.isArray(value) ? value : [value]).map(fieldsOf);
}

const longestShown = 80;

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return `an object with ${Object.keys(value).slice(0, 4).join(', ') || 'no fields'}`;
  return String(value);
}

/** Returns a value as a text for messages, cut if it is long. */
export function shown(value: unknown): string {
  const text = written(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

export interface Finding {
  readonly path: string;
  readonly message: string;
  readonly actual: string;
  readonly expected?: readonly string[];
}
