import { foldText } from '../schemas/wire/foldText';

/** `at`: ms of the last character, any clock. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** A longer pause (ms) starts a new word. */
const pause = 500;

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

/** Returns whether a word is being typed, so that a space belongs to it. */
export function isTyping(typed: Typed, now: number): boolean {
  return typed.text !== '' && now - typed.at <= pause;
}

/** Whether the `key` of a keyboard event is a character, not a name such as 'Enter'. */
export function isCharacter(key: string): boolean {
  return [...key].length === 1;
}

/** Adds a character to the typed word, or starts a new word after a pause. */
export function typeCharacter(typed: Typed, character: string, now: number): Typed {
  return { text: (isTyping(typed, now) ? typed.text : '') + foldText(character), at: now };
}

function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1;
}

/**
 * Returns the next name with the typed prefix; -1 if none. One character, also repeated, searches after `from`; a longer word may stay
 * there.
 */
export function findTyped(count: number, nameAt: (index: number) => string, from: number, text: string): number {
  const find = (prefix: string, first: number): number => {
    for (let step = 0; step < count; step += 1) {
      const index = (first + step) % count;
      if (foldText(nameAt(index)).startsWith(prefix)) return index;
    }
    return -1;
  };
  const word = [...text].length > 1 ? find(text, from) : -1;
  if (word >= 0 || text === '' || !isOneCharacterRepeated(text)) return word;
  return find([...text][0] ?? '', from + 1);
}
