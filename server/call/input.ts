import { Type } from 'typebox';
import type { Declaration, Fields } from '../../src/schemas/call';
import { type Codec, WireError } from '../../src/schemas/wire/codec';
import { matchPath } from '../../src/schemas/wire/path';
import { badField, CallError } from './errors';
import { bounded, longestIn } from './lengths';

const largestId = 2_147_483_647;
/** Unknown fields may nest to any depth. */
const deepest = 30;
/** Complaints quote the input; long values are cut. */
const longestComplaint = 300;

/** The codec has an empty form, which a missing field equals. */
function mayBeMissing(codec: Codec<unknown, unknown>): boolean {
  if (codec.isExtra === true) return true;
  try {
    const wire = codec.encode(undefined);
    return wire !== undefined && codec.decode(wire) === undefined;
  } catch {
    return false;
  }
}

/** Returns the body's JSON Schema, also for calls that share an address. Ignores unknown fields; undefined without a body. */
export function bodySchema(call: Declaration, ...sharing: readonly Declaration[]) {
  if (Object.keys(call.body).length === 0) return undefined;
  const fields = Object.entries(call.body).map(([name, codec]) => {
    const others = sharing.flatMap(({ body }) => body[name]?.schema ?? []);
    const schema = bounded(name, 'const' in codec.schema && others.length > 0 ? Type.Union([codec.schema, ...others]) : codec.schema);
    return [name, mayBeMissing(codec) ? Type.Optional(schema) : schema];
  });
  return Type.Object(Object.fromEntries(fields));
}

function requireStorableText(field: string, value: string): void {
  if (value.includes('\0')) throw badField(field, 'must not contain the character U+0000');
  if (!value.isWellFormed()) throw badField(field, 'must not contain half of a character');
}

/** Long digit strings become infinite. */
function isTooLarge(value: number): boolean {
  return !Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) > largestId);
}

/** The database rejects NUL, lone surrogates and ids above 2^31 − 1; this names the field. */
function requireStorable(field: string, value: unknown, depth = 0): void {
  if (depth > deepest) throw badField(field, 'is nested too deeply');
  if (typeof value === 'string') requireStorableText(field, value);
  if (typeof value === 'number' && isTooLarge(value)) throw badField(field, 'is too large a number');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    requireStorableText(field, key);
    requireStorable(field, item, depth + 1);
  }
}

function decodeField(field: string, codec: Codec<unknown, unknown>, wire: unknown): unknown {
  if (wire === undefined && mayBeMissing(codec)) return undefined;
  try {
    const value = codec.decode(wire);
    requireStorable(field, value);
    return value;
  } catch (error) {
    if (error instanceof WireError) throw badField(field, wire === undefined ? 'must be given' : error.message.slice(0, longestComplaint));
    throw error;
  }
}

/** Throws CallError 400 for a long parameter; the schema checks bodies. */
function requireShort(fields: Fields, wire: Readonly<Record<string, string | undefined>>): void {
  for (const [name, text = ''] of Object.entries(wire)) {
    const longest = longestIn(fields, name);
    if (longest !== undefined && text.length > longest) throw badField(name, `must have at most ${longest} characters`);
  }
}

function decodeFields(fields: Fields, wire: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).map(([name, codec]) => [name, decodeField(name, codec, wire[name])] as const);
}

/** Reads the raw path, so that an encoded comma stays inside its value. */
function pathValues(path: string, rawPath: string): Readonly<Record<string, string>> {
  try {
    const values = matchPath(path, rawPath);
    if (values === undefined) throw new CallError(404, `The path must have the form ${path}.`);
    return values;
  } catch (error) {
    if (error instanceof URIError)
      throw new CallError(400, 'The path holds a % that does not begin a percent-encoded character; write it as %25.');
    throw error;
  }
}

function queryValues(fields: Fields, search: URLSearchParams): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, search.get(name) ?? undefined]));
}

/** `body` already matches `bodySchema`. */
export interface Arrived {
  /** Path and query below the service's prefix, percent-encoded. */
  readonly rawUrl: string;
  readonly body: unknown;
}

function bodyValues(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}

/** Decodes path, query and body into one flat record. Throws CallError 400 with the field, or 404 for another number of path parameters. */
export function decodeInput(call: Declaration, { rawUrl, body }: Arrived): Readonly<Record<string, unknown>> {
  const [path = '', query = ''] = rawUrl.split(/\?(.*)/s, 2);
  const [inPath, inQuery] = [pathValues(call.path, path), queryValues(call.query, new URLSearchParams(query))];
  requireShort(call.params, inPath);
  requireShort(call.query, inQuery);
  return Object.fromEntries([
    ...decodeFields(call.params, inPath),
    ...decodeFields(call.query, inQuery),
    ...decodeFields(call.body, bodyValues(body)),
  ]);
}
