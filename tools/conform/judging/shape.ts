import type { TSchema } from 'typebox';
import * as Schema from 'typebox/schema';
import { Settings } from 'typebox/system';
import { type Finding, wrong } from './finding';
import { isRecord, likeIn } from './places';
import { beyondShape, hasNothing } from './undeclared';

/** Limit per response; an error in all rows of a list counts once. */
const mostPlaces = 20;
/** A thousand rows that are wrong in one place must not hide errors in another. */
const mostErrors = 100_000;
const longestQuote = 60;

function partsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueAt(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), value);
}

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

function errorsOf(schema: TSchema, answer: unknown) {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: mostErrors });
  try {
    return Schema.Errors(schema, answer)[1];
  } finally {
    Settings.Set({ maxErrors });
  }
}

function lacking(schema: TSchema, answer: unknown): readonly Finding[] {
  if (Schema.Check(schema, answer)) return [];
  const errors = errorsOf(schema, answer);
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
      for (const name of Array.isArray(missing) ? missing.map(String) : []) {
        const like = likeIn(valueAt(answer, parts), name);
        note([...parts, name], like === undefined ? 'is missing' : `is missing; did you mean '${like}'?`);
      }
    } else {
      const allowed = keyword === 'enum' && 'allowedValues' in params ? `: ${JSON.stringify(params.allowedValues)}` : '';
      note(parts, `${message}${allowed}, but is ${quoted(valueAt(answer, parts))}`);
    }
  }
  return [...places].map(([place, { says, count }]) => wrong('shape', withTimes(says, count), place));
}

function withTimes(says: string, count: number): string {
  return count > 1 ? `${says} (${count} times)` : says;
}

function onceEach(findings: readonly Finding[]): readonly Finding[] {
  const counted = new Map<string, { readonly finding: Finding; readonly count: number }>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.at, finding.weight]);
    const known = counted.get(key);
    counted.set(key, { finding: known?.finding ?? finding, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()].map(({ finding, count }) => ({ ...finding, says: withTimes(finding.says, count) }));
}

/** Returns each deviation from a schema once: missing or mistyped values, then undeclared keys. */
export function differences(schema: TSchema, answer: unknown): readonly Finding[] {
  const lacks = lacking(schema, answer);
  if (lacks.length === 0 && hasNothing(schema, answer)) return [wrong('shape', 'has none of the declared fields', '')];
  const missing = new Set(lacks.map(({ at }) => at));
  const beyond = onceEach(beyondShape(schema, answer)).filter(({ at }) => !missing.has(at));
  return [...lacks.slice(0, mostPlaces), ...beyond.slice(0, mostPlaces)];
}
