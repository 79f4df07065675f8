import { type Finding, shown, textOf } from '../../../data/found';
import type { PaneOutline, PluginOutline, ScreenOutline } from './outline';

/** What the rules read: every plugin, and what else is known. */
export interface Registry {
  readonly plugins: readonly PluginOutline[];
  /** The declared calls, by their keys. */
  readonly calls: readonly string[];
  /** Their areas and names: `organisation.tree`. */
  readonly callNames: readonly string[];
}

/** Looks for one kind of fault in one plugin. It never throws, whatever the plugin holds. */
export type Rule = (plugin: PluginOutline, registry: Registry) => readonly Finding[];

/** A finding about a value that is none of what may stand in its place; nothing where it is. */
export function oneOf(value: unknown, expected: readonly string[], path: string, what: string): readonly Finding[] {
  if (expected.includes(textOf(value) ?? '\0')) return [];
  return [{ path, message: `There is no ${what} called '${shown(value)}'.`, found: shown(value), expected }];
}

/** The panes that can be spoken of in a screen: its own and those around it. */
export function panesAround({ around, panes }: ScreenOutline): readonly PaneOutline[] {
  return [...around, ...panes];
}

/** The names of panes, of some kinds only where `kinds` is given. */
export function paneNames(panes: readonly PaneOutline[], kinds?: readonly unknown[]): readonly string[] {
  return panes.flatMap(({ name, kind }) => (name === undefined || (kinds !== undefined && !kinds.includes(kind)) ? [] : [name]));
}

/** What two things with one name are told; the first keeps it. */
export function repeated(
  named: readonly { readonly name: string | undefined; readonly path: string }[],
  message: (name: string) => string,
): readonly Finding[] {
  const seen = new Set<string>();
  return named.flatMap(({ name, path }): readonly Finding[] => {
    if (name === undefined) return [];
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [{ path, message: message(name), found: name }] : [];
  });
}
