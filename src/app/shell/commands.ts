import type { PluginId } from '../../plugins';
import type { LoginAnswer } from '../../schemas/entities/session';
import { isDeveloper } from '../developer/access';
import { type Density, densities, preferences, type Theme, themes } from '../preferences';
import { tabs } from '../registry';
import { type DeveloperPage, developerPaths, developerTitles, permittedTabs, tabPath } from '../routes/table';
import type { SavedView } from '../views/savedViews';

/** Something that the command palette can do. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly group: 'Open' | 'Saved view' | 'Tabs' | 'View' | 'Session';
  readonly run: () => void;
}

export const themeTitles: Readonly<Record<Theme, string>> = { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' };
export const densityTitles: Readonly<Record<Density, string>> = {
  dense: 'Density: dense',
  normal: 'Density: normal',
  comfortable: 'Density: comfortable',
};

function developerCommands(login: LoginAnswer, open: ShellActions['open']): readonly Command[] {
  if (!isDeveloper(login)) return [];
  return (Object.keys(developerTitles) as readonly DeveloperPage[]).map((page) => ({
    id: `developer-${page}`,
    group: 'Open',
    title: `Developer: ${developerTitles[page].toLowerCase()}`,
    run: () => open(developerPaths[page]),
  }));
}

/** What the shell can do on behalf of the palette. */
export interface ShellActions {
  readonly open: (path: string) => void;
  readonly close: (id: PluginId) => void;
  readonly closeAll: () => void;
  readonly logOut: () => void;
  readonly showTree: () => void;
  readonly openHelp: () => void;
  readonly report: () => void;
  readonly show: (view: SavedView) => void;
}

/** What decides which commands there are. */
interface ShellSituation {
  readonly login: LoginAnswer;
  readonly open: readonly PluginId[];
  readonly isPhone: boolean;
  /** Whether the menu shows only its pictures. */
  readonly isFolded: boolean;
  readonly hasTree: boolean;
  readonly views: readonly SavedView[];
}

/** Every tab and action that this user may reach now. */
export function commandsOf(
  { login, open: openTabs, isPhone, isFolded, hasTree, views }: ShellSituation,
  actions: ShellActions,
): readonly Command[] {
  const { treeHidden } = preferences.getState();
  const treeTitle = treeHidden && !isPhone ? 'Show the organisation tree' : 'Go to the organisation tree';
  const treeCommand: Command = { id: 'tree', group: 'View', title: treeTitle, run: actions.showTree };
  const menuCommand: Command = {
    id: 'menu',
    group: 'View',
    title: isFolded ? 'Expand the menu' : 'Collapse the menu',
    run: () => preferences.setState({ menuCollapsed: !isFolded }),
  };
  return [
    ...permittedTabs(login).map(
      (plugin): Command => ({ id: `open-${plugin.id}`, group: 'Open', title: plugin.title, run: () => actions.open(tabPath(plugin)) }),
    ),
    ...views
      .filter(({ tab }) => permittedTabs(login).some(({ id }) => id === tab))
      .map((view): Command => ({ id: `view-${view.id}`, group: 'Saved view', title: view.name, run: () => actions.show(view) })),
    ...developerCommands(login, actions.open),
    ...tabs
      .filter(({ id }) => openTabs.includes(id))
      .map(
        (plugin): Command => ({
          id: `close-${plugin.id}`,
          group: 'Tabs',
          title: `Close ${plugin.title}`,
          run: () => actions.close(plugin.id),
        }),
      ),
    ...(openTabs.length > 0 ? [{ id: 'close-all', group: 'Tabs', title: 'Close all tabs', run: actions.closeAll } as const] : []),
    ...(hasTree ? [treeCommand] : []),
    ...(isPhone ? [] : [menuCommand]),
    ...themes.map(
      (theme): Command => ({ id: `theme-${theme}`, group: 'View', title: themeTitles[theme], run: () => preferences.setState({ theme }) }),
    ),
    ...densities.map(
      (density): Command => ({
        id: `density-${density}`,
        group: 'View',
        title: densityTitles[density],
        run: () => preferences.setState({ density }),
      }),
    ),
    { id: 'help', group: 'View', title: 'Help and shortcuts', run: actions.openHelp },
    { id: 'error-report', group: 'Session', title: 'Copy error report', run: actions.report },
    { id: 'log-out', group: 'Session', title: 'Log out', run: actions.logOut },
  ];
}

/** How near a command is to what was typed: the smaller the nearer. */
function distance({ title, group }: Command, words: readonly string[]): number {
  const name = title.toLowerCase();
  if (name.startsWith(words.join(' '))) return 0;
  const begins = (text: string) => words.every((word) => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)));
  if (begins(name)) return 1;
  if (begins(`${group} ${title}`.toLowerCase())) return 2;
  return words.every((word) => name.includes(word)) ? 3 : 4;
}

/** The commands whose title or group holds every typed word: those first whose title begins with them, then those of which words do; else in their order. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ title, group }) => words.every((word) => `${group} ${title}`.toLowerCase().includes(word)));
  return words.length === 0 ? found : found.toSorted((one, other) => distance(one, words) - distance(other, words));
}
