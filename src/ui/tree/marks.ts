import { soughtWords } from '../../schemas/wire/soughtWords';

export interface Mark {
  readonly text: string;
  readonly marked: boolean;
  /** Where it starts in the name. */
  readonly at: number;
}

/** The word that comes next in a name, the longest of those that begin at one place. */
function nextWord(name: string, words: readonly string[], from: number): { readonly word: string; readonly at: number } | undefined {
  const found = words.map((word) => ({ word, at: name.indexOf(word, from) })).filter(({ at }) => at >= 0);
  return found.reduce<(typeof found)[number] | undefined>((best, one) => {
    if (best === undefined || one.at < best.at) return one;
    return one.at === best.at && one.word.length > best.word.length ? one : best;
  }, undefined);
}

/** Splits a name where it holds a word of the sought text, in any letter case. The parts joined give the name. */
export function marksOf(name: string, sought: string): readonly Mark[] {
  const words = soughtWords(sought);
  const lower = name.toLowerCase();
  // A few letters (such as a dotted capital I) change length when lowered, and then places in one do not tell places in the other.
  if (words.length === 0 || lower.length !== name.length) return [{ text: name, marked: false, at: 0 }];
  const marks: Mark[] = [];
  const add = (from: number, to: number, marked: boolean): void => {
    if (to > from) marks.push({ text: name.slice(from, to), marked, at: from });
  };
  let from = 0;
  for (let next = nextWord(lower, words, 0); next !== undefined; next = nextWord(lower, words, from)) {
    add(from, next.at, false);
    from = next.at + next.word.length;
    add(next.at, from, true);
  }
  add(from, name.length, false);
  return marks;
}
