import { createDrafts } from '../../data';
import { type PluginId, plugins } from '../../plugins';

const key = 'shell.recentTabs';
const most = 4;

function isPluginId(value: unknown): value is PluginId {
  return plugins.some(({ id }) => id === value);
}

/** Returns the user's recent tabs on this computer, latest first. */
export function readRecent(username: string): readonly PluginId[] {
  const stored = createDrafts(localStorage, username).read(key);
  return Array.isArray(stored) ? stored.filter(isPluginId).slice(0, most) : [];
}

export function noteRecent(username: string, id: PluginId): void {
  const others = readRecent(username).filter((each) => each !== id);
  createDrafts(localStorage, username).write(key, [id, ...others].slice(0, most));
}
