import type { DescriptionProblem } from '../../../schemas/options/model';
import { formatPath, type JsonPath } from '../json/path';
import { alternatives, type SchemaNode, typesOf } from './node';

export interface SchemaFault extends Omit<DescriptionProblem, 'path'> {
  readonly path: JsonPath;
}

interface Walk {
  readonly root: SchemaNode;
  readonly faults: SchemaFault[];
  readonly skipped: ReadonlySet<string>;
}

const mostFaults = 500;
const deepest = 64;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const words: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function wordOf(type: string): string {
  return words[type] ?? type;
}

function takes(node: SchemaNode, value: unknown): boolean {
  if (node.const !== undefined) return node.const === value;
  if (node.enum !== undefined) return node.enum.includes(value);
  const types = typesOf(node);
  const type = typeOf(value);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

function expectedText(nodes: readonly SchemaNode[]): string {
  const choices = nodes.flatMap((node) => (node.const !== undefined ? [node.const] : (node.enum ?? [])));
  if (choices.length > 0)
    return `one of ${choices
      .slice(0, 12)
      .map((choice) => JSON.stringify(choice))
      .join(', ')}`;
  return [...new Set(nodes.flatMap(typesOf))].map(wordOf).join(' or ');
}

function walk(context: Walk, node: SchemaNode, value: unknown, path: JsonPath): void {
  const { root, faults, skipped } = context;
  if (faults.length >= mostFaults || path.length > deepest || skipped.has(formatPath(path))) return;
  const nodes = alternatives(root, node);
  const fitting = nodes.find((each) => takes(each, value));
  if (fitting === undefined) {
    if (nodes.length === 0) return;
    const code = nodes.every(({ enum: list, const: only }) => list === undefined && only === undefined) ? 'wrong-type' : 'out-of-range';
    faults.push({ code, path, message: `Expected ${expectedText(nodes)}, found ${wordOf(typeOf(value))}.` });
  } else if (Array.isArray(value)) {
    if (fitting.items === undefined) return;
    for (const [index, item] of value.entries()) walk(context, fitting.items, item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const name of fitting.required ?? []) {
      if (!Object.hasOwn(value, name)) faults.push({ code: 'missing', path, message: `'${name}' is missing.` });
    }
    for (const [name, property] of Object.entries(fitting.properties ?? {})) {
      if (Object.hasOwn(value, name)) walk(context, property, Reflect.get(value, name), [...path, name]);
    }
  }
}

/** Returns where a value violates its schema, at most 500 places, except skipped paths. */
export function schemaFaults(root: SchemaNode, value: unknown, skipped: readonly JsonPath[] = []): readonly SchemaFault[] {
  const faults: SchemaFault[] = [];
  walk({ root, faults, skipped: new Set(skipped.map(formatPath)) }, root, value, []);
  return faults;
}
