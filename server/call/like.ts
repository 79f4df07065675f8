import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { soughtWords } from '../../src/schemas/wire/soughtWords';

/** Escapes pattern characters. */
export function containing(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Condition for a folded text; `pattern` must be folded too. */
export function foldedLike(column: SQLWrapper, pattern: string): SQL {
  return sql`fold_text(${column}) like ${pattern}`;
}

const mostWords = 10;

/** Words match in any order; undefined for a blank text. */
export function withEachWord(text: string, conditionFor: (pattern: string) => SQL | undefined): SQL | undefined {
  return and(
    ...soughtWords(text)
      .slice(0, mostWords)
      .map((word) => conditionFor(containing(word))),
  );
}
