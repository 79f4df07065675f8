import { type Address, changed, addressOf as ofParams, type Plugin } from '../../engine';
import type { PluginId } from '../../plugins';
import type { LoginAnswer } from '../../schemas/entities/session';
import { navigate } from '../location';
import { paramsOfShortcut, placeOf, tabPath } from './table';

// Per inactive tab; in memory only.
const searches = new Map<string, string>();
const places = new Map<string, string>();

/** Parameters that refer to rows of one place. */
const ofRows = /\.(page|chosen)$/;

function searchOf(params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text === '' ? '' : `?${text}`;
}

function paramsOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function rememberSearch(id: string, search: string, place: string): void {
  searches.set(id, search);
  places.set(id, place);
}

/** Omits pages and rows of another place. */
function searchLeft(id: string, place: string): string {
  const search = searches.get(id) ?? '';
  if (places.get(id) === place) return search;
  return searchOf(Object.fromEntries(Object.entries(paramsOf(search)).filter(([name]) => !ofRows.test(name))));
}

/** Forgets a closed tab's query, or all. */
export function forgetSearch(id?: string): void {
  if (id === undefined) searches.clear();
  else searches.delete(id);
}

/** Returns a tab's address with its last query. */
export function addressOfTab(plugin: Plugin, place: string): string {
  return `${tabPath(plugin)}${searchLeft(plugin.id, place)}`;
}

interface Entering {
  readonly login: LoginAnswer;
  readonly open: readonly PluginId[];
  readonly place: string;
}

/** Returns the address of a menu entry: an open tab stays as it was, except what a shortcut sets. docs/rules/shell.md, 2. */
export function addressOfEntry(path: string, { login, open, place }: Entering): string {
  const target = placeOf(path, login);
  if (target.kind !== 'tab' || !open.includes(target.id)) return path;
  return `${path}${searchOf({ ...paramsOf(searchLeft(target.id, place)), ...paramsOfShortcut(path) })}`;
}

/** Returns a tab's part of the address: the page's query if active, else its last one. */
export function addressForTab(id: string, isActive: boolean, search: string): Address {
  const shown = isActive ? search : (searches.get(id) ?? '');
  return ofParams(paramsOf(shown), (change, how = 'replace') => {
    if (!isActive) {
      searches.set(id, searchOf(changed(paramsOf(searches.get(id) ?? ''), change)));
      return;
    }
    // Read from the location: two panes may change it before the next render.
    navigate(`${window.location.pathname}${searchOf(changed(paramsOf(window.location.search), change))}`, how);
  });
}

export function addressOfEntity(plugin: Plugin, pane: string, id: string): string {
  return `${tabPath(plugin)}${searchOf({ [`${pane}.chosen`]: id })}`;
}

export function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return `${path}${searchOf(params)}`;
}
