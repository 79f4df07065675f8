import type { TSchema } from 'typebox';
import { leftAlone, withoutNulls } from './wire/nulls';

interface Outline {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Outline>>;
  readonly items?: Outline;
  readonly allOf?: readonly TSchema[];
}

/**
 * Whether an answer has the outline of its schema: a list where a list is declared, an object with the declared keys where an object is.
 * Cheap enough for every answer, and what keeps a server of another kind from breaking a screen in the middle. A flag may be absent: that is false.
 */
export function fitsOutline(schema: TSchema, value: unknown): boolean {
  const { type, required = [], properties = {}, allOf = [] }: Outline = schema;
  if (!allOf.every((part) => fitsOutline(part, value))) return false;
  if (type === 'array') return Array.isArray(value);
  if (type !== 'object') return true;
  return typeof value === 'object' && value !== null && required.every((key) => key in value || properties[key]?.type === 'boolean');
}

/** Whether all that an object must have is lists, as a grid. */
function isOfLists({ type, required = [], properties = {} }: Outline): boolean {
  return type === 'object' && required.length > 0 && required.every((key) => properties[key]?.type === 'array');
}

/** Whether a list may have to be put into what this describes. */
function mayLackLists({ properties = {} }: Outline): boolean {
  return Object.entries(properties).some(([key, { type }]) => key !== leftAlone && (type === 'array' || type === 'object'));
}

/** A declared list that is not told: an empty one, but of rows those that a server calls data. docs/rules/forms.md, 3. */
function untoldList(key: string, told: object): readonly unknown[] {
  const rows: unknown = key === 'rows' ? Reflect.get(told, 'data') : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** Puts the empty lists, and the grids without rows, into an answer that its outline declares and that are not told. */
function withLists({ type, required = [], properties = {}, items }: Outline, told: unknown): unknown {
  if (Array.isArray(told)) {
    if (items !== undefined && mayLackLists(items)) for (const each of told) withLists(items, each);
    return told;
  }
  if (type !== 'object' || typeof told !== 'object' || told === null) return told;
  for (const [key, part] of Object.entries(properties)) {
    if (key === leftAlone) continue;
    if (key in told) withLists(part, Reflect.get(told, key));
    else if (required.includes(key) && part.type === 'array') Reflect.set(told, key, untoldList(key, told));
    else if (required.includes(key) && isOfLists(part)) Reflect.set(told, key, withLists(part, {}));
  }
  return told;
}

/**
 * An answer that has the outline of its schema, without what is told as null: a list that is declared is empty then, and a grid has no rows. It is changed and
 * given back.
 */
export function toldIn(schema: TSchema, answer: unknown): unknown {
  return withLists(schema, withoutNulls(answer));
}

/**
 * What a save tells of what it has saved, where its declaration leaves that to the server: the server has said that it is done, so that no words, a text, a number
 * or a list say nothing more. Nothing of a page, which comes from something else than the server.
 */
export function savedIn(body: string, contentType: string): object | undefined {
  if (contentType.includes('html')) return undefined;
  try {
    const told: unknown = JSON.parse(body);
    return typeof told === 'object' && told !== null && !Array.isArray(told) ? told : {};
  } catch {
    return {};
  }
}
