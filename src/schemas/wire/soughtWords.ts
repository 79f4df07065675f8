import { foldText } from './foldText';

/** Returns the folded words of a search; a match contains all of them, in any order. */
export function soughtWords(text: string): readonly string[] {
  return foldText(text).split(' ').filter(Boolean);
}

/** Returns whether a text contains every word of a search; true for a blank one. */
export function holdsWords(text: string, sought: string): boolean {
  const held = foldText(text);
  return soughtWords(sought).every((word) => held.includes(word));
}
