import { isGranted, type Plugin } from '../../engine';
import type { PageId, PluginId } from '../../plugins';
import { type MenuCode, menuRoutes, type SectionCode, sectionCodes } from '../../schemas/entities/menu';
import type { LoginAnswer } from '../../schemas/entities/session';
import { pages, problemsOf, tabs } from '../registry';
import { isDeveloper } from '../session/developerAccess';

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

/** Initial parameters of a shortcut's screen. docs/rules/floor.md, 7. */
const shortcutParams: Readonly<Partial<Record<MenuCode, Readonly<Record<string, string>>>>> = { TICKET: { 'kinds.open': 'Tickets' } };

/** In `/dashboard/{id}`, stands for the user's second tab. docs/rules/shell.md, 2. */
const secondTabId = 'current_installations';

/** Developer pages; only for system administrators. */
export const developerPaths = { plugins: '/developer', playground: '/developer/playground' } as const;
export type DeveloperPage = keyof typeof developerPaths;
export const developerTitles: Readonly<Record<DeveloperPage, string>> = {
  plugins: 'Plugins and permissions',
  playground: 'Playground',
};

/** The address of the words that the screens use. */
export const glossaryPath = '/glossary';

function isSection(code: string): code is SectionCode {
  return (sectionCodes as readonly string[]).includes(code);
}

function hasRoute(code: string): code is MenuCode & keyof typeof routeTabs {
  return code in routeTabs;
}

/** Returns a login's tabs in navigation order. Developers also get faulty ones, which show their problems. */
export function permittedTabs(login: LoginAnswer): readonly Plugin<PluginId>[] {
  return tabs.filter((tab) => isGranted(tab.can, login) || (isDeveloper(login) && problemsOf(tab).length > 0));
}

/** Returns the tabs for the menu, without those that are empty for this login. */
export function offeredTabs(login: LoginAnswer): readonly Plugin<PluginId>[] {
  return permittedTabs(login).filter(({ leadsNowhere }) => leadsNowhere?.(login) !== true);
}

/** Returns a tab's address: its section's route if it has one, else `/dashboard/{id}`. */
export function tabPath(plugin: Plugin): string {
  return (hasRoute(plugin.section) && routeTabs[plugin.section] === plugin.id && menuRoutes[plugin.section]) || `/dashboard/${plugin.id}`;
}

export type RouteTarget =
  | { readonly kind: 'home' }
  | { readonly kind: 'tab'; readonly id: PluginId }
  | { readonly kind: 'page'; readonly id: PageId }
  | { readonly kind: 'glossary' }
  | { readonly kind: 'developer'; readonly page: DeveloperPage }
  | { readonly kind: 'unknown' };

function routed(pathname: string): PluginId | undefined {
  const code = (Object.keys(routeTabs) as (keyof typeof routeTabs)[]).find((candidate) => menuRoutes[candidate] === pathname);
  return code && routeTabs[code];
}

function bare(path: string): string {
  return (path.split('?')[0] ?? '').replace(/\/+$/, '').toLowerCase();
}

/** Rewrites '/compliance/record/12' to its page with the id. */
function numbered(pathname: string, search: string): string | undefined {
  const [, above = '', number = ''] = /^(.+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const page = pages.find(({ path }) => path === above.toLowerCase());
  const pane = page?.screen.definition.panes.find(({ kind, options }) => kind === 'parameter' && options.numbers !== undefined);
  if (page === undefined || pane === undefined) return undefined;
  const params = new URLSearchParams(search);
  params.set(pane.name, number);
  return `${page.path}?${params.toString()}`;
}

export function paramsOfShortcut(path: string): Readonly<Record<string, string>> {
  const match = Object.entries(shortcutParams).find(([code]) => menuRoutes[code as keyof typeof shortcutParams] === bare(path));
  return match?.[1] ?? {};
}

/** Returns the canonical address of a shortcut or a numbered page; `undefined` if already canonical. */
export function spelledOut(path: string): string | undefined {
  const [pathname = '', search = ''] = path.split('?');
  const page = numbered(pathname, search);
  if (page !== undefined) return page;
  const params = new URLSearchParams(search);
  const missing = Object.entries(paramsOfShortcut(pathname)).filter(([name]) => !params.has(name));
  if (missing.length === 0) return undefined;
  for (const [name, value] of missing) params.set(name, value);
  return `${pathname}?${params.toString()}`;
}

/** Parses an address; `current_installations` means the login's second tab. */
export function placeOf(path: string, login: LoginAnswer): RouteTarget {
  const pathname = bare(path);
  if (pathname === '/dashboard') return { kind: 'home' };
  const at = numbered(pathname, '')?.split('?')[0] ?? pathname;
  const page = pages.find((candidate) => candidate.path === at);
  if (page !== undefined) return { kind: 'page', id: page.id };
  if (pathname === glossaryPath) return { kind: 'glossary' };
  if (pathname === developerPaths.plugins) return { kind: 'developer', page: 'plugins' };
  if (pathname === developerPaths.playground) return { kind: 'developer', page: 'playground' };
  const [, wanted] = /^\/dashboard\/([^/]+)$/.exec(pathname) ?? [];
  const id = wanted === secondTabId ? permittedTabs(login)[1]?.id : (tabs.find((plugin) => plugin.id === wanted)?.id ?? routed(pathname));
  if (wanted === secondTabId && id === undefined) return { kind: 'home' };
  return id === undefined ? { kind: 'unknown' } : { kind: 'tab', id };
}

export interface MenuEntry {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly tabs: readonly Plugin<PluginId>[];
  /** Set for a single target; sections with several tabs unfold. */
  readonly path: string | undefined;
}

/** Whether a menu entry is current: a shortcut at its own address, a section with any of its tabs. */
export function isCurrentEntry({ code, path, tabs }: MenuEntry, active: string | undefined, pathname: string): boolean {
  return isSection(code) ? tabs.some(({ id }) => id === active) : bare(pathname) === path;
}

/** Returns a login's known menu entries, in its order. docs/rules/shell.md, 2. */
export function menuEntries(login: LoginAnswer): readonly MenuEntry[] {
  const permitted = offeredTabs(login);
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
