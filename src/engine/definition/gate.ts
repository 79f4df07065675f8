import type {
  Base,
  DetailsOutput,
  FormOutput,
  ListOutput,
  MatrixOutput,
  OptionFormOutput,
  Selection,
  TilesOutput,
  TreeOutput,
} from './context';
import type { Requirement } from './requirement';

/**
 * Something that must hold before a control can be used. Data with a reason, not a function: a disabled control can say why, the palette can
 * say why an action is out of reach, and a permission matrix can be printed. `reason` replaces the usual words.
 */
export type Gate =
  | Requirement
  | { readonly kind: 'chosen'; readonly pane: string; readonly reason?: string | undefined }
  | { readonly kind: 'row'; readonly pane: string; readonly flag: string; readonly reason?: string | undefined }
  | { readonly kind: 'unlessRow'; readonly pane: string; readonly flag: string; readonly reason?: string | undefined }
  | { readonly kind: 'either'; readonly pane: string; readonly flags: readonly string[]; readonly reason?: string | undefined }
  | { readonly kind: 'answer'; readonly pane: string; readonly flag: string; readonly reason?: string | undefined }
  | { readonly kind: 'valid'; readonly pane: string; readonly reason?: string | undefined }
  | { readonly kind: 'dirty'; readonly pane: string; readonly reason?: string | undefined }
  | { readonly kind: 'filled'; readonly pane: string; readonly field: string; readonly reason?: string | undefined }
  | { readonly kind: 'idle' };
export type GateKind = Gate['kind'];

interface ChosenGate<P extends string> {
  readonly kind: 'chosen';
  readonly pane: P;
  readonly reason?: string | undefined;
}
interface FlagGate<K extends 'row' | 'unlessRow' | 'answer', P extends string, F extends string> {
  readonly kind: K;
  readonly pane: P;
  readonly flag: F;
  readonly reason?: string | undefined;
}
interface EitherGate<P extends string, F extends string> {
  readonly kind: 'either';
  readonly pane: P;
  readonly flags: readonly F[];
  readonly reason?: string | undefined;
}
interface FormGate<K extends 'valid' | 'dirty', P extends string> {
  readonly kind: K;
  readonly pane: P;
  readonly reason?: string | undefined;
}
interface FilledGate<P extends string, F extends string> {
  readonly kind: 'filled';
  readonly pane: P;
  readonly field: F;
  readonly reason?: string | undefined;
}
interface IdleGate {
  readonly kind: 'idle';
}

/** Something must be chosen in this tree, grid or list, or in these tiles. */
export function chosen<const P extends string>(pane: P, reason?: string): ChosenGate<P> {
  return { kind: 'chosen', pane, reason };
}

/**
 * The row chosen in this grid must allow it. A flag that the row does not have is looked up on the answer and then on the login; absent
 * means no. Document 2, section 6 (row-level server flags).
 */
export function row<const P extends string, const F extends string>(pane: P, flag: F, reason?: string): FlagGate<'row', P, F> {
  return { kind: 'row', pane, flag, reason };
}

/** No row is chosen in this grid, or the one that is must allow it; the flag is looked up as `row` does. */
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
export function valid<const P extends string>(pane: P, reason?: string): FormGate<'valid', P> {
  return { kind: 'valid', pane, reason };
}

/** Something in this form must have been changed. */
export function dirty<const P extends string>(pane: P, reason?: string): FormGate<'dirty', P> {
  return { kind: 'dirty', pane, reason };
}

/** This field of a filter must have a value. */
export function filled<const P extends string, const F extends string>(pane: P, field: F, reason?: string): FilledGate<P, F> {
  return { kind: 'filled', pane, field, reason };
}

/** Nothing that this screen started may be under way. */
export function idle(): IdleGate {
  return { kind: 'idle' };
}

type Flags<T> = T extends object
  ? Extract<{ [K in keyof T]-?: Exclude<T[K], undefined> extends boolean ? K : never }[keyof T], string>
  : never;

/** The gates that one pane's output can answer. */
type GateOfPane<P extends string, Out> =
  Out extends Selection<infer Row, infer Answer>
    ?
        | ChosenGate<P>
        | FlagGate<'row', P, Flags<Row>>
        | FlagGate<'unlessRow', P, Flags<Row>>
        | EitherGate<P, Flags<Row>>
        | FlagGate<'answer', P, Flags<Answer>>
    : Out extends OptionFormOutput<infer Answer>
      ? FormGate<'valid' | 'dirty', P> | FlagGate<'answer', P, Flags<Answer>>
      : Out extends FormOutput<unknown>
        ? FormGate<'valid' | 'dirty', P>
        : Out extends MatrixOutput
          ? FormGate<'dirty', P>
          : Out extends TreeOutput<unknown> | TilesOutput
            ? ChosenGate<P>
            : keyof Out extends 'answer'
              ? AnswerGateOf<P, Out>
              : Out extends ListOutput<unknown>
                ? keyof Out extends 'item'
                  ? ChosenGate<P>
                  : FilledOf<P, Out>
                : FilledOf<P, Out>;

/** The gates of details: what their answer allows. */
type AnswerGateOf<P extends string, Out> = Out extends DetailsOutput<infer Answer> ? FlagGate<'answer', P, Flags<Answer>> : never;

/**
 * The gates of a filter's fields. A filter publishes its bare values, so it is what is left: tabs and flows say one thing only, and a
 * machine says which events it takes.
 */
type FilledOf<P extends string, Out> = keyof Out extends 'tab'
  ? never
  : keyof Out extends 'machine'
    ? never
    : Out extends { readonly takes: unknown }
      ? never
      : FilledGate<P, keyof Out & string>;

/** The gates that make sense in a context: about the login, the panes that have spoken, and what is under way. */
export type GateOn<Ctx> =
  | Requirement
  | IdleGate
  | {
      // What a hatch may not have said yet can be held against nothing.
      [P in Exclude<keyof Ctx & string, keyof Base>]: undefined extends Ctx[P] ? never : GateOfPane<P, Ctx[P]>;
    }[Exclude<keyof Ctx & string, keyof Base>];
