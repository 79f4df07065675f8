import { isGranted, type Plugin } from '../../engine';
import type { PageId, PluginId } from '../../plugins';
import { type MenuCode, menuRoutes, type SectionCode, sectionCodes } from '../../schemas/entities/menu';
import type { LoginAnswer } from '../../schemas/entities/session';
import { isDeveloper } from '../developer/access';
import { pages, problemsOf, tabs } from '../registry';

/** The tab that each menu code with a route of its own opens. */
const routeTabs: Readonly<Partial<Record<MenuCode, PluginId>>> = {
  GENERAL_INSTALL: 'site-installations',
  COLLECTION: 'site-installations',
  GENERAL_COMMS: 'live-floor-view',
  GENERAL_TRANS: 'transactions',
  TICKET: 'transactions',
  DAILY: 'revenue',
  KIOSK: 'kiosk',
  GENERAL_SESSIONS: 'sessions',
  COMPLIANCE: 'compliance',
  AGC_CHECK: 'compliance',
};

/** What the screen of a shortcut's tab starts with, by the names of its address. docs/rules/floor.md, 7. */
const shortcutParams: Readonly<Partial<Record<MenuCode, Readonly<Record<string, string>>>>> = { TICKET: { 'kinds.open': 'Tickets' } };

/** The id in `/dashboard/{id}` that stands for the second tab the user may open. docs/rules/shell.md, 2. */
const secondTabId = 'current_installations';

/** The pages for developers, by their addresses; for logins whose menu has the system administration. */
export const developerPaths = { plugins: '/developer', playground: '/developer/playground' } as const;
export type DeveloperPage = keyof typeof developerPaths;
export const developerTitles: Readonly<Record<DeveloperPage, string>> = {
  plugins: 'Plugins and permissions',
  playground: 'Playground',
};

function isSection(code: string): code is SectionCode {
  return (sectionCodes as readonly string[]).includes(code);
}

function hasRoute(code: string): code is MenuCode & keyof typeof routeTabs {
  return code in routeTabs;
}

/** The tabs a login may open, in navigation order; those at fault too for whom the pages for developers are, to be told in them. */
export function permittedTabs(login: LoginAnswer): readonly Plugin<PluginId>[] {
  return tabs.filter((tab) => isGranted(tab.needs, login) || (isDeveloper(login) && problemsOf(tab).length > 0));
}

/** The address of a tab: its section's route where it has one of its own, else `/dashboard/{id}`. */
export function tabPath(plugin: Plugin): string {
  return (hasRoute(plugin.section) && routeTabs[plugin.section] === plugin.id && menuRoutes[plugin.section]) || `/dashboard/${plugin.id}`;
}

/** What an address shows. */
export type RouteTarget =
  | { readonly kind: 'home' }
  | { readonly kind: 'tab'; readonly id: PluginId }
  | { readonly kind: 'page'; readonly id: PageId }
  | { readonly kind: 'developer'; readonly page: DeveloperPage }
  | { readonly kind: 'unknown' };

function routed(pathname: string): PluginId | undefined {
  const code = (Object.keys(routeTabs) as (keyof typeof routeTabs)[]).find((candidate) => menuRoutes[candidate] === pathname);
  return code && routeTabs[code];
}

/** The path of an address as the routes have it: in small letters, without a slash at its end. */
function bare(path: string): string {
  return (path.split('?')[0] ?? '').replace(/\/+$/, '').toLowerCase();
}

/** The address that a page has where another names what it is about by its last part: '/compliance/record/12'. */
function numbered(pathname: string, search: string): string | undefined {
  const [, above = '', number = ''] = /^(.+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const page = pages.find(({ path }) => path === above.toLowerCase());
  const pane = page?.screen.definition.panes.find(({ kind, options }) => kind === 'parameter' && options.numbers !== undefined);
  if (page === undefined || pane === undefined) return undefined;
  const params = new URLSearchParams(search);
  params.set(pane.name, number);
  return `${page.path}?${params.toString()}`;
}

/**
 * The address that another stands for and that says more: the route of a shortcut, or a page with the number of what it is about as its last part.
 * Nothing where an address says it already.
 */
export function spelledOut(path: string): string | undefined {
  const [pathname = '', search = ''] = path.split('?');
  const page = numbered(pathname, search);
  if (page !== undefined) return page;
  const found = Object.entries(shortcutParams).find(([code]) => menuRoutes[code as keyof typeof shortcutParams] === bare(pathname));
  const params = new URLSearchParams(search);
  const missing = Object.entries(found?.[1] ?? {}).filter(([name]) => !params.has(name));
  if (missing.length === 0) return undefined;
  for (const [name, value] of missing) params.set(name, value);
  return `${pathname}?${params.toString()}`;
}

/** Reads an address; `current_installations` stands for the second tab of this login. */
export function placeOf(path: string, login: LoginAnswer): RouteTarget {
  const pathname = bare(path);
  if (pathname === '/dashboard') return { kind: 'home' };
  const at = numbered(pathname, '')?.split('?')[0] ?? pathname;
  const page = pages.find((candidate) => candidate.path === at);
  if (page !== undefined) return { kind: 'page', id: page.id };
  if (pathname === developerPaths.plugins) return { kind: 'developer', page: 'plugins' };
  if (pathname === developerPaths.playground) return { kind: 'developer', page: 'playground' };
  const [, wanted] = /^\/dashboard\/([^/]+)$/.exec(pathname) ?? [];
  const id = wanted === secondTabId ? permittedTabs(login)[1]?.id : (tabs.find((plugin) => plugin.id === wanted)?.id ?? routed(pathname));
  if (wanted === secondTabId && id === undefined) return { kind: 'home' };
  return id === undefined ? { kind: 'unknown' } : { kind: 'tab', id };
}

/** An entry of the menu: a section with the tabs it opens, or a shortcut to a route. */
export interface MenuEntry {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly tabs: readonly Plugin<PluginId>[];
  /** Where it leads when it opens one thing; sections of several tabs unfold instead. */
  readonly path: string | undefined;
}

/** Whether an entry stands for where the user is: a shortcut only at its own address, a section with any of its tabs. */
export function isCurrentEntry({ code, path, tabs }: MenuEntry, active: string | undefined, pathname: string): boolean {
  return isSection(code) ? tabs.some(({ id }) => id === active) : bare(pathname) === path;
}

/** The menu of a login: its items in its order, as far as this application knows their codes. docs/rules/shell.md, 2. */
export function menuEntries(login: LoginAnswer): readonly MenuEntry[] {
  const permitted = permittedTabs(login);
  return login.menu.flatMap((item): readonly MenuEntry[] => {
    if (isSection(item.code)) {
      const tabs = permitted.filter(({ section }) => section === item.code);
      const [first] = tabs;
      if (first === undefined) return [];
      return [{ ...item, tabs, path: tabs.length === 1 ? tabPath(first) : undefined }];
    }
    if (!hasRoute(item.code)) return [];
    const id = routeTabs[item.code];
    const tabs = permitted.filter((plugin) => plugin.id === id);
    return tabs.length === 0 ? [] : [{ ...item, tabs, path: menuRoutes[item.code] }];
  });
}
