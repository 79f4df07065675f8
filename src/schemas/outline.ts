import type { TSchema } from 'typebox';
import { withoutNulls } from './wire/nulls';

interface Outline {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
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

/** An answer that has the outline of its schema, without what is told as null: a list that is declared is empty then. It is changed and given back. */
export function toldIn(schema: TSchema, answer: unknown): unknown {
  const told = withoutNulls(answer);
  const { type, required = [], properties = {} }: Outline = schema;
  if (type !== 'object' || typeof told !== 'object' || told === null) return told;
  const lists = required.filter((key) => properties[key]?.type === 'array' && !(key in told));
  return Object.assign(told, Object.fromEntries(lists.map((key) => [key, []])));
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
