import type { PluginId } from '../../plugins';
import type { LoginAnswer } from '../../schemas/entities/session';
import { foldText } from '../../schemas/wire/foldText';
import { holdsWords, soughtWords } from '../../schemas/wire/soughtWords';
import { type Density, densities, preferences, type Theme, themes } from '../preferences';
import { tabs } from '../registry';
import { type DeveloperPage, developerPaths, developerTitles, glossaryPath, offeredTabs, permittedTabs, tabPath } from '../routes/table';
import { isDeveloper } from '../session/developerAccess';
import type { SavedView } from '../views/savedViews';

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

interface ShellSituation {
  readonly login: LoginAnswer;
  readonly open: readonly PluginId[];
  readonly isPhone: boolean;
  readonly isFolded: boolean;
  readonly hasTree: boolean;
  readonly isTreeHidden: boolean;
  readonly views: readonly SavedView[];
}

/** Returns the commands that this login can run now. */
export function commandsOf(
  { login, open: openTabs, isPhone, isFolded, hasTree, isTreeHidden, views }: ShellSituation,
  actions: ShellActions,
): readonly Command[] {
  const treeTitle = isTreeHidden && !isPhone ? 'Show the organisation tree' : 'Go to the organisation tree';
  const treeCommand: Command = { id: 'tree', group: 'View', title: treeTitle, run: actions.showTree };
  const menuCommand: Command = {
    id: 'menu',
    group: 'View',
    title: isFolded ? 'Expand the menu' : 'Collapse the menu',
    run: () => preferences.setState({ menuCollapsed: !isFolded }),
  };
  return [
    ...offeredTabs(login).map(
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
    { id: 'glossary', group: 'Open', title: 'Glossary', run: () => actions.open(glossaryPath) },
    { id: 'help', group: 'View', title: 'Help and shortcuts', run: actions.openHelp },
    { id: 'error-report', group: 'Session', title: 'Copy error report', run: actions.report },
    { id: 'log-out', group: 'Session', title: 'Log out', run: actions.logOut },
  ];
}

function distance({ title, group }: Command, words: readonly string[]): number {
  const name = foldText(title);
  if (name.startsWith(words.join(' '))) return 0;
  const begins = (text: string) => words.every((word) => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)));
  if (begins(name)) return 1;
  if (begins(foldText(`${group} ${title}`))) return 2;
  return words.every((word) => name.includes(word)) ? 3 : 4;
}

/** Returns the commands that match every word: titles with that prefix first, then word prefixes. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = soughtWords(typed);
  const matches = commands.filter(({ title, group }) => holdsWords(`${group} ${title}`, typed));
  return words.length === 0 ? matches : matches.toSorted((one, other) => distance(one, words) - distance(other, words));
}
