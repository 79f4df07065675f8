/** The words of a search, in small letters: what is found holds all of them, in whatever order and however far apart they were typed. */
export function soughtWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** Whether a text holds every word of a search, in any letter case; it does for a blank one. */
export function holdsWords(text: string, sought: string): boolean {
  const held = text.toLowerCase();
  return soughtWords(sought).every((word) => held.includes(word));
}
