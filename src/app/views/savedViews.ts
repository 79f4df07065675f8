import { createStore } from 'zustand/vanilla';
import { createDrafts, draftKeys } from '../../data';
import { requestLeave } from '../../engine';
import { navigate } from '../location';

const key = 'shell.savedViews';

/** What a tab shows, kept under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The id of the tab. */
  readonly tab: string;
  /** Its address inside the application. */
  readonly path: string;
  /** How the grids of the tab were arranged, by the names under which that is kept. */
  readonly arranged: Readonly<Record<string, unknown>>;
  /** The tab begins with it. */
  readonly isStart: boolean;
}

function isView(value: unknown): value is SavedView {
  const { id, name, tab, path, arranged, isStart }: Partial<Record<string, unknown>> = Object(value);
  // An address that begins with two slashes is one of another server.
  return (
    [id, name, tab].every((text) => typeof text === 'string') &&
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    typeof arranged === 'object' &&
    typeof isStart === 'boolean'
  );
}

/** How often each tab was arranged anew by a view; a tab that was is drawn afresh. */
export const rearranged = createStore<Readonly<Record<string, number>>>(() => ({}));

/** The views that a user keeps on this computer, in the order in which they were made. */
export function readViews(username: string): readonly SavedView[] {
  const kept = createDrafts(localStorage, username).read(key);
  return Array.isArray(kept) ? kept.filter(isView) : [];
}

/** Changes the views that are kept now, which another window may have changed since they were shown. Gives those that are kept then. */
export function changeViews(username: string, change: (views: readonly SavedView[]) => readonly SavedView[]): readonly SavedView[] {
  const views = change(readViews(username));
  createDrafts(localStorage, username).write(key, views.length === 0 ? undefined : views);
  return views;
}

const arrangedBy = (tab: string) => `arranged.${tab}.`;

/** How the grids of a tab are arranged now. */
export function arrangementOf(username: string, tab: string): Readonly<Record<string, unknown>> {
  const kept = createDrafts(localStorage, username);
  const names = draftKeys(localStorage, username).filter((name) => name.startsWith(arrangedBy(tab)));
  return Object.fromEntries(names.map((name) => [name, kept.read(name)]));
}

/** How the columns of a tab's grids are arranged now, by the names that the tab has for that. */
export function columnsOf(username: string, tab: string): Readonly<Record<string, unknown>> {
  const arranged = Object.entries(arrangementOf(username, tab));
  return Object.fromEntries(arranged.map(([name, value]) => [name.slice(arrangedBy(tab).length), value]));
}

/** Arranges the columns of a tab as a link asks for, beside what else is arranged there, and shows the tab at this address. */
export async function openLinked(username: string, tab: string, path: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const asked = Object.fromEntries(Object.entries(columns).map(([name, value]) => [`${arrangedBy(tab)}${name}`, value]));
  await openView(username, { tab, path, arranged: { ...arrangementOf(username, tab), ...asked } }, 'replace');
}

/** Shows a view: its tab, arranged and filled in as it was kept. It may lead to another part of the organisation, so it is asked for first what is not saved. */
export async function openView(
  username: string,
  { tab, path, arranged }: Pick<SavedView, 'tab' | 'path' | 'arranged'>,
  how: 'push' | 'replace' = 'push',
): Promise<void> {
  if (!(await requestLeave())) return;
  const kept = createDrafts(localStorage, username);
  const before = JSON.stringify(arrangementOf(username, tab));
  for (const name of draftKeys(localStorage, username))
    if (name.startsWith(arrangedBy(tab)) && !(name in arranged)) kept.write(name, undefined);
  for (const [name, value] of Object.entries(arranged)) if (name.startsWith(arrangedBy(tab))) kept.write(name, value);
  if (JSON.stringify(arrangementOf(username, tab)) !== before)
    rearranged.setState((counts) => ({ ...counts, [tab]: (counts[tab] ?? 0) + 1 }));
  navigate(path, how);
}
