import { createStore } from 'zustand/vanilla';
import { createDrafts, draftKeys } from '../../data';
import { requestLeave } from '../../engine';
import { navigate } from '../location';

const key = 'shell.savedViews';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly tab: string;
  readonly path: string;
  readonly arranged: Readonly<Record<string, unknown>>;
  readonly isStart: boolean;
}

function isView(value: unknown): value is SavedView {
  const { id, name, tab, path, arranged, isStart }: Partial<Record<string, unknown>> = Object(value);
  // Two leading slashes would lead to another server.
  return (
    [id, name, tab].every((text) => typeof text === 'string') &&
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    typeof arranged === 'object' &&
    typeof isStart === 'boolean'
  );
}

/** Counts a tab's rearrangements; each remounts the tab. */
export const rearranged = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Returns a user's views on this computer; invalid ones are left out. */
export function readViews(username: string): readonly SavedView[] {
  const stored = createDrafts(localStorage, username).read(key);
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

/** Updates the stored views, which another window may have changed, and returns them. */
export function changeViews(username: string, change: (views: readonly SavedView[]) => readonly SavedView[]): readonly SavedView[] {
  const views = change(readViews(username));
  createDrafts(localStorage, username).write(key, views.length === 0 ? undefined : views);
  return views;
}

const arrangedBy = (tab: string) => `arranged.${tab}.`;

export function arrangementOf(username: string, tab: string): Readonly<Record<string, unknown>> {
  const drafts = createDrafts(localStorage, username);
  const names = draftKeys(localStorage, username).filter((name) => name.startsWith(arrangedBy(tab)));
  return Object.fromEntries(names.map((name) => [name, drafts.read(name)]));
}

export function columnsOf(username: string, tab: string): Readonly<Record<string, unknown>> {
  const arranged = Object.entries(arrangementOf(username, tab));
  return Object.fromEntries(arranged.map(([name, value]) => [name.slice(arrangedBy(tab).length), value]));
}

/** Applies a link's columns to a tab's layout and opens the tab. */
export async function openLinked(username: string, tab: string, path: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const columnEntries = Object.fromEntries(Object.entries(columns).map(([name, value]) => [`${arrangedBy(tab)}${name}`, value]));
  await openView(username, { tab, path, arranged: { ...arrangementOf(username, tab), ...columnEntries } }, 'replace');
}

/** Opens a view; asks about unsaved changes first, as it may change the place. */
export async function openView(
  username: string,
  { tab, path, arranged }: Pick<SavedView, 'tab' | 'path' | 'arranged'>,
  how: 'push' | 'replace' = 'push',
): Promise<void> {
  if (!(await requestLeave())) return;
  const drafts = createDrafts(localStorage, username);
  const before = JSON.stringify(arrangementOf(username, tab));
  for (const name of draftKeys(localStorage, username))
    if (name.startsWith(arrangedBy(tab)) && !(name in arranged)) drafts.write(name, undefined);
  for (const [name, value] of Object.entries(arranged)) if (name.startsWith(arrangedBy(tab))) drafts.write(name, value);
  if (JSON.stringify(arrangementOf(username, tab)) !== before)
    rearranged.setState((counts) => ({ ...counts, [tab]: (counts[tab] ?? 0) + 1 }));
  navigate(path, how);
}
