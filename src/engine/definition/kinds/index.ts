import { fieldsOf } from '../../../data/found';
import type { CaseDefinition, TabDefinition } from '../erased';
import type { DrawnPane, Height, KindDeclaration, OptionsOf, OutputOf, PaneDefinition, PaneKind } from '../kind';
import type { ShortcutGroup } from '../shortcuts';
import * as all from './all';
// What a kind adds to `PaneKinds` and `PaneMethods` reaches other programs by imports that their types keep: those of nothing but the file.
import './all';

/** Every kind of pane. */
export const kinds: { readonly [K in PaneKind]: KindDeclaration<K> } = all;

// The record is exhaustive, so its keys are the kinds.
export const kindNames = Object.keys(kinds) as readonly PaneKind[];

/** What the kind of a pane says of all its panes. */
export function kindOf<K extends PaneKind>({ kind }: { readonly kind: K; readonly options: OptionsOf<K> }): KindDeclaration<K> {
  return kinds[kind];
}

/** The screens inside a pane: those of tabs, or of cases. */
export function innerScreens(pane: PaneDefinition): readonly ({ readonly at: string } & (TabDefinition | CaseDefinition))[] {
  const inner = kindOf(pane).inner?.(fieldsOf(pane.options)) ?? [];
  // The chain has made them.
  return inner.map(({ at, found }) => ({ at, ...(found as unknown as TabDefinition | CaseDefinition) }));
}

/** Whether this is a kind of pane. */
export function isPaneKind(kind: unknown): kind is PaneKind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind);
}

/** Whether panes of this kind are drawn at a place; whatever is no kind of pane counts as one that is. */
export function isDrawnKind(kind: unknown): boolean {
  return !isPaneKind(kind) || kinds[kind].height !== 'none';
}

/** Whether a pane is drawn at a place. */
export function isDrawn(pane: PaneDefinition): pane is DrawnPane {
  return isDrawnKind(pane.kind);
}

/** How tall a pane is, by its kind or its options. */
export function heightOf(pane: DrawnPane): Height | 'none' {
  const { height } = kindOf(pane);
  return typeof height === 'function' ? height(pane.options) : height;
}

/** Whether a pane names itself: its heading is only for assistive technology. */
export function isHeadless(pane: DrawnPane): boolean {
  const { isHeadless: says = false } = kindOf(pane);
  return typeof says === 'function' ? says(pane.options) : says;
}

/** What the keys do in a pane; nothing where it has none of its own. */
export function shortcutsOf(pane: PaneDefinition): ShortcutGroup | undefined {
  const { shortcuts } = kindOf(pane);
  return typeof shortcuts === 'function' ? shortcuts(pane.options) : shortcuts;
}

/** What a pane says before it has been drawn, and while it has nothing to say. */
export function initialOutput<K extends PaneKind>(kind: K): OutputOf<K> {
  return kinds[kind].initial;
}
