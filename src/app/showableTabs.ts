import type { RegistryProblem } from '../engine';

/** Whether a problem keeps the shell itself from showing the tab: it has no address of its own, or parts that the shell reads are missing. */
function hidesTab({ code, path }: RegistryProblem): boolean {
  return code === 'duplicate-id' || (code === 'malformed' && !/^plugins\[\d+\]\.(screen|opens|service)\b/.test(path));
}

/**
 * The tabs that can be shown, of a list and what is wrong with it. A faulty one is among them as long as it has an id, a title and what
 * the shell reads; what is wrong stands in it then instead of its screen.
 */
export function showableTabs<P>(list: readonly P[], problems: readonly RegistryProblem[]): readonly P[] {
  const hidden = new Set(problems.filter(hidesTab).map(({ plugin }) => plugin));
  return list.filter((_, at) => !hidden.has(at));
}
