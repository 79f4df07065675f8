import { readDecimal } from './decimal';
import type { DescriptionProblem, ProblemCode } from './model';
import { readSwitch } from './types/switches';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Reader {
  readonly source: JsonObject;
  readonly path: string;
  readonly problems: DescriptionProblem[];
}

const mostShown = 60;

export function excerpt(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
}

export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `'${excerpt(value)}'`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function report({ path, problems }: Reader, name: string, code: ProblemCode, message: string): void {
  problems.push({ code, path: `${path}.${excerpt(name)}`, message });
}

function wrongType(reader: Reader, name: string, expected: string): undefined {
  report(reader, name, 'wrong-type', `Expected ${expected}, found ${describeValue(reader.source[name])}. It is ignored.`);
}

export function readText(reader: Reader, name: string): string | undefined {
  const value = reader.source[name];
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : wrongType(reader, name, 'a text');
}

export function readFilledText(reader: Reader, name: string): string | undefined {
  const value = readText(reader, name);
  return value === '' ? undefined : value;
}

export function readFlag(reader: Reader, name: string): boolean | undefined {
  const value = reader.source[name];
  if (typeof value === 'boolean') return value;
  if (value === undefined || value === null || value === '') return undefined;
  const flag = typeof value === 'string' || typeof value === 'number' ? readSwitch(String(value)) : undefined;
  return flag ?? wrongType(reader, name, 'true or false');
}

export function readLimit(reader: Reader, name: string): string | undefined {
  const value = reader.source[name];
  if (value === undefined || value === null || value === '') return undefined;
  return readDecimal(value) ?? wrongType(reader, name, 'a number');
}

export function readPositive(reader: Reader, name: string): string | undefined {
  const value = readLimit(reader, name);
  if (value === undefined || Number(value) === 0) return undefined;
  if (!value.startsWith('-')) return value;
  report(reader, name, 'out-of-range', `Expected a number above 0, found ${excerpt(value)}. It is ignored.`);
  return undefined;
}

export function readWhole(reader: Reader, name: string, most: number): number | undefined {
  const value = readLimit(reader, name);
  if (value === undefined) return undefined;
  const whole = Number(value);
  if (Number.isInteger(whole) && whole >= 0 && whole <= most) return whole;
  report(reader, name, 'out-of-range', `Expected a whole number from 0 to ${most}, found ${excerpt(value)}. It is ignored.`);
  return undefined;
}
