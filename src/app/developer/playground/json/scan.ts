const quote = 34;
const backslash = 92;

/** Where the text that begins with the quote at `at` ends: after its closing quote, or, without one, at the end of its line. */
export function endOfString(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === backslash) index += 1;
    else if (char === quote) return index + 1;
    else if (char === 10) return index;
  }
  return text.length;
}

const wordEnd = /[\s,:{}[\]"]/g;

/** Where the number or word at `at` ends. */
export function endOfWord(text: string, at: number): number {
  wordEnd.lastIndex = at + 1;
  return wordEnd.exec(text)?.index ?? text.length;
}

/** The name or text between quotes, without them; a text that is not closed or not well written as far as it goes. */
export function stringAt(text: string, from: number, to: number): string {
  const isClosed = to - from > 1 && text.charCodeAt(to - 1) === quote;
  const inner = text.slice(from + 1, isClosed ? to - 1 : to);
  if (!inner.includes('\\')) return inner;
  try {
    return String(JSON.parse(`"${inner}"`));
  } catch {
    return inner;
  }
}

const gap = /[^\s]/g;

/** The place of the next character that is not white space. */
export function skipSpace(text: string, at: number): number {
  gap.lastIndex = at;
  return gap.exec(text)?.index ?? text.length;
}
