import type { TSchema } from 'typebox';
import * as Schema from 'typebox/schema';
import { type Finding, wrong } from './finding';

/** As many places of one answer are told; what is wrong in all rows of a list is told once. */
const mostPlaces = 20;
/** How long a value may be that is quoted. */
const longestQuote = 60;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function partsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueAt(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), value);
}

/** A place in an answer as people write it: grid.rows[].siteId. */
function placeOf(value: unknown, parts: readonly string[]): string {
  let at = value;
  let place = '';
  for (const part of parts) {
    place += Array.isArray(at) ? '[]' : `${place === '' ? '' : '.'}${part}`;
    at = isRecord(at) ? at[part] : undefined;
  }
  return place;
}

function quoted(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isRecord(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/** Where an answer is not what is declared, each place once. */
export function differences(schema: TSchema, answer: unknown): readonly Finding[] {
  if (Schema.Check(schema, answer)) return [];
  const [, errors] = Schema.Errors(schema, answer);
  const places = new Map<string, { says: string; count: number }>();
  const note = (parts: readonly string[], says: string) => {
    const place = placeOf(answer, parts);
    const known = places.get(place);
    if (known === undefined) places.set(place, { says, count: 1 });
    else known.count += 1;
  };
  for (const { keyword, instancePath, params, message } of errors) {
    const parts = partsOf(instancePath);
    if (keyword === 'required') {
      const missing: unknown = 'requiredProperties' in params ? params.requiredProperties : [];
      for (const name of Array.isArray(missing) ? missing.map(String) : []) note([...parts, name], 'is missing');
    } else {
      const allowed = keyword === 'enum' && 'allowedValues' in params ? `: ${JSON.stringify(params.allowedValues)}` : '';
      note(parts, `${message}${allowed}, but is ${quoted(valueAt(answer, parts))}`);
    }
  }
  return [...places]
    .slice(0, mostPlaces)
    .map(([place, { says, count }]) => wrong('shape', count > 1 ? `${says} (${count} times)` : says, place));
}
