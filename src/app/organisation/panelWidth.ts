import { createDrafts } from '../../data';

/** The organisation panel's width in pixels: as it starts, which is as narrow as it gets, and at most. docs/rules/shell.md, 9. */
export const narrowest = 230;
export const widest = 420;

const key = 'shell.panelWidth';

/** The nearest width that the panel may have. */
export function panelWidth(wanted: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, wanted)));
}

/** The width that a user has given the panel on this computer. */
export function readPanelWidth(username: string): number {
  const kept = createDrafts(localStorage, username).read(key);
  return typeof kept === 'number' && Number.isFinite(kept) ? panelWidth(kept) : narrowest;
}

/** Keeps it for the next time. */
export function writePanelWidth(username: string, width: number): void {
  createDrafts(localStorage, username).write(key, width);
}
