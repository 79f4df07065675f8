import type { TSchema } from 'typebox';
import { withCells } from './wire/gridCells';
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
  if (typeof value !== 'object' || value === null) return false;
  const isTold = (key: string) => key in value || properties[key]?.type === 'boolean';
  // Of a grid how its columns are aligned may be absent too, and its rows where they are called data. docs/rules/forms.md, 3.
  return required.every((key) => isTold(key) || key === 'rowDef' || (key === 'rows' && 'data' in value));
}

const noContent = 204;

/** Whether an answer says a flag; nothing does where none is declared. */
export function saysFlag(value: unknown, flag: string | undefined): boolean {
  return flag !== undefined && typeof value === 'object' && value !== null && Reflect.get(value, flag) === true;
}

/** Whether an answer is the record by itself that a form declares among what it is filled in with. */
function isRecordOf({ required = [], properties = {} }: Outline, told: object): boolean {
  const { record } = properties;
  return record !== undefined && required.includes('record') && !('record' in told) && fitsOutline(record, told);
}

/** What may be the whole of an answer that holds more where more is told. */
const alone = ['options', 'rows'] as const;

/**
 * An answer in the form that is declared. A server may tell a list of options or rows, a grid, or a whole record, by itself where an object that holds it is declared,
 * and a grid within an object where it is the whole. docs/rules/forms.md, 3.
 */
export function inForm(schema: TSchema, told: unknown): unknown {
  const { required = [], properties = {} }: Outline = schema;
  if (typeof told !== 'object' || told === null) return told;
  const isGrid = 'headerDef' in properties;
  if ('headerDef' in told) return !isGrid && required.includes('grid') ? { grid: told } : told;
  if (isGrid) return 'grid' in told ? told.grid : told;
  if (isRecordOf(schema, told)) return { record: told };
  const key = Array.isArray(told) ? alone.find((each) => required.includes(each)) : undefined;
  return key === undefined ? told : { [key]: told };
}

/** What the words of an answer say: null, or none where the server says that there are none, is an empty list where one is declared. Throws SyntaxError for what is no JSON. */
export function answeredIn(schema: TSchema, body: string, status: number): unknown {
  const { type }: Outline = schema;
  if (type !== 'array') return inForm(schema, JSON.parse(body));
  return (body === '' && status === noContent ? null : JSON.parse(body)) ?? [];
}

/** Whether something may have to be put into what this describes. */
function mayLack({ properties = {} }: Outline): boolean {
  return Object.values(properties).some(({ type }) => type === 'array' || type === 'object');
}

/** Whether a declared object may be there and tell nothing: a colour is whole or none. */
function mayBeBare({ type, properties = {} }: Outline): boolean {
  return type === 'object' && !('r' in properties);
}

/** A declared list that is not told: an empty one, but of rows those that a server calls data. docs/rules/forms.md, 3. */
function untoldList(key: string, told: object): readonly unknown[] {
  const rows: unknown = key === 'rows' ? Reflect.get(told, 'data') : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** Puts into an answer the empty lists, and the objects that tell nothing, that its outline declares and that are not told. */
function withDeclared({ type, required = [], properties = {}, items }: Outline, told: unknown): unknown {
  if (Array.isArray(told)) {
    if (items !== undefined && mayLack(items)) for (const each of told) withDeclared(items, each);
    return told;
  }
  if (type !== 'object' || typeof told !== 'object' || told === null) return told;
  for (const [key, part] of Object.entries(properties)) {
    if (key === leftAlone) withCells(told);
    else if (key in told) withDeclared(part, Reflect.get(told, key));
    else if (required.includes(key) && part.type === 'array') Reflect.set(told, key, withDeclared(part, untoldList(key, told)));
    else if (required.includes(key) && mayBeBare(part)) Reflect.set(told, key, withDeclared(part, {}));
  }
  return told;
}

/**
 * An answer that has the outline of its schema, without what the server tells as null: a list that is declared is empty then, a grid has no rows, a row no cells, what
 * is an object tells nothing, and what a list tells as null is no entry of it. It is changed and given back.
 */
export function toldIn(schema: TSchema, answer: unknown): unknown {
  return withDeclared(schema, withoutNulls({ answer }, 'entries').answer);
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
