import type { IdList } from '../../schemas/wire/idList';
import { holdsWords } from '../../schemas/wire/soughtWords';

/** One entry to tick. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The id of the entry that stands for every other. docs/rules/shell.md, 2. */
export const allId = -1;

/** The entries themselves, without the one for all that some lists carry. */
export function ownChoices(entries: readonly Choice[]): readonly Choice[] {
  return entries.some((entry) => entry.id === allId) ? entries.filter((entry) => entry.id !== allId) : entries;
}

/** The ticked ids. An id that is no longer an entry counts for nothing. */
export function tickedIds(value: IdList, entries: readonly Choice[]): ReadonlySet<number> {
  const chosen = value === 'all' ? undefined : new Set(value);
  return new Set(ownChoices(entries).flatMap(({ id }) => (chosen === undefined || chosen.has(id) ? [id] : [])));
}

export type Extent = 'all' | 'some' | 'none';

/** How much of the list is ticked. 'all' stays 'all' while its entries are still on their way. */
export function extentOf(value: IdList, entries: readonly Choice[]): Extent {
  if (value === 'all') return 'all';
  const ticked = tickedIds(value, entries).size;
  if (ticked === 0) return 'none';
  return ticked === ownChoices(entries).length ? 'all' : 'some';
}

/** Everything, or nothing when it was everything. */
export function toggleAll(value: IdList, entries: readonly Choice[]): IdList {
  return extentOf(value, entries) === 'all' ? [] : 'all';
}

/**
 * Ticks or unticks one entry. Ticking the last one left collapses into 'all'; unticking one of all leaves the others, in the order of
 * the entries. An id that is no entry changes nothing. docs/rules/shell.md, 4.
 */
export function toggleChoice(value: IdList, entries: readonly Choice[], id: number): IdList {
  const choices = ownChoices(entries);
  if (!choices.some((entry) => entry.id === id)) return value;
  const ticked = tickedIds(value, entries);
  const next = choices.flatMap((entry) => (ticked.has(entry.id) !== (entry.id === id) ? [entry.id] : []));
  return extentOf(next, entries) === 'all' ? 'all' : next;
}

/** What a closed list says of itself: All, None or n of m. */
export function summaryOf(value: IdList, entries: readonly Choice[]): string {
  const extent = extentOf(value, entries);
  if (extent === 'all') return 'All';
  return extent === 'none' ? 'None' : `${tickedIds(value, entries).size} of ${ownChoices(entries).length}`;
}

/** The entries whose name holds every word of the text, in any letter case. A blank text keeps them all. */
export function matchingChoices(entries: readonly Choice[], text: string): readonly Choice[] {
  return text.trim() === '' ? entries : entries.filter(({ name }) => holdsWords(name, text));
}
