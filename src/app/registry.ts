import { checkRegistry, type Plugin, type RegistryProblem } from '../engine';
import { type PluginId, plugins } from '../plugins';
import { api } from '../schemas/calls';
import { showableTabs } from './showableTabs';

/** Everything that is wrong with the list of tabs; checked once, when the shell is loaded. */
export const registryProblems: readonly RegistryProblem[] = checkRegistry(plugins, { calls: api });

/** Every tab that can be shown, in the order of the navigation. */
export const tabs: readonly Plugin<PluginId>[] = showableTabs<Plugin<PluginId>>(plugins, registryProblems);

/** What is wrong with one tab. */
export function problemsOf(plugin: Plugin): readonly RegistryProblem[] {
  const at = plugins.findIndex(({ id }) => id === plugin.id);
  return registryProblems.filter((problem) => problem.plugin === at);
}
