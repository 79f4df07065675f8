import { foldText } from '../../schemas/wire/foldText';
import { soughtWords } from '../../schemas/wire/soughtWords';

export interface Mark {
  readonly text: string;
  readonly marked: boolean;
  readonly at: number;
}

/** Returns the next match, the longest at its position. */
function nextWord(name: string, words: readonly string[], from: number): { readonly word: string; readonly at: number } | undefined {
  const occurrences = words.map((word) => ({ word, at: name.indexOf(word, from) })).filter(({ at }) => at >= 0);
  return occurrences.reduce<(typeof occurrences)[number] | undefined>((best, one) => {
    if (best === undefined || one.at < best.at) return one;
    return one.at === best.at && one.word.length > best.word.length ? one : best;
  }, undefined);
}

/** Folds a name, with the source range of each folded character. */
function foldedName(name: string) {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of name) {
    const folded = foldText(character);
    for (let each = 0; each < folded.length; each += 1) starts.push(at);
    text += folded;
    at += character.length;
    for (let each = 0; each < folded.length; each += 1) ends.push(at);
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = at;
  }
  return { text, starts, ends };
}

/** Splits a name at the words of a search; the joined parts equal the name. */
export function marksOf(name: string, sought: string): readonly Mark[] {
  const words = soughtWords(sought);
  if (words.length === 0) return [{ text: name, marked: false, at: 0 }];
  const { text, starts, ends } = foldedName(name);
  const marks: Mark[] = [];
  const add = (from: number, to: number, marked: boolean): void => {
    if (to > from) marks.push({ text: name.slice(from, to), marked, at: from });
  };
  let from = 0;
  let shown = 0;
  for (let next = nextWord(text, words, 0); next !== undefined; next = nextWord(text, words, from)) {
    from = next.at + next.word.length;
    // A character that folds to two may belong to two words: mark it once.
    const start = Math.max(shown, starts[next.at] ?? name.length);
    const end = Math.max(start, ends[from - 1] ?? name.length);
    add(shown, start, false);
    add(start, end, true);
    shown = end;
  }
  add(shown, name.length, false);
  return marks;
}
