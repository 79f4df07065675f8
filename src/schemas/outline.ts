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

/** Returns whether a response has the shape of its schema: a cheap guard against incompatible servers. Flags may be absent. */
export function fitsOutline(schema: TSchema, value: unknown): boolean {
  const { type, required = [], properties = {}, allOf = [] }: Outline = schema;
  if (!allOf.every((part) => fitsOutline(part, value))) return false;
  if (type === 'array') return Array.isArray(value);
  if (type !== 'object') return true;
  if (typeof value !== 'object' || value === null) return false;
  const isTold = (key: string) => key in value || properties[key]?.type === 'boolean';
  // A grid may also lack `rowDef`, and `rows` if they come as `data`. docs/rules/forms.md, 3.
  return required.every((key) => isTold(key) || key === 'rowDef' || (key === 'rows' && 'data' in value));
}

const noContent = 204;

/** Returns whether a response contains a flag; false if none is declared. */
export function saysFlag(value: unknown, flag: string | undefined): boolean {
  return flag !== undefined && typeof value === 'object' && value !== null && Reflect.get(value, flag) === true;
}

/** Returns whether a response is the bare record that a form's schema declares within an object. */
function isRecordOf({ required = [], properties = {} }: Outline, told: object): boolean {
  const { record } = properties;
  return record !== undefined && required.includes('record') && !('record' in told) && fitsOutline(record, told);
}

const alone = ['options', 'rows'] as const;

/** Wraps a bare list, grid or record as declared, and unwraps a nested grid. docs/rules/forms.md, 3. */
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

/** Parses a response body; null or no content is an empty list if declared. Throws SyntaxError. */
export function answeredIn(schema: TSchema, body: string, status: number): unknown {
  const { type }: Outline = schema;
  if (type !== 'array') return inForm(schema, JSON.parse(body));
  return (body === '' && status === noContent ? null : JSON.parse(body)) ?? [];
}

function mayLack({ properties = {} }: Outline): boolean {
  return Object.values(properties).some(({ type }) => type === 'array' || type === 'object');
}

function mayBeBare({ type, properties = {} }: Outline): boolean {
  return type === 'object' && !('r' in properties);
}

/** The default of a missing list: empty, or for `rows` the server's `data`. docs/rules/forms.md, 3. */
function untoldList(key: string, told: object): readonly unknown[] {
  const rows: unknown = key === 'rows' ? Reflect.get(told, 'data') : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** Adds the required lists and objects that a response lacks, as empty ones. */
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

/** Removes nulls and adds missing required lists and objects, in place. */
export function normaliseAnswer(schema: TSchema, answer: unknown): unknown {
  return withDeclared(schema, withoutNulls({ answer }, 'entries').answer);
}

/** Reads a save's response of unknown shape; a non-object counts as empty. Undefined for HTML, which is not from the server. */
export function savedIn(body: string, contentType: string): object | undefined {
  if (contentType.includes('html')) return undefined;
  try {
    const told: unknown = JSON.parse(body);
    return typeof told === 'object' && told !== null && !Array.isArray(told) ? told : {};
  } catch {
    return {};
  }
}
