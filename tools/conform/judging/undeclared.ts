import type { TSchema } from 'typebox';
import { Option } from '../../../src/schemas/entities/option';
import type { ProblemCode } from '../../../src/schemas/options/model';
import { readOptions } from '../../../src/schemas/options/readOptions';
import { nodesOf, type SchemaNode } from '../../../src/schemas/schemaNode';
import { advice, type Finding, wrong } from './finding';
import { isRecord, placeIn } from './places';

/** Problems that a field tolerates. */
const harmless: ReadonlySet<ProblemCode> = new Set(['unknown-attribute', 'unsupported-type', 'out-of-range', 'slow-regex']);

/** Checks a list of options with the application's own parser. */
function optionFindings(list: readonly unknown[], place: string): readonly Finding[] {
  return readOptions(list).problems.flatMap(({ code, path, message }) => {
    // Unknown attributes are reported with the other undeclared keys.
    if (code === 'unknown-attribute') return [];
    const at = path.replace(/^options(?:\[\d+\])?/, `${place}[]`);
    return [harmless.has(code) ? advice('shape', message, at) : wrong('shape', message, at)];
  });
}

/** Finds undeclared keys, and form descriptions that match the schema but can't be read. */
export function beyondShape(schema: TSchema, answer: unknown): readonly Finding[] {
  const root: SchemaNode = schema;
  const findings: Finding[] = [];

  function walk(value: unknown, nodes: readonly SchemaNode[], place: string): void {
    const all = nodes.flatMap((node) => nodesOf(node, root));
    if (Array.isArray(value)) {
      const items = all.flatMap(({ items: each }) => (each === undefined ? [] : [each]));
      if (items.includes(Option)) findings.push(...optionFindings(value, place));
      for (const each of value) walk(each, items, `${place}[]`);
      return;
    }
    if (!isRecord(value)) return;
    const declared = all.flatMap(({ properties }) => (properties === undefined ? [] : [properties]));
    // A schema without declared keys accepts any.
    if (declared.length === 0) return;
    for (const [key, inside] of Object.entries(value)) {
      const own = declared.flatMap((properties) => (Object.hasOwn(properties, key) ? [properties[key] ?? {}] : []));
      if (own.length === 0) findings.push(advice('shape', 'is not declared; the application does not read it', placeIn(place, key)));
      else walk(inside, own, placeIn(place, key));
    }
  }

  walk(answer, [root], '');
  return findings;
}

export function hasNothing(schema: TSchema, answer: unknown): boolean {
  if (!isRecord(answer) || Array.isArray(answer)) return false;
  const keys = nodesOf(schema, schema).flatMap(({ properties = {} }) => Object.keys(properties));
  return keys.length > 0 && !keys.some((key) => Object.hasOwn(answer, key));
}
