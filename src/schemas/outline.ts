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
  const isPresent = (key: string) => key in value || properties[key]?.type === 'boolean';
  // A grid may also lack `rowDef`, and `rows` if they come as `data`. docs/rules/forms.md, 3.
  return required.every((key) => isPresent(key) || key === 'rowDef' || (key === 'rows' && 'data' in value));
}

const noContent = 204;

/** Returns whether a response contains a flag; false if none is declared. */
export function saysFlag(value: unknown, flag: string | undefined): boolean {
  return flag !== undefined && typeof value === 'object' && value !== null && Reflect.get(value, flag) === true;
}

/** Returns whether a response is the bare record that a form's schema declares within an object. */
function isRecordOf({ required = [], properties = {} }: Outline, response: object): boolean {
  const { record } = properties;
  return record !== undefined && required.includes('record') && !('record' in response) && fitsOutline(record, response);
}

const alone = ['options', 'rows'] as const;

/** Wraps a bare list, grid or record as declared, and unwraps a nested grid. docs/rules/forms.md, 3. */
export function inForm(schema: TSchema, response: unknown): unknown {
  const { required = [], properties = {} }: Outline = schema;
  if (typeof response !== 'object' || response === null) return response;
  const isGrid = 'headerDef' in properties;
  if ('headerDef' in response) return !isGrid && required.includes('grid') ? { grid: response } : response;
  if (isGrid) return 'grid' in response ? response.grid : response;
  if (isRecordOf(schema, response)) return { record: response };
  const key = Array.isArray(response) ? alone.find((each) => required.includes(each)) : undefined;
  return key === undefined ? response : { [key]: response };
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
function missingList(key: string, response: object): readonly unknown[] {
  const rows: unknown = key === 'rows' ? Reflect.get(response, 'data') : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** Adds the required lists and objects that a response lacks, as empty ones. */
function withDeclared({ type, required = [], properties = {}, items }: Outline, response: unknown): unknown {
  if (Array.isArray(response)) {
    if (items !== undefined && mayLack(items)) for (const each of response) withDeclared(items, each);
    return response;
  }
  if (type !== 'object' || typeof response !== 'object' || response === null) return response;
  for (const [key, part] of Object.entries(properties)) {
    if (key === leftAlone) withCells(response);
    else if (key in response) withDeclared(part, Reflect.get(response, key));
    else if (required.includes(key) && part.type === 'array') Reflect.set(response, key, withDeclared(part, missingList(key, response)));
    else if (required.includes(key) && mayBeBare(part)) Reflect.set(response, key, withDeclared(part, {}));
  }
  return response;
}

/** Removes nulls and adds missing required lists and objects, in place. */
export function normaliseAnswer(schema: TSchema, answer: unknown): unknown {
  return withDeclared(schema, withoutNulls({ answer }, 'entries').answer);
}

/** Reads a save's response of unknown shape; a non-object counts as empty. Undefined for HTML, which is not from the server. */
export function savedIn(body: string, contentType: string): object | undefined {
  if (contentType.includes('html')) return undefined;
  try {
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? content : {};
  } catch {
    return {};
  }
}
