import { jsonLanguage } from '@codemirror/lang-json';
import type { JsonPath, Span } from './path';
import { isValue, type JsonNode, type JsonTree, nameOf, valuesBefore } from './tree';

/** A caret position in possibly incomplete JSON, and what may be written there. */
export interface CaretPosition extends Span {
  readonly kind: 'name' | 'value';
  readonly path: JsonPath;
  readonly siblings: ReadonlySet<string>;
  readonly isQuoted: boolean;
  readonly next: string;
  readonly commaAt: number | undefined;
}

const tokens = /"(?:\\.|[^"\\\n])*"?|[^\s,:{}[\]"]+/g;

function tokenAt(text: string, caret: number): Span {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const end = text.indexOf('\n', caret);
  for (const { 0: token, index } of text.slice(start, end < 0 ? text.length : end).matchAll(tokens)) {
    const from = start + index;
    const to = from + token.length;
    const isClosed = token.length > 1 && token.startsWith('"') && token.endsWith('"');
    if (from < caret && (caret < to || (caret === to && !isClosed))) return { from, to };
  }
  return { from: caret, to: caret };
}

/** An unclosed object or list continues to the end. */
function goesOn(node: JsonNode, offset: number): boolean {
  return (node.name === 'Object' || node.name === 'Array') && (offset < node.to || !/[}\]]/.test(node.lastChild?.name ?? ''));
}

function containerAt(text: string, tree: JsonTree, offset: number): JsonNode {
  let node = tree.resolve(text.slice(0, offset).trimEnd().length, -1);
  while (node.parent !== null && !goesOn(node, offset)) node = node.parent;
  return node;
}

function pathTo(text: string, container: JsonNode): JsonPath {
  const steps: (string | number)[] = [];
  for (let node = container; node.parent !== null; node = node.parent) {
    if (node.parent.name === 'Property') steps.unshift(nameOf(text, node.parent) ?? '');
    else if (node.parent.name === 'Array') steps.unshift(valuesBefore(node.parent, node.from));
  }
  return steps;
}

function lastBefore(container: JsonNode, offset: number): JsonNode | undefined {
  let last: JsonNode | undefined;
  for (let child = container.firstChild; child !== null && child.from < offset; child = child.nextSibling) {
    if (!child.type.isError) last = child;
  }
  return last;
}

function siblingsOf(text: string, container: JsonNode, { from, to }: Span): ReadonlySet<string> {
  const names = new Set<string>();
  for (let child = container.firstChild; child !== null; child = child.nextSibling) {
    const name = child.name === 'Property' && !(child.from <= from && to <= (child.firstChild?.to ?? 0)) ? nameOf(text, child) : undefined;
    if (name !== undefined) names.add(name);
  }
  return names;
}

function lackOf(property: JsonNode, offset: number): 'colon' | 'value' | undefined {
  let lack: 'colon' | 'value' | undefined = 'colon';
  for (let child = property.firstChild; child !== null && child.from < offset; child = child.nextSibling) {
    if (child.name === ':') lack = 'value';
    else if (isValue(child)) lack = undefined;
  }
  return lack;
}

type Kind = Pick<CaretPosition, 'kind' | 'path' | 'commaAt'>;

function inObject(text: string, object: JsonNode, { from, to }: Span): Kind | undefined {
  const path = pathTo(text, object);
  const last = lastBefore(object, from);
  const name = { kind: 'name', path, commaAt: undefined } as const;
  if (last?.name !== 'Property') return name;
  const lack = lackOf(last, from);
  const isToken = to > from;
  if (lack === 'value' || (lack === 'colon' && isToken))
    return { kind: 'value', path: [...path, nameOf(text, last) ?? ''], commaAt: undefined };
  return lack === undefined && (isToken || text.slice(last.to, from).includes('\n')) ? { ...name, commaAt: last.to } : undefined;
}

function inList(text: string, list: JsonNode, { from, to }: Span): Kind | undefined {
  const isWhole = list.parent === null;
  const path = isWhole ? [] : [...pathTo(text, list), valuesBefore(list, from)];
  const last = lastBefore(list, from);
  const value = { kind: 'value', path, commaAt: undefined } as const;
  if (last === undefined || !isValue(last)) return value;
  return !isWhole && (to > from || text.slice(last.to, from).includes('\n')) ? { ...value, commaAt: last.to } : undefined;
}

/** Returns what may be written at an offset; tolerates missing quotes, commas, colons and brackets. `undefined` where nothing fits. */
export function placeAt(text: string, caret: number, tree: JsonTree = jsonLanguage.parser.parse(text)): CaretPosition | undefined {
  const span = tokenAt(text, caret);
  const container = containerAt(text, tree, span.from);
  const place = container.name === 'Object' ? inObject(text, container, span) : inList(text, container, span);
  if (place === undefined) return undefined;
  const next = /\S/.exec(text.slice(span.to))?.[0] ?? '';
  return { ...place, ...span, siblings: siblingsOf(text, container, span), isQuoted: text[span.from] === '"' && span.to > span.from, next };
}
