import { and, type SQL } from 'drizzle-orm';

/** A pattern for `ilike` that finds the text anywhere; characters with a meaning in patterns stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Nobody looks for more words at once. */
const mostWords = 10;

/** The condition that every word of a text is found, in whatever order they were typed: `found` says where one may be. Nothing for a blank text. */
export function withEachWord(text: string, found: (pattern: string) => SQL | undefined): SQL | undefined {
  const words = text.split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return and(...words.map((word) => found(containing(word))));
}
