import { type Finding, shown } from '../../../../data/found';
import type { CallsByArea } from '../../../../schemas/call';
import { nearest } from '../nearest';
import { type PluginOutline, readPage, readPlugin } from '../outline';
import { pageFindings } from '../pages';
import { callKey } from '../probe';
import type { Registry } from '../rule';
import { type ProblemCode, rules } from './index';

/** One thing that is wrong with a list of plugins. */
export interface RegistryProblem extends Finding {
  readonly code: ProblemCode;
  /** Its place in the list, from 0. */
  readonly plugin: number;
  /** Its id, where it has one. */
  readonly pluginId?: string;
  /** What was probably meant: the one of `expected` that is spelled most like what was found. */
  readonly suggestion?: string;
}

// The record is exhaustive, so its keys are the codes.
const codes = Object.keys(rules) as readonly ProblemCode[];

function unreadable(path: string, error: unknown): Finding {
  return { path, message: 'This could not be read.', found: shown(error instanceof Error ? error.message : error) };
}

function readAll(values: readonly unknown[], list: string, read: (value: unknown, at: number) => PluginOutline): readonly PluginOutline[] {
  return Array.from(values, (value, at) => {
    try {
      return read(value, at);
    } catch (error) {
      // Not a plugin any more, so that the first rule says so.
      return { path: `${list}[${at}]`, value: unreadable('', error).found, found: {}, id: undefined, screens: [], waits: [], finds: [] };
    }
  });
}

function problem(code: ProblemCode, finding: Finding, plugin: number, pluginId: string | undefined): RegistryProblem {
  const suggestion = finding.expected && nearest(finding.found, finding.expected);
  return {
    code,
    plugin,
    ...(pluginId === undefined ? {} : { pluginId }),
    ...finding,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function problemsOf(plugin: PluginOutline, at: number, registry: Registry): readonly RegistryProblem[] {
  return codes.flatMap((code) => {
    try {
      return rules[code](plugin, registry).map((finding) => problem(code, finding, at, plugin.id));
    } catch (error) {
      return [problem('malformed', unreadable(plugin.path, error), at, plugin.id)];
    }
  });
}

/**
 * Checks a list of plugins: what the types of `definePlugin` and `screen` catch when it is compiled, and what they cannot see. Takes
 * anything for a plugin, and the calls of the contract. Gives every problem, in the order of the list; none for a list that is well.
 * Bindings are called once with made-up data to see what they ask. Never throws.
 */
export function checkRegistry(plugins: readonly unknown[], { calls }: { readonly calls: CallsByArea }): readonly RegistryProblem[] {
  const outlines = readAll(plugins, 'plugins', readPlugin);
  const registry = registryOf(outlines, calls);
  return outlines.flatMap((plugin, at) => problemsOf(plugin, at, registry));
}

function registryOf(plugins: readonly PluginOutline[], byArea: CallsByArea): Registry {
  const calls = Object.values(byArea).flatMap((area) => Object.values(area).map(callKey));
  const callNames = Object.entries(byArea).flatMap(([area, all]) => Object.keys(all).map((name) => `${area}.${name}`));
  return { plugins, calls, callNames };
}

/** Checks a list of pages as `checkRegistry` does plugins, which are needed for what pages open. `plugin` is the place of a page. Never throws. */
export function checkPages(
  pages: readonly unknown[],
  { calls, plugins }: { readonly calls: CallsByArea; readonly plugins: readonly unknown[] },
): readonly RegistryProblem[] {
  const outlines = readAll(pages, 'pages', readPage);
  // No two things may share an id, because what is kept for each is kept under it.
  const registry = registryOf([...readAll(plugins, 'plugins', readPlugin), ...outlines], calls);
  return outlines.flatMap((page, at) => [
    ...pageFindings(page, outlines).map((finding) => problem('malformed', finding, at, page.id)),
    ...problemsOf(page, at, registry),
  ]);
}
