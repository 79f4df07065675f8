/** An object of which nothing is believed. */
export type Found = Readonly<Record<string, unknown>>;

/** Whether a value is an object or a list. */
export function isFound(value: unknown): value is Found {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is an object, and no list. */
export function isRecord(value: unknown): value is Found {
  return isFound(value) && !Array.isArray(value);
}

/** The fields of a value; none where it is no object. */
export function fieldsOf(value: unknown): Found {
  return isFound(value) ? value : {};
}

/** What a value has by this name, itself and not by its kind; nothing where it has nothing. */
export function memberOf(value: unknown, name: string): unknown {
  return isFound(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** What a path of names leads to: `edit.needs`. */
export function memberAt(found: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((within, name) => fieldsOf(within)[name], found);
}

/** The names under which two things hold something else. */
export function differing(one: object, other: object): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(memberOf(one, name)) !== JSON.stringify(memberOf(other, name)));
}

/** A list as it is; empty where the value is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text as it is; nothing where the value is none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a list; what else it holds is left out. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** The fields of a thing, or of each thing of a list. */
export function partsOf(value: unknown): readonly Found[] {
  return (Array.isArray(value) ? value : [value]).map(fieldsOf);
}

const longestShown = 80;

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isFound(value)) return `an object with ${Object.keys(value).slice(0, 4).join(', ') || 'no fields'}`;
  return String(value);
}

/** What was found, in a few words: a text as it is. */
export function shown(value: unknown): string {
  const text = written(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** What a rule says about one place. */
export interface Finding {
  /** Where it is: `plugins[3].screen.layout[1]`. */
  readonly path: string;
  /** What is wrong, as a sentence. */
  readonly message: string;
  /** What was found there: a text as it is, anything else as short JSON. */
  readonly found: string;
  /** What would have been right, where that is a list. */
  readonly expected?: readonly string[];
}
