import type { Words } from '../../data/words';
import type { Base, ErasedContext } from './context';
import type { GateName, PaneKind, Says } from './kind';
import type { Requirement } from './requirement';

/**
 * Something that must hold before a control can be used. Data with a reason, not a function: a disabled control can say why, the palette can
 * say why an action is out of reach, and a permission matrix can be printed. `reason` replaces the usual words: a text, or what makes it of what is known.
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

/** Something must be chosen in this tree, grid or list. */
export function chosen<const P extends string, Ctx>(pane: P, reason?: Words<Ctx>): PaneGate<'chosen', P, Ctx> {
  return { kind: 'chosen', pane, reason };
}

/** Nothing may be chosen in this tree, grid or list; in a tree a node of one of these types may. */
export function nothing<const P extends string, Ctx, const T extends string = never>(
  pane: P,
  reason?: Words<Ctx>,
  types: readonly T[] = [],
): NodeGate<'nothing', P, T, Ctx> {
  return { kind: 'nothing', pane, types, reason };
}

/** The node chosen in this tree must be of one of these types. */
export function node<const P extends string, const T extends string, Ctx>(
  pane: P,
  types: readonly T[],
  reason?: Words<Ctx>,
): NodeGate<'node', P, T, Ctx> {
  return { kind: 'node', pane, types, reason };
}

/**
 * The row chosen in this grid, or the entry of this list, must allow it. A flag that the row does not have is looked up on the answer and then on the login, but
 * for what only the state of the row can tell (`rowFlags`); absent means no. docs/rules/everywhere.md, 6.
 */
export function row<const P extends string, const F extends string, Ctx>(
  pane: P,
  flag: F,
  reason?: Words<Ctx>,
): FlagGate<'row', P, F, Ctx> {
  return { kind: 'row', pane, flag, reason };
}

/** The row chosen in this grid must allow it; while none is chosen, the answer, the login or any row. The flag is looked up as `row` does. */
export function unlessRow<const P extends string, const F extends string, Ctx>(
  pane: P,
  flag: F,
  reason?: Words<Ctx>,
): FlagGate<'unlessRow', P, F, Ctx> {
  return { kind: 'unlessRow', pane, flag, reason };
}

/** The row chosen in this grid must allow one of these at least; each is looked up as `row` does. */
export function either<const P extends string, const F extends string, Ctx>(
  pane: P,
  flags: readonly F[],
  reason?: Words<Ctx>,
): EitherGate<P, F, Ctx> {
  return { kind: 'either', pane, flags, reason };
}

/** The answer that this form, these details or these rows came with must allow it; a flag it does not have is looked up on the login. */
export function answer<const P extends string, const F extends string, Ctx>(
  pane: P,
  flag: F,
  reason?: Words<Ctx>,
): FlagGate<'answer', P, F, Ctx> {
  return { kind: 'answer', pane, flag, reason };
}

/** Every field of this form must be valid. */
export function valid<const P extends string, Ctx>(pane: P, reason?: Words<Ctx>): PaneGate<'valid', P, Ctx> {
  return { kind: 'valid', pane, reason };
}

/** Some field of this form must be there to be changed, unless it makes something: a server may describe all of them as read-only. */
export function editable<const P extends string, Ctx>(pane: P, reason?: Words<Ctx>): PaneGate<'editable', P, Ctx> {
  return { kind: 'editable', pane, reason };
}

/** This field of a filter must have a value. */
export function filled<const P extends string, const F extends string, Ctx>(pane: P, field: F, reason?: Words<Ctx>): FilledGate<P, F, Ctx> {
  return { kind: 'filled', pane, field, reason };
}

/** Nothing that this screen started may be under way. */
export function idle(): ScreenGate {
  return { kind: 'idle' };
}

/** A part of the organisation must be chosen, on a screen that shows something without one too. */
export function placed(): ScreenGate {
  return { kind: 'placed' };
}

type Flags<T> = T extends object
  ? Extract<{ [K in keyof T]-?: Exclude<T[K], undefined> extends boolean ? K : never }[keyof T], string>
  : never;

type TypeOf<Node> = Node extends { readonly type: infer T extends string } ? T : never;

/** The gates about a pane that says this, by their kinds. */
interface GatesAbout<P extends string, Out, Ctx> {
  readonly chosen: PaneGate<'chosen', P, Ctx>;
  readonly nothing: NodeGate<'nothing', P, TypeOf<PartSaid<Out, 'node'>>, Ctx>;
  readonly node: NodeGate<'node', P, TypeOf<PartSaid<Out, 'node'>>, Ctx>;
  readonly row: FlagGate<'row', P, Flags<PartSaid<Out, 'row'> | PartSaid<Out, 'item'>>, Ctx>;
  readonly unlessRow: FlagGate<'unlessRow', P, Flags<PartSaid<Out, 'row'>>, Ctx>;
  readonly either: EitherGate<P, Flags<PartSaid<Out, 'row'>>, Ctx>;
  readonly answer: FlagGate<'answer', P, Flags<PartSaid<Out, 'answer'>>, Ctx>;
  readonly valid: PaneGate<'valid', P, Ctx>;
  readonly editable: PaneGate<'editable', P, Ctx>;
  readonly filled: FilledGate<P, keyof Out & string, Ctx>;
}

type PartSaid<Out, Name extends string> = Out extends { readonly [K in Name]: infer Part } ? Part : never;

/** The gates that a pane can answer which says this: those of its kind. What is not tagged by a kind answers none. */
type GateOfPane<P extends string, Out, Ctx> =
  Out extends Says<infer K extends PaneKind> ? (keyof Says<K> extends keyof Out ? GatesAbout<P, Out, Ctx>[GateName<K>] : never) : never;

/**
 * The gates that make sense in a context, and every gate once the context is forgotten: about the login, the panes that have spoken, and what is under way.
 * Their words read the same context, unless another one is given.
 */
export type GateOn<Ctx, Reads = Ctx> = string extends keyof Ctx ? Gate : GateIn<Ctx, Reads>;

type GateIn<Ctx, Reads> =
  | Requirement
  | ScreenGate
  | {
      // What a hatch may not have said yet can be held against nothing.
      [P in Exclude<keyof Ctx & string, keyof Base>]: undefined extends Ctx[P] ? never : GateOfPane<P, Ctx[P], Reads>;
    }[Exclude<keyof Ctx & string, keyof Base>];
