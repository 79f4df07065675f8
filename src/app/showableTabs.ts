import type { RegistryProblem } from '../engine';

/** Whether the shell cannot show the tab: no unique address, or missing basics. */
function hidesTab({ code, path }: RegistryProblem): boolean {
  return code === 'duplicate-id' || (code === 'malformed' && !/^plugins\[\d+\]\.(screen|opens|service)\b/.test(path));
}

/** Returns the displayable tabs. A faulty one stays if it has an id, a title and the shell's fields; its problems replace its screen. */
export function showableTabs<P>(list: readonly P[], problems: readonly RegistryProblem[]): readonly P[] {
  const hidden = new Set(problems.filter(hidesTab).map(({ plugin }) => plugin));
  return list.filter((_, at) => !hidden.has(at));
}
