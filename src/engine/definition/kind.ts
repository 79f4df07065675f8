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

/** A kind of pane without its component. Options common to all kinds, such as `when` and `toggle`, are not declared here. */
export interface KindDeclaration<K extends PaneKind> {
  /** The output before the first render, and while it is empty. */
  readonly initial: OutputOf<K>;
  /** `none`: the layout does not draw it. */
  readonly height: PaneKinds[K]['drawn'] extends true ? Height | ((options: OptionsOf<K>) => Height) : 'none';
  /** Its heading is only for assistive technology. */
  readonly isHeadless?: true | ((options: OptionsOf<K>) => boolean);
  readonly chooses?: 'chosen' extends GateName<K> ? (options: OptionsOf<K>) => boolean : never;
  /** On a phone it stays visible beside its details, which are a page otherwise. */
  readonly staysOnPhone?: (options: OptionsOf<K>) => boolean;
  readonly clearsSelectionOnRefetch?: (options: OptionsOf<K>) => boolean;
  /** On a page without room for it, it is drawn as text at the foot. */
  readonly standsAtFoot?: (options: OptionsOf<K>) => boolean;
  readonly isDetail?: true | ((options: OptionsOf<K>) => boolean);
  readonly hasNoDraft?: true;
  /** Keeps its output while its toggle hides it. */
  readonly keepsOutputFolded?: true;
  readonly fieldsAt?: (options: OptionsOf<K>) => 'line' | 'column';
  /** Its output from the address or a press is cleared when this changes. */
  readonly about?: (options: OptionsOf<K>, ctx: ErasedContext) => unknown;
  /** The request this pane displays. Errors of its actions are cleared when it changes. */
  readonly shows?: (options: OptionsOf<K>, ctx: ErasedContext) => MaybeRequest<unknown>;
  /** The options with only the visible parts; `undefined` where no part is visible. Default: always visible. */
  readonly there?: (options: OptionsOf<K>, ctx: ErasedContext, login: Grants) => OptionsOf<K> | undefined;
  /** Its header has a count, and tools for the rows. */
  readonly hasTools?: true | 'uncounted';
  /** Leaves no space for the rows that it is selected from. */
  readonly fillsScreen?: true;
  /** The caption of a button; a press loads the panes that wait for it. */
  readonly caption?: (options: OptionsOf<K>, ctx: ErasedContext) => string;
  /** Whether the panes after it show outdated input. */
  readonly outdates?: (output: OutputOf<K>) => boolean;
  /** Its `refreshes` may name panes of inner screens. */
  readonly asksWithin?: true;
  readonly isEmpty?: (options: OptionsOf<K>, ctx: ErasedContext, output: OutputOf<K>) => boolean;
  /** The heading by its own output; default: the usual heading. */
  readonly headed?: (options: OptionsOf<K>, ctx: ErasedContext, output: OutputOf<K>) => string | undefined;
  /** Drawn only while its request is loading or has failed, so it is never the first pane. */
  readonly showsOnlyWhileLoading?: true;
  readonly draws?: (options: OptionsOf<K>) => Form<unknown>;
  readonly outputParameter?: (name: string, options: OptionsOf<K>) => string;
  readonly forgets?: readonly string[];
  /** The current output, where it is more than the published one. */
  readonly output?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>) => OutputOf<K>;
  readonly settles?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>) => boolean;
  /** Returns the address text after a fill. */
  readonly filled?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>, values: object) => string | undefined;
  /** Narrows the panes after it, and can be cleared. */
  readonly narrows?: true;
  /** Leads to a selection, so it is not printed: never (`only`), or while the next pane waits for that selection. */
  readonly master?: 'only' | 'whileNextWaits';
  /** Why the panes after it wait; `before` where an earlier pane is the reason. */
  readonly missing?: (options: OptionsOf<K>, ctx: ErasedContext, output: OutputOf<K>) => MissingInput | 'before' | undefined;
  readonly isUnfit?: (published: OutputOf<K>) => boolean;
  readonly writesChosen?: (id: string) => string;
  /** The shapes of required options, which the host reads unchecked. */
  readonly required: { readonly [N in RequiredName<OptionsOf<K>>]: Shape };
  readonly optional?: { readonly [N in OptionName<OptionsOf<K>>]?: Shape };
  /** Its keyboard shortcuts for the help; kinds that share a group are listed once. */
  readonly shortcuts?: ShortcutGroup | ((options: OptionsOf<K>) => ShortcutGroup | undefined);
  readonly bindings: { readonly [P in OptionPath<K>]?: BindingSpec };
  readonly moreBindings?: (options: UnknownObject) => readonly Binding[];
  readonly gates: { readonly [G in GateName<K>]: true };
  /** Paths of gates that disable, and so may read panes too; `can` hides. */
  readonly disabling?: readonly OptionPath<K>[];
  /** Options with an entry per form field. */
  readonly byField?: readonly OptionPath<K>[];
  readonly fillable?: (options: UnknownObject) => readonly string[];
  readonly check?: (options: UnknownObject, path: string) => readonly Finding[];
  readonly inner?: (options: UnknownObject) => readonly InnerScreen[];
  readonly made?: (given: readonly unknown[], build: (content: unknown) => unknown) => object;
}
