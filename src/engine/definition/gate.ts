import type { Words } from '../../data/words';
import type { Base, ErasedContext } from './context';
import type { GateName, OutputOfKind, PaneKind } from './kind';
import type { Requirement } from './requirement';

/**
 * A condition of a control. Data, so that the control, the palette and a permission matrix can show it. `reason` replaces the default text.
 */
export type Gate =
  | Requirement
  | PaneGate<'chosen', string, ErasedContext>
  | PaneGate<'valid', string, ErasedContext>
  | PaneGate<'editable', string, ErasedContext>
  | NodeGate<'nothing', string, string, ErasedContext>
  | NodeGate<'node', string, string, ErasedContext>
  | FlagGate<'row', string, string, ErasedContext>
  | FlagGate<'unlessRow', string, string, ErasedContext>
  | FlagGate<'answer', string, string, ErasedContext>
  | EitherGate<string, string, ErasedContext>
  | FilledGate<string, string, ErasedContext>
  | ScreenGate;
export type GateKind = Gate['kind'];

interface PaneGate<K extends string, P extends string, Ctx> {
  readonly kind: K;
  readonly pane: P;
  readonly reason?: Words<Ctx> | undefined;
}
interface NodeGate<K extends 'nothing' | 'node', P extends string, T extends string, Ctx> extends PaneGate<K, P, Ctx> {
  readonly types: readonly T[];
}
interface FlagGate<K extends 'row' | 'unlessRow' | 'answer', P extends string, F extends string, Ctx> extends PaneGate<K, P, Ctx> {
  readonly flag: F;
}
interface EitherGate<P extends string, F extends string, Ctx> extends PaneGate<'either', P, Ctx> {
  readonly flags: readonly F[];
}
interface FilledGate<P extends string, F extends string, Ctx> extends PaneGate<'filled', P, Ctx> {
  readonly field: F;
}
type ScreenGate = { readonly kind: 'idle' } | { readonly kind: 'placed' };

/** Requires a selection in this tree, grid or list. */
export function chosen<const P extends string, Ctx>(pane: P, reason?: Words<Ctx>): PaneGate<'chosen', P, Ctx> {
  return { kind: 'chosen', pane, reason };
}

/** Requires no selection in this tree, grid or list, or in a tree a node of one of these types. */
export function nothing<const P extends string, Ctx, const T extends string = never>(
  pane: P,
  reason?: Words<Ctx>,
  types: readonly T[] = [],
): NodeGate<'nothing', P, T, Ctx> {
  return { kind: 'nothing', pane, types, reason };
}

/** Requires a selected node of one of these types. */
export function node<const P extends string, const T extends string, Ctx>(
  pane: P,
  types: readonly T[],
  reason?: Words<Ctx>,
): NodeGate<'node', P, T, Ctx> {
  return { kind: 'node', pane, types, reason };
}

/**
 * Requires a flag of the selected row or entry. A missing flag is read from the response, then the login, except `rowFlags`; absent means
 * no. docs/rules/everywhere.md, 6.
 */
export function row<const P extends string, const F extends string, Ctx>(
  pane: P,
  flag: F,
  reason?: Words<Ctx>,
): FlagGate<'row', P, F, Ctx> {
  return { kind: 'row', pane, flag, reason };
}

/** Requires a flag of the selected row; without a selection, of the response, the login or any row. Looks up the flag as `row` does. */
export function unlessRow<const P extends string, const F extends string, Ctx>(
  pane: P,
  flag: F,
  reason?: Words<Ctx>,
): FlagGate<'unlessRow', P, F, Ctx> {
  return { kind: 'unlessRow', pane, flag, reason };
}

/** Requires one of these flags of the selected row or entry. Looks up each as `row` does. */
export function either<const P extends string, const F extends string, Ctx>(
  pane: P,
  flags: readonly F[],
  reason?: Words<Ctx>,
): EitherGate<P, F, Ctx> {
  return { kind: 'either', pane, flags, reason };
}

/** Requires a flag of the response of this pane; a missing flag is read from the login. */
export function answer<const P extends string, const F extends string, Ctx>(
  pane: P,
  flag: F,
  reason?: Words<Ctx>,
): FlagGate<'answer', P, F, Ctx> {
  return { kind: 'answer', pane, flag, reason };
}

/** Requires all fields of this form to be valid. */
export function valid<const P extends string, Ctx>(pane: P, reason?: Words<Ctx>): PaneGate<'valid', P, Ctx> {
  return { kind: 'valid', pane, reason };
}

/** Requires an editable field, unless the form creates something: a server may describe all fields as read-only. */
export function editable<const P extends string, Ctx>(pane: P, reason?: Words<Ctx>): PaneGate<'editable', P, Ctx> {
  return { kind: 'editable', pane, reason };
}

/** Requires a value in this field. */
export function filled<const P extends string, const F extends string, Ctx>(pane: P, field: F, reason?: Words<Ctx>): FilledGate<P, F, Ctx> {
  return { kind: 'filled', pane, field, reason };
}

/** Requires that no action of this screen is running. */
export function idle(): ScreenGate {
  return { kind: 'idle' };
}

/** Requires a selected part of the organisation, on a screen that works without one. */
export function placed(): ScreenGate {
  return { kind: 'placed' };
}

type Flags<T> = T extends object
  ? Extract<{ [K in keyof T]-?: Exclude<T[K], undefined> extends boolean ? K : never }[keyof T], string>
  : never;

type TypeOf<Node> = Node extends { readonly type: infer T extends string } ? T : never;

interface GatesAbout<P extends string, Out, Ctx> {
  readonly chosen: PaneGate<'chosen', P, Ctx>;
  readonly nothing: NodeGate<'nothing', P, TypeOf<OutputPart<Out, 'node'>>, Ctx>;
  readonly node: NodeGate<'node', P, TypeOf<OutputPart<Out, 'node'>>, Ctx>;
  readonly row: FlagGate<'row', P, Flags<OutputPart<Out, 'row'> | OutputPart<Out, 'item'>>, Ctx>;
  readonly unlessRow: FlagGate<'unlessRow', P, Flags<OutputPart<Out, 'row'>>, Ctx>;
  readonly either: EitherGate<P, Flags<OutputPart<Out, 'row'>>, Ctx>;
  readonly answer: FlagGate<'answer', P, Flags<OutputPart<Out, 'answer'>>, Ctx>;
  readonly valid: PaneGate<'valid', P, Ctx>;
  readonly editable: PaneGate<'editable', P, Ctx>;
  readonly filled: FilledGate<P, keyof Out & string, Ctx>;
}

type OutputPart<Out, Name extends string> = Out extends { readonly [K in Name]: infer Part } ? Part : never;

/** The gates of the pane's kind. An output without a kind has none. */
type GateOfPane<P extends string, Out, Ctx> =
  Out extends OutputOfKind<infer K extends PaneKind>
    ? keyof OutputOfKind<K> extends keyof Out
      ? GatesAbout<P, Out, Ctx>[GateName<K>]
      : never
    : never;

/** The gates that are valid in a context; every gate once it is erased. Their texts read the same context by default. */
export type GateOn<Ctx, Reads = Ctx> = string extends keyof Ctx ? Gate : GateIn<Ctx, Reads>;

type GateIn<Ctx, Reads> =
  | Requirement
  | ScreenGate
  | {
      // No gate can read a custom pane whose output may be `undefined`.
      [P in Exclude<keyof Ctx & string, keyof Base>]: undefined extends Ctx[P] ? never : GateOfPane<P, Ctx[P], Reads>;
    }[Exclude<keyof Ctx & string, keyof Base>];
