import type { Base } from './context';
import type { GateName, PaneKind, Says } from './kind';
import type { Requirement } from './requirement';

/**
 * Something that must hold before a control can be used. Data with a reason, not a function: a disabled control can say why, the palette can
 * say why an action is out of reach, and a permission matrix can be printed. `reason` replaces the usual words.
 */
export type Gate =
  | Requirement
  | PaneGate<'chosen', string>
  | PaneGate<'valid', string>
  | PaneGate<'editable', string>
  | NodeGate<'nothing', string, string>
  | NodeGate<'node', string, string>
  | FlagGate<'row', string, string>
  | FlagGate<'unlessRow', string, string>
  | FlagGate<'answer', string, string>
  | EitherGate<string, string>
  | FilledGate<string, string>
  | ScreenGate;
export type GateKind = Gate['kind'];

interface PaneGate<K extends string, P extends string> {
  readonly kind: K;
  readonly pane: P;
  readonly reason?: string | undefined;
}
interface NodeGate<K extends 'nothing' | 'node', P extends string, T extends string> extends PaneGate<K, P> {
  readonly types: readonly T[];
}
interface FlagGate<K extends 'row' | 'unlessRow' | 'answer', P extends string, F extends string> extends PaneGate<K, P> {
  readonly flag: F;
}
interface EitherGate<P extends string, F extends string> extends PaneGate<'either', P> {
  readonly flags: readonly F[];
}
interface FilledGate<P extends string, F extends string> extends PaneGate<'filled', P> {
  readonly field: F;
}
type ScreenGate = { readonly kind: 'idle' } | { readonly kind: 'placed' };

/** Something must be chosen in this tree, grid or list. */
export function chosen<const P extends string>(pane: P, reason?: string): PaneGate<'chosen', P> {
  return { kind: 'chosen', pane, reason };
}

/** Nothing may be chosen in this tree, grid or list; in a tree a node of one of these types may. */
export function nothing<const P extends string, const T extends string = never>(
  pane: P,
  reason?: string,
  types: readonly T[] = [],
): NodeGate<'nothing', P, T> {
  return { kind: 'nothing', pane, types, reason };
}

/** The node chosen in this tree must be of one of these types. */
export function node<const P extends string, const T extends string>(
  pane: P,
  types: readonly T[],
  reason?: string,
): NodeGate<'node', P, T> {
  return { kind: 'node', pane, types, reason };
}

/**
 * The row chosen in this grid, or the entry of this list, must allow it. A flag that the row does not have is looked up on the answer and then on the login, but
 * for what only the state of the row can tell (`rowFlags`); absent means no. docs/rules/everywhere.md, 6.
 */
export function row<const P extends string, const F extends string>(pane: P, flag: F, reason?: string): FlagGate<'row', P, F> {
  return { kind: 'row', pane, flag, reason };
}

/** The row chosen in this grid must allow it; while none is chosen, the answer, the login or any row. The flag is looked up as `row` does. */
export function unlessRow<const P extends string, const F extends string>(pane: P, flag: F, reason?: string): FlagGate<'unlessRow', P, F> {
  return { kind: 'unlessRow', pane, flag, reason };
}

/** The row chosen in this grid must allow one of these at least; each is looked up as `row` does. */
export function either<const P extends string, const F extends string>(pane: P, flags: readonly F[], reason?: string): EitherGate<P, F> {
  return { kind: 'either', pane, flags, reason };
}

/** The answer that this form, these details or these rows came with must allow it; a flag it does not have is looked up on the login. */
export function answer<const P extends string, const F extends string>(pane: P, flag: F, reason?: string): FlagGate<'answer', P, F> {
  return { kind: 'answer', pane, flag, reason };
}

/** Every field of this form must be valid. */
export function valid<const P extends string>(pane: P, reason?: string): PaneGate<'valid', P> {
  return { kind: 'valid', pane, reason };
}

/** Some field of this form must be there to be changed: a server may describe all of them as read-only. */
export function editable<const P extends string>(pane: P, reason?: string): PaneGate<'editable', P> {
  return { kind: 'editable', pane, reason };
}

/** This field of a filter must have a value. */
export function filled<const P extends string, const F extends string>(pane: P, field: F, reason?: string): FilledGate<P, F> {
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
interface GatesAbout<P extends string, Out> {
  readonly chosen: PaneGate<'chosen', P>;
  readonly nothing: NodeGate<'nothing', P, TypeOf<PartSaid<Out, 'node'>>>;
  readonly node: NodeGate<'node', P, TypeOf<PartSaid<Out, 'node'>>>;
  readonly row: FlagGate<'row', P, Flags<PartSaid<Out, 'row'> | PartSaid<Out, 'item'>>>;
  readonly unlessRow: FlagGate<'unlessRow', P, Flags<PartSaid<Out, 'row'>>>;
  readonly either: EitherGate<P, Flags<PartSaid<Out, 'row'>>>;
  readonly answer: FlagGate<'answer', P, Flags<PartSaid<Out, 'answer'>>>;
  readonly valid: PaneGate<'valid', P>;
  readonly editable: PaneGate<'editable', P>;
  readonly filled: FilledGate<P, keyof Out & string>;
}

type PartSaid<Out, Name extends string> = Out extends { readonly [K in Name]: infer Part } ? Part : never;

/** The gates that a pane can answer which says this: those of its kind. What is not tagged by a kind answers none. */
type GateOfPane<P extends string, Out> =
  Out extends Says<infer K extends PaneKind> ? (keyof Says<K> extends keyof Out ? GatesAbout<P, Out>[GateName<K>] : never) : never;

/** The gates that make sense in a context, and every gate once the context is forgotten: about the login, the panes that have spoken, and what is under way. */
export type GateOn<Ctx> = string extends keyof Ctx ? Gate : GateIn<Ctx>;

type GateIn<Ctx> =
  | Requirement
  | ScreenGate
  | {
      // What a hatch may not have said yet can be held against nothing.
      [P in Exclude<keyof Ctx & string, keyof Base>]: undefined extends Ctx[P] ? never : GateOfPane<P, Ctx[P]>;
    }[Exclude<keyof Ctx & string, keyof Base>];
