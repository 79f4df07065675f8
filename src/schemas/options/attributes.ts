import { readDecimal } from './decimal';
import type { DescriptionProblem, ProblemCode } from './model';
import { readSwitch } from './types/switches';

/** A JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** One object of a description while it is read: its attributes, where it stands, and the list of problems found so far. */
export interface Reader {
  readonly source: JsonObject;
  readonly path: string;
  readonly problems: DescriptionProblem[];
}

const mostShown = 60;

/** A text that came from outside, short enough for a message. */
export function excerpt(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
}

/** What kind of thing was found, and for a short one which. */
export function found(value: unknown): string {
  if (typeof value === 'string') return `'${excerpt(value)}'`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Whether a value is a JSON object: neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists a problem of one attribute. */
export function report({ path, problems }: Reader, name: string, code: ProblemCode, message: string): void {
  problems.push({ code, path: `${path}.${excerpt(name)}`, message });
}

function wrongType(reader: Reader, name: string, expected: string): undefined {
  report(reader, name, 'wrong-type', `Expected ${expected}, found ${found(reader.source[name])}. It is ignored.`);
}

/** A text; a number or a boolean is taken as the text that it is written with. Undefined where it is null or absent. */
export function readText(reader: Reader, name: string): string | undefined {
  const value = reader.source[name];
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : wrongType(reader, name, 'a text');
}

/** A text that says something; '' is absent. */
export function readFilledText(reader: Reader, name: string): string | undefined {
  const value = readText(reader, name);
  return value === '' ? undefined : value;
}

/** A yes or no: true, True or 1 and their opposites. */
export function readFlag(reader: Reader, name: string): boolean | undefined {
  const value = reader.source[name];
  if (typeof value === 'boolean') return value;
  if (value === undefined || value === null || value === '') return undefined;
  const flag = typeof value === 'string' || typeof value === 'number' ? readSwitch(String(value)) : undefined;
  return flag ?? wrongType(reader, name, 'true or false');
}

/** A number as exact decimal text, from a number or a text. */
export function readLimit(reader: Reader, name: string): string | undefined {
  const value = reader.source[name];
  if (value === undefined || value === null || value === '') return undefined;
  return readDecimal(value) ?? wrongType(reader, name, 'a number');
}

/** A number above 0; 0 is absent. */
export function readPositive(reader: Reader, name: string): string | undefined {
  const value = readLimit(reader, name);
  if (value === undefined || Number(value) === 0) return undefined;
  if (!value.startsWith('-')) return value;
  report(reader, name, 'out-of-range', `Expected a number above 0, found ${excerpt(value)}. It is ignored.`);
  return undefined;
}

/** A whole number from 0 up to a bound, from a number or a text. */
export function readWhole(reader: Reader, name: string, most: number): number | undefined {
  const value = readLimit(reader, name);
  if (value === undefined) return undefined;
  const whole = Number(value);
  if (Number.isInteger(whole) && whole >= 0 && whole <= most) return whole;
  report(reader, name, 'out-of-range', `Expected a whole number from 0 to ${most}, found ${excerpt(value)}. It is ignored.`);
  return undefined;
}
