/** A pattern for `ilike` that finds the text anywhere; characters with a meaning in patterns stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
