import { type Finding, shown, textOf } from '../../../../data/unknownObject';
import type { CallsByArea } from '../../../../schemas/call';
import { nearest } from '../nearest';
import { type PluginOutline, readPage, readPlugin } from '../outline';
import { callKey } from '../probe';
import type { Registry } from '../rule';
import { type ProblemCode, rules } from './index';

/** Addresses are case-insensitive. */
const pagePath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

function pageFindings(page: PluginOutline, pages: readonly PluginOutline[]): readonly Finding[] {
  const path = `${page.path}.path`;
  const address = textOf(page.record['path']);
  if (address === undefined || !pagePath.test(address)) {
    const message = 'The address of a page is like /part/page: small letters and digits, with - between words.';
    return [{ path, message, actual: shown(page.record['path']) }];
  }
  const first = pages.find(({ record }) => record['path'] === address);
  return first === page ? [] : [{ path, message: `Another page before it has the address '${address}'.`, actual: address }];
}

export interface RegistryProblem extends Finding {
  readonly code: ProblemCode;
  /** Index in the list. */
  readonly plugin: number;
  readonly pluginId?: string;
  readonly suggestion?: string;
}

// The record is exhaustive, so its keys are the codes.
const codes = Object.keys(rules) as readonly ProblemCode[];

function unreadable(path: string, error: unknown): Finding {
  return { path, message: 'This could not be read.', actual: shown(error instanceof Error ? error.message : error) };
}

function readAll(values: readonly unknown[], list: string, read: (value: unknown, at: number) => PluginOutline): readonly PluginOutline[] {
  return Array.from(values, (value, at) => {
    try {
      return read(value, at);
    } catch (error) {
      return {
        path: `${list}[${at}]`,
        value: unreadable('', error).actual,
        record: {},
        id: undefined,
        screens: [],
        tasks: [],
        figures: [],
        search: [],
      };
    }
  });
}

function problem(code: ProblemCode, finding: Finding, plugin: number, pluginId: string | undefined): RegistryProblem {
  const suggestion = finding.expected && nearest(finding.actual, finding.expected);
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

/** Checks a list of plugins and returns all problems in order. Calls each binding once with made-up data. Never throws. */
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

/** Checks pages as `checkRegistry` does. `plugin` is the index of a page. Never throws. */
export function checkPages(
  pages: readonly unknown[],
  { calls, plugins }: { readonly calls: CallsByArea; readonly plugins: readonly unknown[] },
): readonly RegistryProblem[] {
  const outlines = readAll(pages, 'pages', readPage);
  // Stored data is keyed by id, so ids are unique over plugins and pages.
  const registry = registryOf([...readAll(plugins, 'plugins', readPlugin), ...outlines], calls);
  return outlines.flatMap((page, at) => [
    ...pageFindings(page, outlines).map((finding) => problem('malformed', finding, at, page.id)),
    ...problemsOf(page, at, registry),
  ]);
}
