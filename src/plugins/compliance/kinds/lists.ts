import type { Around } from './complianceKind';

/** Whether something is an entry of a list that has a name to be shown by. */
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

/**
 * What a form chooses from: the lists, and of a record that is there what it has of them already. An entry that is hidden or deleted by now, or another
 * operator's, keeps its name there and can stay. docs/rules/compliance.md, 2.
 */
export function listsOf<Lists extends object>({ lists: { answer }, own }: Pick<Around<Lists>, 'lists' | 'own'>): Lists | undefined {
  if (answer === undefined || own?.answer === undefined) return answer;
  const there = new Map<string, unknown>(Object.entries(answer));
  const more = Object.entries(own.answer).map(([name, entries]) => [name, withMore(there.get(name), entries)] as const);
  return { ...answer, ...Object.fromEntries(more) };
}

/** What is known of something, as a list of it. */
export function listed<T>(entry: T | undefined): T[] {
  return entry === undefined ? [] : [entry];
}

/** The id of an entry that a record names. A server may tell nothing but the id, by itself. */
export function idTold(entry: number | { readonly id: number } | undefined): number | undefined {
  return typeof entry === 'object' ? entry.id : entry;
}
