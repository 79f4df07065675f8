import { checkPages, checkRegistry, type Page, type Plugin, type RegistryProblem } from '../engine';
import { pages as allPages, type PageId, type PluginId, plugins } from '../plugins';
import { api } from '../schemas/calls';
import { showableTabs } from './showableTabs';

/** All problems of the tab list, checked once. */
export const registryProblems: readonly RegistryProblem[] = checkRegistry(plugins, { calls: api });

export const tabs: readonly Plugin<PluginId>[] = showableTabs<Plugin<PluginId>>(plugins, registryProblems);

const pageProblems = checkPages(allPages, { calls: api, plugins });

export const pages: readonly Page<PageId>[] = allPages;

export function problemsOfPage(page: Page): readonly RegistryProblem[] {
  const at = allPages.findIndex(({ id }) => id === page.id);
  return pageProblems.filter((problem) => problem.plugin === at);
}

export function problemsOf(plugin: Plugin): readonly RegistryProblem[] {
  const at = plugins.findIndex(({ id }) => id === plugin.id);
  return registryProblems.filter((problem) => problem.plugin === at);
}
