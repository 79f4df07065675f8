import type { JsonPath, Span } from './path';
import { endOfString, endOfWord, skipSpace, stringAt } from './scan';

/** Where a caret stands in a JSON text that need not be whole: what could be written there. */
export interface Place extends Span {
  /** The span is that of the name, text, number or word that the caret is in; empty between them. */
  readonly kind: 'name' | 'value';
  /** Of a name: the object that it belongs to; of a value: the value itself. */
  readonly path: JsonPath;
  /** Of a name: the other names of its object, before and after it. */
  readonly siblings: ReadonlySet<string>;
  /** The caret is between quotes. */
  readonly isQuoted: boolean;
  /** The next character after the span that is not white space, or ''. */
  readonly next: string;
  /** Where the comma is missing that separates it from what stands before. */
  readonly commaAt: number | undefined;
}

interface Frame {
  readonly isObject: boolean;
  readonly names: Set<string>;
  /** Of an object: the name whose value is next. */
  name: string;
  index: number;
  awaits: 'name' | 'colon' | 'value' | 'comma';
  /** Where the thing before ends. */
  end: number;
}

interface Found extends Omit<Place, 'next' | 'siblings'> {
  readonly frame: Frame;
}

/** How far behind the caret the names of its object are still looked for. */
const farthest = 200_000;

function frame(isObject: boolean): Frame {
  return { isObject, names: new Set(), name: '', index: 0, awaits: isObject ? 'name' : 'value', end: 0 };
}

function pathOf(frames: readonly Frame[]): JsonPath {
  return frames.slice(1).map(({ isObject, name, index }) => (isObject ? name : index));
}

/** Begins the next name or value where its comma is missing. */
function forgiveComma(top: Frame): number | undefined {
  if (top.awaits !== 'comma') return undefined;
  top.awaits = top.isObject ? 'name' : 'value';
  top.index += 1;
  return top.end;
}

/**
 * Finds what could be written at an offset of a JSON text, whole or broken: missing quotes, commas, colons and brackets are forgiven.
 * Undefined where nothing belongs: between a value and its comma, or after the end.
 */
export function placeAt(text: string, caret: number): Place | undefined {
  const frames = [frame(false)];
  const search: { found: Found | undefined } = { found: undefined };

  function find(from: number, to: number, isQuoted: boolean, commaAt: number | undefined): void {
    const top = frames.at(-1);
    if (top === undefined) return;
    const kind = top.isObject && (top.awaits === 'name' || top.awaits === 'colon') ? 'name' : 'value';
    const path = pathOf(frames);
    search.found = { kind, path: kind === 'name' ? path.slice(0, -1) : path, from, to, isQuoted, commaAt, frame: top };
  }

  /** Takes the token from `from` to `to`; gives false when the search is over. */
  function take(char: string, from: number, to: number): boolean {
    const top = frames.at(-1);
    if (top === undefined) return false;
    const isQuote = char === '"';
    const isOpen = isQuote && (to - from < 2 || text[to - 1] !== '"');
    const holdsCaret = search.found === undefined && from < caret && (caret < to || (caret === to && (!isQuote || isOpen)));
    if (char === '{' || char === '[') {
      forgiveComma(top);
      top.awaits = 'value';
      frames.push(frame(char === '{'));
      return true;
    }
    if (char === '}' || char === ']') {
      // A bracket that closes nothing is passed over; one that closes something further out closes all within.
      const closed = frames.findLastIndex(({ isObject }, index) => index > 0 && isObject === (char === '}'));
      if (closed < 0) return true;
      if (frames.slice(closed).some((each) => each === search.found?.frame)) return false;
      frames.length = closed;
      const outer = frames.at(-1);
      if (outer !== undefined) Object.assign(outer, { awaits: 'comma', end: to });
      return true;
    }
    if (char === ':') {
      if (top.isObject) top.awaits = 'value';
      return true;
    }
    if (char === ',') {
      if (top.awaits === 'comma' || top.awaits === 'value') top.index += 1;
      top.awaits = top.isObject ? 'name' : 'value';
      return true;
    }
    const commaAt = forgiveComma(top);
    if (top.awaits === 'colon') top.awaits = 'value';
    if (holdsCaret) find(from, to, isQuote, commaAt);
    if (top.isObject && top.awaits === 'name') {
      const name = isQuote ? stringAt(text, from, to) : text.slice(from, to);
      if (!holdsCaret) top.names.add(name);
      Object.assign(top, { name, awaits: 'colon' });
    } else {
      Object.assign(top, { awaits: 'comma', end: to });
    }
    return true;
  }

  function betweenTokens(): boolean {
    const top = frames.at(-1);
    if (top === undefined) return false;
    if (top.awaits === 'colon' || (top.awaits === 'comma' && frames.length === 1)) return false;
    // On a line of its own the next thing may begin, although the comma before it is missing.
    if (top.awaits === 'comma' && !text.slice(top.end, caret).includes('\n')) return false;
    const commaAt = forgiveComma(top);
    find(caret, caret, false, commaAt);
    if (commaAt !== undefined) Object.assign(top, { awaits: 'comma', index: top.index - 1 });
    return true;
  }

  for (let at = skipSpace(text, 0); at < text.length; ) {
    if (search.found === undefined && at >= caret && !betweenTokens()) return undefined;
    if (search.found !== undefined && at > caret + farthest) break;
    const char = text[at] ?? '';
    const to = char === '"' ? endOfString(text, at) : '{}[]:,'.includes(char) ? at + 1 : endOfWord(text, at);
    if (!take(char, at, to)) break;
    at = skipSpace(text, to);
  }
  if (search.found === undefined && !betweenTokens()) return undefined;
  return search.found && placeOf(text, search.found);
}

function placeOf(text: string, { frame: { names }, ...place }: Found): Place {
  return { ...place, siblings: names, next: text[skipSpace(text, place.to)] ?? '' };
}
