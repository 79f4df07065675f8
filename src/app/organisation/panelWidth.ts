import { createDrafts } from '../../data';

/** In pixels; the panel starts at the minimum. docs/rules/shell.md, 9. */
export const narrowest = 230;
export const widest = 420;

const key = 'shell.panelWidth';

export function panelWidth(wanted: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, wanted)));
}

export function readPanelWidth(username: string): number {
  const stored = createDrafts(localStorage, username).read(key);
  return typeof stored === 'number' && Number.isFinite(stored) ? panelWidth(stored) : narrowest;
}

export function writePanelWidth(username: string, width: number): void {
  createDrafts(localStorage, username).write(key, width);
}
