import type { Finding, UnknownObject } from '../../data/unknownObject';
import type { Form } from '../../schemas/forms/form';
import type { Binding, BindingSpec } from './binding';
import type { ChoiceOutput } from './choice';
import type { ErasedContext, MaybeRequest } from './context';
import type { Grants } from './requirement';
import type { Shape } from './shape';
import type { ShortcutGroup } from './shortcuts';
import type { PaneKinds } from './vocabulary';

interface HeldAgainst {
  readonly chosen: ChoiceOutput;
  readonly nothing: ChoiceOutput;
  readonly node: { readonly node: unknown };
  readonly row: { readonly row: unknown } | { readonly item: unknown };
  readonly unlessRow: { readonly row: unknown; readonly rows: unknown };
  readonly either: { readonly row: unknown };
  readonly answer: { readonly answer: unknown };
  readonly valid: { readonly isValid: boolean };
  readonly editable: { readonly isEditable: boolean };
  readonly filled: object;
}

type GatesFor<Output> = { [G in keyof HeldAgainst]: [Output] extends [HeldAgainst[G]] ? G : never }[keyof HeldAgainst];

export interface KindTypes<Options, Output, Gates extends GatesFor<Output> = never, Drawn extends boolean = true> {
  readonly options: Options;
  readonly output: Output;
  readonly gates: Gates;
  readonly drawn: Drawn;
}

export type PaneKind = keyof PaneKinds;
export type OptionsOf<K extends PaneKind> = PaneKinds[K]['options'];
export type OutputOf<K extends PaneKind> = PaneKinds[K]['output'];
export type GateName<K extends PaneKind> = PaneKinds[K]['gates'];
export type DrawnKind = { [K in PaneKind]: PaneKinds[K]['drawn'] extends true ? K : never }[PaneKind];

/** Type only: tags an output with the kind of its pane. */
declare const kindOfPane: unique symbol;
export interface OutputOfKind<K> {
  readonly [kindOfPane]?: K;
}

export type PaneDefinition = { [K in PaneKind]: { readonly kind: K; readonly name: string; readonly options: OptionsOf<K> } }[PaneKind];
export type PaneOf<K extends PaneKind> = Extract<PaneDefinition, { readonly kind: K }>;
export type DrawnPane = PaneOf<DrawnKind>;

/** The height of the content, or a share of the free height. */
export type Height = 'content' | 'shared';

/** The reason why later panes wait: a text, and the field if it is one. */
export interface MissingInput {
  readonly words: string;
  readonly field?: string;
}

export interface Held<K extends PaneKind> {
  readonly own: string | undefined;
  readonly published: OutputOf<K>;
}

export interface InnerScreen {
  readonly at: string;
  readonly record: UnknownObject;
}

type RequiredName<Options> = { [N in keyof Options & string]: undefined extends Options[N] ? never : N }[keyof Options & string];
type OptionName<Options> = Options extends unknown ? keyof Options & string : never;
/** An option of a kind, or a path: `edit.needs`. */
type OptionPath<K extends PaneKind> = OptionName<OptionsOf<K>> | `${OptionName<OptionsOf<K>>}.${string}`;

/** What a pane is to its screen. */
export type Role =
  /** Shows what is selected; on a phone it is a page of its own. */
  | 'detail'
  /** A filter whose fields stand beside each other, in the line of the screen's controls. */
  | 'filterLine'
  /** A filter whose fields stand below each other. */
  | 'filterColumn'
  /** A line of buttons to select by: on a phone it stays visible above the details. */
  | 'buttons'
  /** A few sums: text at the foot of a page that has no room for them. */
  | 'sums'
  /** Leaves no space for the rows that it is selected from. */
  | 'picture'
  /** Drawn only while its request is loading or has failed, so it is never the first pane. */
  | 'request';

/** What a pane offers for selection: rows, entries or nodes. */
interface Rows<K extends PaneKind> {
  /** Default: always. */
  readonly isSelectable?: (options: OptionsOf<K>) => boolean;
  readonly isClearedByRefetch?: (options: OptionsOf<K>) => boolean;
  /** The text of an id in the address; default: the id. */
  readonly write?: (id: string) => string;
  /** Leads to a selection, so it is not printed: never (`only`), or while the next pane waits for that selection. */
  readonly master?: 'only' | 'whileNextWaits';
  /** Its header has tools for the rows, and their count. */
  readonly tools?: 'counted' | 'uncounted';
}

