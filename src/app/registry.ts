import { checkPages, checkRegistry, type Page, type Plugin, type RegistryProblem } from '../engine';
import { pages as allPages, type PageId, type PluginId, plugins } from '../plugins';
import { api } from '../schemas/calls';
import { showableTabs } from './showableTabs';

/** Everything that is wrong with the list of tabs; checked once, when the shell is loaded. */
export const registryProblems: readonly RegistryProblem[] = checkRegistry(plugins, { calls: api });

/** Every tab that can be shown, in the order of the navigation. */
export const tabs: readonly Plugin<PluginId>[] = showableTabs<Plugin<PluginId>>(plugins, registryProblems);

const pageProblems = checkPages(allPages, { calls: api, plugins });

/** Every screen with an address of its own beside the tabs. */
export const pages: readonly Page<PageId>[] = allPages;

/** What is wrong with one page. */
export function problemsOfPage(page: Page): readonly RegistryProblem[] {
  const at = allPages.findIndex(({ id }) => id === page.id);
  return pageProblems.filter((problem) => problem.plugin === at);
}

/** What is wrong with one tab. */
export function problemsOf(plugin: Plugin): readonly RegistryProblem[] {
  const at = plugins.findIndex(({ id }) => id === plugin.id);
  return registryProblems.filter((problem) => problem.plugin === at);
}
