import type { Finding, Found } from '../../data/found';
import type { Form } from '../../schemas/forms/form';
import type { Binding, BindingSpec } from './binding';
import type { SaysChoice } from './choice';
import type { Asked, ErasedContext } from './context';
import type { Grants } from './requirement';
import type { Shape } from './shape';
import type { ShortcutGroup } from './shortcuts';
import type { PaneKinds } from './vocabulary';

/** What a pane must say for a gate about it ever to hold: gates are held against what it says under these names. */
interface HeldAgainst {
  readonly chosen: SaysChoice;
  readonly nothing: SaysChoice;
  readonly node: { readonly node: unknown };
  readonly row: { readonly row: unknown } | { readonly item: unknown };
  readonly unlessRow: { readonly row: unknown; readonly rows: unknown };
  readonly either: { readonly row: unknown };
  readonly answer: { readonly answer: unknown };
  readonly valid: { readonly isValid: boolean };
  readonly editable: { readonly isEditable: boolean };
  readonly filled: object;
}

/** The gates that can hold about a pane that says this. */
type GatesFor<Output> = { [G in keyof HeldAgainst]: [Output] extends [HeldAgainst[G]] ? G : never }[keyof HeldAgainst];

/** The types of one kind: its options, what it says to later panes, the gates it can answer, and whether it has a place in the layout. */
export interface KindTypes<Options, Output, Gates extends GatesFor<Output> = never, Drawn extends boolean = true> {
  readonly options: Options;
  readonly output: Output;
  readonly gates: Gates;
  readonly drawn: Drawn;
}

export type PaneKind = keyof PaneKinds;
/** The options of a kind as the host reads them: its vocabulary for a context of anything. */
export type OptionsOf<K extends PaneKind> = PaneKinds[K]['options'];
/** What panes of a kind say. */
export type OutputOf<K extends PaneKind> = PaneKinds[K]['output'];
/** The kinds of gates that a kind of pane can answer. */
export type GateName<K extends PaneKind> = PaneKinds[K]['gates'];
/** The kinds that are drawn at a place of the layout. */
export type DrawnKind = { [K in PaneKind]: PaneKinds[K]['drawn'] extends true ? K : never }[PaneKind];

/** Only a type: marks what a pane says with the kind of the pane. */
declare const kindOfPane: unique symbol;
export interface Says<K> {
  readonly [kindOfPane]?: K;
}

/** One pane of a screen. */
export type PaneDefinition = { [K in PaneKind]: { readonly kind: K; readonly name: string; readonly options: OptionsOf<K> } }[PaneKind];
export type PaneOf<K extends PaneKind> = Extract<PaneDefinition, { readonly kind: K }>;
export type DrawnPane = PaneOf<DrawnKind>;

/** How tall panes are: as what they hold, or what is left of the screen's height, shared with others of this height. */
export type Height = 'content' | 'shared';

/** What the panes after one wait for: in words, and the field where it is one. */
export interface Lack {
  readonly words: string;
  readonly field?: string;
}

/** What the host holds of a pane that says itself from the address: its text there, and what it has published. */
export interface Held<K extends PaneKind> {
  readonly own: string | undefined;
  readonly published: OutputOf<K>;
}

/** A screen inside a pane. */
export interface InnerScreen {
  /** Where it stands: `tabs[0]`. */
  readonly at: string;
  /** What the screen's author says about it, its `screen` among that. */
  readonly found: Found;
}

/** The names of options that may not be left out. */
type RequiredName<Options> = { [N in keyof Options & string]: undefined extends Options[N] ? never : N }[keyof Options & string];
/** The names of all options, of whichever alternative. */
type OptionName<Options> = Options extends unknown ? keyof Options & string : never;
/** An option of a kind, or a path into one: `edit.needs`. */
type OptionPath<K extends PaneKind> = OptionName<OptionsOf<K>> | `${OptionName<OptionsOf<K>>}.${string}`;

