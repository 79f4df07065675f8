import { type Finding, shown, textOf } from '../../../data/unknownObject';
import type { PaneOutline, PluginOutline, ScreenOutline } from './outline';

export interface Registry {
  readonly plugins: readonly PluginOutline[];
  readonly calls: readonly string[];
  readonly callNames: readonly string[];
}

/** Checks a plugin for one kind of fault. Never throws. */
export type Rule = (plugin: PluginOutline, registry: Registry) => readonly Finding[];

/** Returns a finding where a value is not one of the expected ones. */
export function oneOf(value: unknown, expected: readonly string[], path: string, what: string): readonly Finding[] {
  if (expected.includes(textOf(value) ?? '\0')) return [];
  return [{ path, message: `There is no ${what} called '${shown(value)}'.`, actual: shown(value), expected }];
}

/** Returns a screen's panes after those around it. */
export function panesAround({ around, panes }: ScreenOutline): readonly PaneOutline[] {
  return [...around, ...panes];
}

export function paneNames(panes: readonly PaneOutline[], kinds?: readonly unknown[]): readonly string[] {
  return panes.flatMap(({ name, kind }) => (name === undefined || (kinds !== undefined && !kinds.includes(kind)) ? [] : [name]));
}

/** Returns a finding for each repeated name; the first use keeps it. */
export function repeated(
  named: readonly { readonly name: string | undefined; readonly path: string }[],
  message: (name: string) => string,
): readonly Finding[] {
  const seen = new Set<string>();
  return named.flatMap(({ name, path }): readonly Finding[] => {
    if (name === undefined) return [];
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [{ path, message: message(name), actual: name }] : [];
  });
}
