import type { IdList } from '../../schemas/wire/idList';
import { holdsWords } from '../../schemas/wire/soughtWords';

export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The id of the 'All' entry. docs/rules/shell.md, 2. */
export const allId = -1;

export function ownChoices(entries: readonly Choice[]): readonly Choice[] {
  return entries.some((entry) => entry.id === allId) ? entries.filter((entry) => entry.id !== allId) : entries;
}

export function tickedIds(value: IdList, entries: readonly Choice[]): ReadonlySet<number> {
  const chosen = value === 'all' ? undefined : new Set(value);
  return new Set(ownChoices(entries).flatMap(({ id }) => (chosen === undefined || chosen.has(id) ? [id] : [])));
}

export type Extent = 'all' | 'some' | 'none';

/** Returns how much is ticked. 'all' stays 'all' while entries load. */
export function extentOf(value: IdList, entries: readonly Choice[]): Extent {
  if (value === 'all') return 'all';
  const ticked = tickedIds(value, entries).size;
  if (ticked === 0) return 'none';
  return ticked === ownChoices(entries).length ? 'all' : 'some';
}

/** Ticks all, or nothing if all are ticked. */
export function toggleAll(value: IdList, entries: readonly Choice[]): IdList {
  return extentOf(value, entries) === 'all' ? [] : 'all';
}

/** Toggles one entry. Ticking the last collapses into 'all'; unticking one of all keeps the others. docs/rules/shell.md, 4. */
export function toggleChoice(value: IdList, entries: readonly Choice[], id: number): IdList {
  const choices = ownChoices(entries);
  if (!choices.some((entry) => entry.id === id)) return value;
  const ticked = tickedIds(value, entries);
  const next = choices.flatMap((entry) => (ticked.has(entry.id) !== (entry.id === id) ? [entry.id] : []));
  return extentOf(next, entries) === 'all' ? 'all' : next;
}

/** Returns 'All', 'None' or '2 of 5'. */
export function summaryOf(value: IdList, entries: readonly Choice[]): string {
  const extent = extentOf(value, entries);
  if (extent === 'all') return 'All';
  return extent === 'none' ? 'None' : `${tickedIds(value, entries).size} of ${ownChoices(entries).length}`;
}

/** Returns the entries whose name contains every word; all for a blank text. */
export function matchingChoices(entries: readonly Choice[], text: string): readonly Choice[] {
  return text.trim() === '' ? entries : entries.filter(({ name }) => holdsWords(name, text));
}
