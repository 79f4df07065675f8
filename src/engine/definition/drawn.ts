import type { PaneDefinition, PaneKind } from './erased';

/** Panes that say something and are drawn by nothing. */
type Undrawn = 'machine' | 'parameter' | 'submit';
const undrawn: readonly unknown[] = ['machine', 'parameter', 'submit'] satisfies readonly Undrawn[];

/** The kinds of panes that are drawn. */
export type DrawnKind = Exclude<PaneKind, Undrawn>;
export type DrawnPane = Exclude<PaneDefinition, { readonly kind: Undrawn }>;

/** Whether panes of this kind are drawn; whatever is no kind of pane counts as one that is. */
export function isDrawnKind(kind: unknown): boolean {
  return !undrawn.includes(kind);
}

/** Whether a pane is drawn. */
export function isDrawn(pane: PaneDefinition): pane is DrawnPane {
  return isDrawnKind(pane.kind);
}