/** A pane's value that is a text of the address. */
interface Input<K extends PaneKind> {
  readonly parameter: (name: string, options: OptionsOf<K>) => string;
  /** Narrows the panes after it, also while its toggle hides it, and can be cleared. */
  readonly narrows?: true;
  readonly isUnfit?: (published: OutputOf<K>) => boolean;
  /** The value may still change without the user. */
  readonly isSettling?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>) => boolean;
  /** Returns the address text after a fill. */
  readonly fill?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>, values: object) => string | undefined;
}

/** A button that the panes after it wait for. Its `refreshes` may name panes of inner screens. */
interface Button<K extends PaneKind> {
  readonly caption: (options: OptionsOf<K>, ctx: ErasedContext) => string;
  /** Whether the panes after it show outdated input. */
  readonly isOutdated: (output: OutputOf<K>) => boolean;
}

/** A form of fixed fields. */
interface FixedForm<K extends PaneKind> {
  readonly of: (options: OptionsOf<K>) => Form<unknown>;
  /** Address parameters that end when it leaves the screen. */
  readonly forgets: readonly string[];
}

/** The options as an author writes them, for the check of the registry. */
interface Written<K extends PaneKind> {
  /** The shapes of required options, which the host reads unchecked. */
  readonly required: { readonly [N in RequiredName<OptionsOf<K>>]: Shape };
  readonly optional?: { readonly [N in OptionName<OptionsOf<K>>]?: Shape };
  readonly bindings: { readonly [P in OptionPath<K>]?: BindingSpec };
  readonly moreBindings?: (options: UnknownObject) => readonly Binding[];
  /** Paths of gates that disable, and so may read panes too; `can` hides. */
  readonly disabling?: readonly OptionPath<K>[];
  /** Options with an entry per form field. */
  readonly byField?: readonly OptionPath<K>[];
  /** The fields that the gate `filled` may name. */
  readonly fillable?: (options: UnknownObject) => readonly string[];
  readonly check?: (options: UnknownObject, path: string) => readonly Finding[];
}

/** A kind of pane without its component. Options common to all kinds, such as `when` and `toggle`, are not declared here. */
export interface KindDeclaration<K extends PaneKind> {
  /** The output before the first render, and while it is empty. */
  readonly initial: OutputOf<K>;
  /** `none`: the layout does not draw it. */
  readonly height: PaneKinds[K]['drawn'] extends true ? Height | ((options: OptionsOf<K>) => Height) : 'none';
  readonly role?: Role | ((options: OptionsOf<K>) => Role | undefined);
  /** `hidden`: only for assistive technology. A function returns the heading by its own output; default: the usual heading. */
  readonly heading?: 'hidden' | ((options: OptionsOf<K>, ctx: ErasedContext, output: OutputOf<K>) => string | undefined);
  readonly rows?: 'chosen' extends GateName<K> ? Rows<K> : never;
  readonly input?: Input<K>;
  readonly button?: Button<K>;
  readonly form?: FixedForm<K>;
  readonly hasNoDraft?: true;
  /** Its output from the address or a press is cleared when this changes. */
  readonly about?: (options: OptionsOf<K>, ctx: ErasedContext) => unknown;
  /** The request this pane displays. Errors of its actions are cleared when it changes. */
  readonly shows?: (options: OptionsOf<K>, ctx: ErasedContext) => MaybeRequest<unknown>;
  /** The options with only the visible parts; `undefined` where no part is visible. Default: always visible. */
  readonly there?: (options: OptionsOf<K>, ctx: ErasedContext, login: Grants) => OptionsOf<K> | undefined;
  readonly isEmpty?: (options: OptionsOf<K>, ctx: ErasedContext, output: OutputOf<K>) => boolean;
  /** The current output, where it is more than the published one. */
  readonly output?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>) => OutputOf<K>;
  /** Why the panes after it wait; `before` where an earlier pane is the reason, `loading` where nobody need do anything. */
  readonly missing?: (options: OptionsOf<K>, ctx: ErasedContext, output: OutputOf<K>) => MissingInput | 'before' | 'loading' | undefined;
  /** Its keyboard shortcuts for the help; kinds that share a group are listed once. */
  readonly shortcuts?: ShortcutGroup | ((options: OptionsOf<K>) => ShortcutGroup | undefined);
  readonly gates: { readonly [G in GateName<K>]: true };
  readonly written: Written<K>;
  readonly inner?: (options: UnknownObject) => readonly InnerScreen[];
  /** The options from the arguments of its method; default: the first. */
  readonly made?: (given: readonly unknown[], build: (content: unknown) => unknown) => object;
}
