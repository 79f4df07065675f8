import type { Declaration } from '../../../schemas/call';
import { shown } from './found';
import { nearest } from './nearest';
import { type PluginOutline, readPlugin } from './outline';
import { callKey } from './probe';
import type { Finding, ProblemCode, RegistryProblem } from './problem';
import type { Registry } from './rule';
import { rules } from './rules';

/** Every declared call, by area and name. */
export type CallsByArea = Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

/** What a list of plugins is held against. */
export interface RegistryFacts {
  readonly calls: CallsByArea;
}

// The record is exhaustive, so its keys are the codes.
const codes = Object.keys(rules) as readonly ProblemCode[];

function unreadable(path: string, error: unknown): Finding {
  return { path, message: 'This could not be read.', found: shown(error instanceof Error ? error.message : error) };
}

function read(value: unknown, at: number): PluginOutline {
  try {
    return readPlugin(value, at);
  } catch (error) {
    // Not a plugin any more, so that the first rule says so.
    return { path: `plugins[${at}]`, value: unreadable('', error).found, found: {}, id: undefined, screens: [] };
  }
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
export function checkRegistry(plugins: readonly unknown[], { calls }: RegistryFacts): readonly RegistryProblem[] {
  const outlines = Array.from(plugins, read);
  const registry = { plugins: outlines, calls: Object.values(calls).flatMap((area) => Object.values(area).map(callKey)) };
  return outlines.flatMap((plugin, at) => problemsOf(plugin, at, registry));
}
