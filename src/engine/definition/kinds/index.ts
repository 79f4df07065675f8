import { fieldsOf } from '../../../data/unknownObject';
import type { CaseDefinition, TabDefinition } from '../erased';
import type { DrawnPane, Height, KindDeclaration, OptionsOf, OutputOf, PaneDefinition, PaneKind, Role } from '../kind';
import type { ShortcutGroup } from '../shortcuts';
import * as all from './all';
// Side-effect imports survive in the emitted types, so other programs get the kinds' additions to `PaneKinds` and `PaneMethods`.
import './all';

export const kinds: { readonly [K in PaneKind]: KindDeclaration<K> } = all;

// The record is exhaustive, so its keys are the kinds.
export const kindNames = Object.keys(kinds) as readonly PaneKind[];

export function kindOf<K extends PaneKind>({ kind }: { readonly kind: K; readonly options: OptionsOf<K> }): KindDeclaration<K> {
  return kinds[kind];
}

/** Returns the screens inside a pane, each with its path in the options. */
export function innerScreens(pane: PaneDefinition): readonly ({ readonly at: string } & (TabDefinition | CaseDefinition))[] {
  const inner = kindOf(pane).inner?.(fieldsOf(pane.options)) ?? [];
  // The builder created them.
  return inner.map(({ at, record }) => ({ at, ...(record as unknown as TabDefinition | CaseDefinition) }));
}

export function isPaneKind(kind: unknown): kind is PaneKind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind);
}

/** Whether the layout draws this kind; an unknown kind counts as drawn. */
export function isDrawnKind(kind: unknown): boolean {
  return !isPaneKind(kind) || kinds[kind].height !== 'none';
}

export function isDrawn(pane: PaneDefinition): pane is DrawnPane {
  return isDrawnKind(pane.kind);
}

export function heightOf(pane: DrawnPane): Height | 'none' {
  const { height } = kindOf(pane);
  return typeof height === 'function' ? height(pane.options) : height;
}

/** Returns what a pane is to its screen; `undefined` for an ordinary pane. */
export function roleOf(pane: PaneDefinition): Role | undefined {
  const { role } = kindOf(pane);
  return typeof role === 'function' ? role(pane.options) : role;
}

export function isFilter(pane: PaneDefinition): boolean {
  const role = roleOf(pane);
  return role === 'filterLine' || role === 'filterColumn';
}

/** Whether a pane's heading is only for assistive technology. */
export function isHeadless(pane: DrawnPane): boolean {
  return kindOf(pane).heading === 'hidden' || roleOf(pane) === 'buttons' || isFilter(pane);
}

/** Whether the user selects something in a pane, which later panes may show. */
export function isSelectable(pane: PaneDefinition): boolean {
  const { rows } = kindOf(pane);
  return rows !== undefined && rows.isSelectable?.(pane.options) !== false;
}

export function shortcutsOf(pane: PaneDefinition): ShortcutGroup | undefined {
  const { shortcuts } = kindOf(pane);
  return typeof shortcuts === 'function' ? shortcuts(pane.options) : shortcuts;
}

export function initialOutput<K extends PaneKind>(kind: K): OutputOf<K> {
  return kinds[kind].initial;
}
