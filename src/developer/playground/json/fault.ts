import type { Span } from './path';

export interface JsonFault extends Span {
  readonly message: string;
}

type Expected = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'more' | 'nothing';

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[\p{L}\p{N}_$.+-]+/uy;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a text
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const literals: readonly string[] = ['true', 'false', 'null'];

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

const expectedWords: Readonly<Record<Expected, string>> = {
  value: 'A value belongs here: a text in double quotes, a number, true, false, null, { or [.',
  firstValue: 'A value or ] belongs here.',
  name: 'A name in double quotes belongs here.',
  firstName: 'A name in double quotes or } belongs here.',
  colon: 'A colon belongs here, between the name and its value.',
  more: 'A comma or a closing bracket is missing here.',
  nothing: 'The JSON ends before this. Remove what follows.',
};

function unexpected(text: string, at: number, expected: Expected): JsonFault {
  const char = text[at] ?? '';
  const to = Math.max(endOf(word, text, at), at + (/[\uD800-\uDBFF]/.test(char) ? 2 : 1));
  const isLast = expected === 'value' || expected === 'name';
  if (isLast && (char === ']' || char === '}'))
    return { from: at, to, message: `Remove the comma before ${char}, or add what is missing.` };
  if (char === "'") return { from: at, to, message: 'Write texts and names in double quotes.' };
  if (char === '/') return { from: at, to, message: 'JSON has no comments. Remove this one.' };
  return { from: at, to: Math.min(to, text.length), message: expectedWords[expected] };
}

function stringFault(text: string, from: number, to: number): JsonFault {
  if (text[to] === '\\')
    return { from: to, to: Math.min(to + 2, text.length), message: 'There is no such escape. Write a backslash as \\\\.' };
  if (to >= text.length || text[to] === '\n') return { from, to, message: 'This text is not closed. Add a double quote.' };
  return { from: to, to: to + 1, message: 'Write line breaks and tabs in a text as \\n and \\t.' };
}

function endFault(text: string, opened: readonly number[], expected: Expected): JsonFault | undefined {
  if (expected === 'nothing') return undefined;
  const open = opened.at(-1);
  if (open === undefined || expected === 'value' || expected === 'colon') {
    return { from: Math.max(0, text.length - 1), to: text.length, message: expectedWords[expected] };
  }
  return { from: open, to: open + 1, message: `This ${text[open]} is never closed.` };
}

function endOfScalar(text: string, at: number): number {
  const end = endOf(number, text, at);
  if (end > at) return end;
  const to = endOf(word, text, at);
  return literals.includes(text.slice(at, to)) ? to : at;
}

const closers: Readonly<Record<string, readonly Expected[]>> = { '}': ['firstName', 'more'], ']': ['firstValue', 'more'] };

/** Returns the first fault of invalid JSON, else `undefined`. Agrees with `JSON.parse`, but says where and why. */
export function faultOfJson(text: string): JsonFault | undefined {
  const opened: number[] = [];
  let expected: Expected = 'value';
  const after = (): Expected => (opened.length === 0 ? 'nothing' : 'more');
  for (let at = endOf(space, text, 0); at < text.length; at = endOf(space, text, at)) {
    const char = text[at] ?? '';
    const inObject = text[opened.at(-1) ?? -1] === '{';
    const takesValue: boolean = expected === 'value' || expected === 'firstValue';
    const takesName: boolean = expected === 'name' || expected === 'firstName';
    if (char === '"' && (takesValue || takesName)) {
      const to = endOf(string, text, at);
      if (text[to] !== '"') return stringFault(text, at, to);
      expected = takesName ? 'colon' : after();
      at = to + 1;
    } else if (takesValue && (char === '{' || char === '[')) {
      opened.push(at);
      expected = char === '{' ? 'firstName' : 'firstValue';
      at += 1;
    } else if ((closers[char]?.includes(expected) ?? false) && inObject === (char === '}')) {
      opened.pop();
      expected = after();
      at += 1;
    } else if (char === ':' && expected === 'colon') {
      expected = 'value';
      at += 1;
    } else if (char === ',' && expected === 'more') {
      expected = inObject ? 'name' : 'value';
      at += 1;
    } else {
      const to = takesValue ? endOfScalar(text, at) : at;
      if (to === at) return unexpected(text, at, expected);
      expected = after();
      at = to;
    }
  }
  return endFault(text, opened, expected);
}