/** Everything about a kind of pane that is no component. What all kinds have in common, such as `when` and `toggle`, is not declared here. */
export interface KindDeclaration<K extends PaneKind> {
  /** What it says before it has been drawn, and while it has nothing to say. */
  readonly initial: OutputOf<K>;
  /** By itself or by its options; `none` for panes that say something and are drawn by nothing at a place. */
  readonly height: PaneKinds[K]['drawn'] extends true ? Height | ((options: OptionsOf<K>) => Height) : 'none';
  /** It names itself: its heading is only for assistive technology. */
  readonly isHeadless?: true | ((options: OptionsOf<K>) => boolean);
  /** Whether something can be chosen in it. The panes after it wait for a choice then, by the gate that such a kind answers. */
  readonly chooses?: 'chosen' extends GateName<K> ? (options: OptionsOf<K>) => boolean : never;
  /** Whether it stays in sight beside what its choice leads to, on a phone too, where details are a page otherwise. */
  readonly stays?: (options: OptionsOf<K>) => boolean;
  /** Whether what is chosen in it is let go when it is asked again. */
  readonly letsGo?: (options: OptionsOf<K>) => boolean;
  /** It tells about what is chosen in a pane before it. */
  readonly tells?: true | ((options: OptionsOf<K>) => boolean);
  /** It holds nothing that could be lost, and nothing that is entered elsewhere depends on it. */
  readonly holdsNothing?: true;
  /** While its toggle hides it, it goes on saying what it says. */
  readonly saysFolded?: true;
  /** Where its fields stand. */
  readonly fieldsAt?: (options: OptionsOf<K>) => 'line' | 'column';
  /** What it is about: what the address or a press has made it say is forgotten once that is something else. */
  readonly about?: (options: OptionsOf<K>, ctx: ErasedContext) => unknown;
  /** What it shows the answer to, where all that is done at it is about that: what has failed there is told only while the same is asked. */
  readonly shows?: (options: OptionsOf<K>, ctx: ErasedContext) => Asked<unknown>;
  /** Its options with those of its parts that are there now; nothing where none is. It is there as a whole without it. */
  readonly there?: (options: OptionsOf<K>, ctx: ErasedContext, login: Grants) => OptionsOf<K> | undefined;
  /** Its header has a count, and tools for the rows below. */
  readonly hasTools?: true | 'uncounted';
  /** It leaves no room for rows from which it is chosen. */
  readonly crowds?: true;
  /** It is a button: what waits for it is brought by a press. */
  readonly isPressed?: true;
  /** What it asks again may lie in screens inside its own. */
  readonly asksWithin?: true;
  /** Whether there is nothing to see of it although it is there. */
  readonly rests?: (options: OptionsOf<K>, ctx: ErasedContext, said: OutputOf<K>) => boolean;
  /** What its heading says by what it says itself; its usual heading where that gives nothing. */
  readonly headed?: (options: OptionsOf<K>, ctx: ErasedContext, said: OutputOf<K>) => string | undefined;
  /** It is drawn only while its question is on its way, or has failed: what stands first on a screen stands behind it. */
  readonly passes?: true;
  /** The form that it draws, whose rules come over the network. */
  readonly draws?: (options: OptionsOf<K>) => Form<unknown>;
  /** The address's parameter that it says itself from. */
  readonly saysFrom?: (name: string, options: OptionsOf<K>) => string;
  /** Its parts of the address that are forgotten once it goes. */
  readonly forgets?: readonly string[];
  /** What it says now, where that is not just what it has published. */
  readonly says?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>) => OutputOf<K>;
  /** Whether what it says may become something else by itself: a list that it is one of is still on its way. */
  readonly settles?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>) => boolean;
  /** What the address holds for it once it is given these values as if the user had entered them. */
  readonly filled?: (options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>, values: object) => string | undefined;
  /** What is set in it narrows the panes after it, and can be cleared. */
  readonly narrows?: true;
  /** It leads to a choice, of which the panes after it tell: it is not printed, ever (`only`) or while the next one waits for that choice. */
  readonly leads?: 'only' | 'whileNextWaits';
  /** What the panes after it wait for, by what it says; `before` where that is lacking in panes before it. */
  readonly lacks?: (options: OptionsOf<K>, ctx: ErasedContext, said: OutputOf<K>) => Lack | 'before' | undefined;
  /** Whether it holds something that cannot be applied as it is. */
  readonly isUnfit?: (published: OutputOf<K>) => boolean;
  /** How the address holds that one of this id is chosen in it; by the id itself without it. */
  readonly writesChosen?: (id: string) => string;
  /** What each option must be that may not be left out: the host reads them without asking. */
  readonly required: { readonly [N in RequiredName<OptionsOf<K>>]: Shape };
  /** What other options must be where they are given. */
  readonly optional?: { readonly [N in OptionName<OptionsOf<K>>]?: Shape };
  /** What its keys do, for the help of the screens that have one; kinds that share a group are listed as one. */
  readonly shortcuts?: ShortcutGroup | ((options: OptionsOf<K>) => ShortcutGroup | undefined);
  /** Its options that are functions of what panes have said. */
  readonly bindings: { readonly [P in OptionPath<K>]?: BindingSpec };
  /** Bindings that a table of paths cannot tell. */
  readonly moreBindings?: (options: Found) => readonly Binding[];
  /** The kinds of gates it can answer. */
  readonly gates: { readonly [G in GateName<K>]: true };
  /** Where gates stand among its options that disable something, and so may be about panes too; `can` and `needs` hide. */
  readonly disabling?: readonly OptionPath<K>[];
  /** Options that say something by the fields of its form. */
  readonly byField?: readonly OptionPath<K>[];
  /** The names that `filled` may ask about. */
  readonly fillable?: (options: Found) => readonly string[];
  /** What else is checked. `path` is that of its options. */
  readonly check?: (options: Found, path: string) => readonly Finding[];
  /** The screens inside it. */
  readonly inner?: (options: Found) => readonly InnerScreen[];
  /** Makes its options of what the chain was given after the name; the one argument there is, otherwise. */
  readonly made?: (given: readonly unknown[], build: (content: unknown) => unknown) => object;
}
