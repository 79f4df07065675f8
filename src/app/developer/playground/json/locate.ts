import type { JsonPath, Span } from './path';
import { endOfString, endOfWord, skipSpace, stringAt } from './scan';

/** A tree of the paths that are looked for, so that one walk through the text finds them all. */
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

function endOfValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return endOfString(text, at);
  if (first !== '{' && first !== '[') return endOfWord(text, at);
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"') index = endOfString(text, index) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Walks the value at `at` as far as something in it is wanted. Gives where it ends. */
function walk(text: string, at: number, wanted: Wanted): number {
  const open = text[at];
  if (wanted.children.size === 0 || (open !== '{' && open !== '[')) return endOfValue(text, at);
  let next = skipSpace(text, at + 1);
  for (let index = 0; next < text.length && text[next] !== '}' && text[next] !== ']'; index += 1) {
    const from = next;
    let step: string | number = index;
    if (open === '{') {
      const nameEnd = endOfString(text, next);
      step = stringAt(text, next, nameEnd);
      next = skipSpace(text, skipSpace(text, nameEnd) + 1);
    }
    const child = wanted.children.get(step);
    const to = child === undefined ? endOfValue(text, next) : walk(text, next, child);
    if (child !== undefined) child.span = { from, to };
    next = skipSpace(text, to);
    if (text[next] === ',') next = skipSpace(text, next + 1);
  }
  return Math.min(text.length, next + 1);
}

/** What is shown of a long value is its first line. */
function firstLine(text: string, { from, to }: Span): Span {
  const line = text.indexOf('\n', from);
  return { from, to: line < 0 ? to : Math.min(to, line) };
}

/**
 * Where each of the paths stands in a text of valid JSON: from its name, or the start of its value in a list, to its value's end, at most
 * one line. What is not there stands where the nearest thing around it does. Takes time by the length of the text.
 */
export function locate(text: string, paths: readonly JsonPath[]): readonly Span[] {
  const root = treeOf(paths);
  const start = skipSpace(text, 0);
  root.span = { from: start, to: walk(text, start, root) };
  return paths.map((path) => {
    let node: Wanted | undefined = root;
    let span = root.span;
    for (const step of path) {
      node = node.children.get(step);
      if (node?.span === undefined) break;
      span = node.span;
    }
    return firstLine(text, span ?? { from: start, to: start });
  });
}
