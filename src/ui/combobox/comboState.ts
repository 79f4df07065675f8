import type { Choice, FieldValue } from '../../schemas/options/model';

/** More than anybody scrolls through; typing narrows it down. */
const mostShown = 200;

/** One line of the list under a combobox; without an id, the one that takes the choice back. */
export interface Entry {
  readonly id: number | undefined;
  readonly name: string;
}

/** What a search finds. */
export interface Found {
  readonly entries: readonly Entry[];
  /** How many more choices there are than are shown. */
  readonly more: number;
  /** The place among the entries of what is chosen, -1 when it is not there. */
  readonly chosen: number;
}

/** What can be searched for. */
export interface Searchable {
  readonly choices: readonly Choice[];
  readonly chosen: FieldValue;
  /** The name of the line that takes the choice back; undefined where one has to be chosen. */
  readonly blank: string | undefined;
}

function matching(choices: readonly Choice[], wanted: string): readonly Choice[] {
  const words = wanted.split(/\s+/);
  const first: Choice[] = [];
  const rest: Choice[] = [];
  for (const choice of choices) {
    const name = choice.name.toLocaleLowerCase('en-GB');
    if (!words.every((word) => name.includes(word))) continue;
    (name.startsWith(wanted) ? first : rest).push(choice);
  }
  return [...first, ...rest];
}

/**
 * The choices whose names hold every word of a search, in their order; names that start with it come first. Without a search, as many as
 * fit around the chosen one, after a line that takes the choice back.
 */
export function findChoices({ choices, chosen, blank }: Searchable, search: string): Found {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  const all = wanted === '' ? choices : matching(choices, wanted);
  const at = all.findIndex(({ id }) => id === chosen);
  const from = wanted === '' ? Math.max(0, Math.min(at - mostShown / 2, all.length - mostShown)) : 0;
  const shown = all.slice(from, from + mostShown);
  const isOffered = wanted === '' && blank !== undefined && chosen !== undefined;
  const entries: readonly Entry[] = isOffered ? [{ id: undefined, name: blank }, ...shown] : shown;
  return { entries, more: all.length - shown.length, chosen: entries.findIndex(({ id }) => id !== undefined && id === chosen) };
}
