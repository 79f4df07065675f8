/** What has been typed so far, and when the last character came (milliseconds, any clock). */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Characters further apart than this start a new word. */
const pause = 500;

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

/** Whether a word is being typed at the time `now`, so that a space belongs to it. */
export function isTyping(typed: Typed, now: number): boolean {
  return typed.text !== '' && now - typed.at <= pause;
}

/** Whether the `key` of a keyboard event is a character and not the name of a key. */
export function isCharacter(key: string): boolean {
  return [...key].length === 1;
}

/** What is typed once `character` came at `now`. */
export function typeCharacter(typed: Typed, character: string, now: number): Typed {
  return { text: (isTyping(typed, now) ? typed.text : '') + character.toLowerCase(), at: now };
}

function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1;
}

/**
 * The index of the next name that starts with what was typed, in any letter case; -1 when there is none. A single character, or the
 * same one again and again, goes on from the row after `from`; a longer word may stay where it is.
 */
export function findTyped(count: number, nameAt: (index: number) => string, from: number, text: string): number {
  const find = (prefix: string, first: number): number => {
    for (let step = 0; step < count; step += 1) {
      const index = (first + step) % count;
      if (nameAt(index).toLowerCase().startsWith(prefix)) return index;
    }
    return -1;
  };
  const word = [...text].length > 1 ? find(text, from) : -1;
  if (word >= 0 || text === '' || !isOneCharacterRepeated(text)) return word;
  return find([...text][0] ?? '', from + 1);
}
