import { type Address, changed, addressOf as ofParams, type Plugin } from '../../engine';
import { navigate } from '../location';
import { tabPath } from '../routes/table';

// What each tab's screen has put into the address, for when the tab is not in front. Nothing here outlives the page.
const searches = new Map<string, string>();

function searchOf(params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text === '' ? '' : `?${text}`;
}

function paramsOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Remembers the query of the tab in front. */
export function rememberSearch(id: string, search: string): void {
  searches.set(id, search);
}

/** Forgets what a tab that was closed had in the address; without a tab, what all of them had. */
export function forgetSearch(id?: string): void {
  if (id === undefined) searches.clear();
  else searches.delete(id);
}

/** The address that shows a tab as it was left. */
export function addressOfTab(plugin: Plugin): string {
  return `${tabPath(plugin)}${searches.get(plugin.id) ?? ''}`;
}

/**
 * The part of the address that belongs to a tab's screen: the query of the page while the tab is in front, and what it was last otherwise.
 */
export function addressForTab(id: string, isActive: boolean, search: string): Address {
  const shown = isActive ? search : (searches.get(id) ?? '');
  return ofParams(paramsOf(shown), (change, how = 'replace') => {
    if (!isActive) {
      searches.set(id, searchOf(changed(paramsOf(searches.get(id) ?? ''), change)));
      return;
    }
    // Two panes may change the address one after the other, before it has been drawn again.
    navigate(`${window.location.pathname}${searchOf(changed(paramsOf(window.location.search), change))}`, how);
  });
}

/** The address at which a tab shows an entity: the choice of one of its panes. */
export function addressOfEntity(plugin: Plugin, pane: string, id: string): string {
  return `${tabPath(plugin)}${searchOf({ [`${pane}.chosen`]: id })}`;
}

/** A path of the application with these parameters. */
export function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return `${path}${searchOf(params)}`;
}
