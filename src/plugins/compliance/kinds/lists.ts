import { listsAt, type OperatorLists } from '../../../schemas/entities/compliance/common';
import type { Around } from './complianceKind';

function isNamed(entry: unknown): entry is { readonly id: unknown; readonly name: string } {
  return (
    typeof entry === 'object' && entry !== null && 'id' in entry && 'name' in entry && typeof entry.name === 'string' && entry.name !== ''
  );
}

function withMore(listed: unknown, more: unknown): readonly unknown[] {
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const named: readonly unknown[] = Array.isArray(more) ? more : [];
  return [...all, ...named.filter((entry) => isNamed(entry) && !all.some((each) => isNamed(each) && each.id === entry.id))];
}

interface Sited<Lists> extends Pick<Around<Lists>, 'own'> {
  readonly lists: { readonly answer: (Lists & OperatorLists<Lists>) | undefined };
  readonly values: { readonly site?: string | undefined };
}

/**
 * Returns the lists of the site's operator, plus the record's own entries: a hidden or deleted entry keeps its name and may stay.
 * docs/rules/compliance.md, 2.
 */
export function listsOf<Lists extends object>({ lists: { answer }, own, values: { site } }: Sited<Lists>): Lists | undefined {
  const lists = answer && listsAt(answer, site);
  if (lists === undefined || own?.answer === undefined) return lists;
  const there = new Map<string, unknown>(Object.entries(lists));
  const more = Object.entries(own.answer).map(([name, entries]) => [name, withMore(there.get(name), entries)] as const);
  return { ...lists, ...Object.fromEntries(more) };
}

export function listed<T>(entry: T | undefined): T[] {
  return entry === undefined ? [] : [entry];
}

/** Returns an entry's id; a server may send a bare id. */
export function entryId(entry: number | { readonly id: number } | undefined): number | undefined {
  return typeof entry === 'object' ? entry.id : entry;
}
