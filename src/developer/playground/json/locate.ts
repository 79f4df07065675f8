import { jsonLanguage } from '@codemirror/lang-json';
import type { JsonPath, Span } from './path';
import { isValue, type JsonNode, nameOf } from './tree';

interface Wanted {
  span: Span | undefined;
  readonly children: Map<string | number, Wanted>;
}

function emptyNode(): Wanted {
  return { span: undefined, children: new Map() };
}

function treeOf(paths: readonly JsonPath[]): Wanted {
  const root = emptyNode();
  for (const path of paths) {
    let node = root;
    for (const step of path) {
      const child = node.children.get(step) ?? emptyNode();
      node.children.set(step, child);
      node = child;
    }
  }
  return root;
}

function walk(text: string, node: JsonNode, wanted: Wanted): void {
  wanted.span = { from: node.from, to: node.to };
  const value = node.name === 'Property' ? node.lastChild : node;
  if (value === null || wanted.children.size === 0) return;
  let index = 0;
  for (let child = value.firstChild; child !== null; child = child.nextSibling) {
    const isProperty = child.name === 'Property';
    if (!isProperty && !isValue(child)) continue;
    const next = wanted.children.get(isProperty ? (nameOf(text, child) ?? '') : index);
    if (next !== undefined) walk(text, child, next);
    index += 1;
  }
}

function firstLine(text: string, { from, to }: Span): Span {
  const line = text.indexOf('\n', from);
  return { from, to: line < 0 ? to : Math.min(to, line) };
}

/**
 * Locates paths in valid JSON: from name or list item to the value's end, within one line. A missing path gets its nearest ancestor. Linear
 * in the text's length.
 */
export function locate(text: string, paths: readonly JsonPath[]): readonly Span[] {
  if (paths.length === 0) return [];
  const root = treeOf(paths);
  const whole = jsonLanguage.parser.parse(text).topNode.firstChild;
  if (whole !== null) walk(text, whole, root);
  return paths.map((path) => {
    let node: Wanted | undefined = root;
    let span = root.span;
    for (const step of path) {
      node = node.children.get(step);
      if (node?.span === undefined) break;
      span = node.span;
    }
    return firstLine(text, span ?? { from: 0, to: 0 });
  });
}
