import type { Choice, FieldValue } from '../../schemas/options/model';
import { foldText } from '../../schemas/wire/foldText';

/** Nobody scrolls through more; typing narrows the list. */
const mostShown = 200;

export interface Entry {
  readonly id: number | undefined;
  readonly name: string;
}

export interface Matches {
  readonly entries: readonly Entry[];
  readonly more: number;
  readonly chosen: number;
}

export interface Searchable {
  readonly choices: readonly Choice[];
  readonly chosen: FieldValue;
  /** The name of the clearing line; undefined if a choice is required. */
  readonly blank: string | undefined;
}

function matching(choices: readonly Choice[], wanted: string): readonly Choice[] {
  const words = wanted.split(' ');
  const first: Choice[] = [];
  const rest: Choice[] = [];
  for (const choice of choices) {
    const name = foldText(choice.name);
    if (!words.every((word) => name.includes(word))) continue;
    (name.startsWith(wanted) ? first : rest).push(choice);
  }
  return [...first, ...rest];
}

/** Returns the choices that contain every word, prefix matches first; without a search, those around the selected one. */
export function findChoices({ choices, chosen, blank }: Searchable, search: string): Matches {
  const wanted = foldText(search).trim();
  const all = wanted === '' ? choices : matching(choices, wanted);
  const at = all.findIndex(({ id }) => id === chosen);
  const from = wanted === '' ? Math.max(0, Math.min(at - mostShown / 2, all.length - mostShown)) : 0;
  const shown = all.slice(from, from + mostShown);
  const isOffered = wanted === '' && blank !== undefined && chosen !== undefined;
  const entries: readonly Entry[] = isOffered ? [{ id: undefined, name: blank }, ...shown] : shown;
  return { entries, more: all.length - shown.length, chosen: entries.findIndex(({ id }) => id !== undefined && id === chosen) };
}
