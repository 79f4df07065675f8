/** The words of a search, in small letters: what is found holds all of them, in whatever order and however far apart they were typed. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}
