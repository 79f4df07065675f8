import { createDrafts } from '../../data';
import { type PluginId, plugins } from '../../plugins';

const key = 'shell.openTabs';

function isPluginId(value: unknown): value is PluginId {
  return plugins.some(({ id }) => id === value);
}

/** Returns the user's open tabs that still exist. */
export function readOpenTabs(username: string): readonly PluginId[] {
  const stored = createDrafts(sessionStorage, username).read(key);
  return Array.isArray(stored) ? stored.filter(isPluginId) : [];
}

export function writeOpenTabs(username: string, ids: readonly PluginId[]): void {
  createDrafts(sessionStorage, username).write(key, ids);
}

/** Returns the last remaining tab, whichever was closed. docs/rules/shell.md, 4. */
export function afterClosing(
  open: readonly PluginId[],
  closed: PluginId,
): { readonly open: readonly PluginId[]; readonly active: PluginId | undefined } {
  const remaining = open.filter((id) => id !== closed);
  return { open: remaining, active: remaining.at(-1) };
}

export function afterMoving(open: readonly PluginId[], moved: PluginId, to: PluginId): readonly PluginId[] {
  const place = open.indexOf(to);
  return place < 0 ? open : open.filter((id) => id !== moved).toSpliced(place, 0, moved);
}
