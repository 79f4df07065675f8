import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { ActionOptions, EventOptions, MenuOptions } from './action';
import type {
  Base,
  DetailsOutput,
  Expand,
  FormOutput,
  Level,
  ListOutput,
  MatrixOutput,
  OptionFormOutputOf,
  Selection,
  SubmitOutput,
  TilesOutput,
  TreeOutput,
  Unsaved,
  With,
} from './context';
import type {
  ActionDefinition,
  MenuDefinition,
  OrganisationToggleDefinition,
  PaneDefinition,
  PaneKind,
  ScreenDefinition,
  TabDefinition,
} from './erased';
import type { FlowOptions, MachineOptions, Running } from './flow';
import type { GateOn } from './gate';
import type { OptionFormOptions } from './optionForm';
import type {
  CustomOptions,
  DataOptions,
  DetailsOptions,
  DocumentOptions,
  FilterOptions,
  FormOptions,
  GraphOptions,
  GridOptions,
  ListItem,
  ListOptions,
  MatrixOptions,
  MessageOptions,
  NodeOf,
  OrganisationToggle,
  PaneBasics,
  PaneNames,
  PartOf,
  RowOf,
  SubmitOptions,
  TilesOptions,
  TreeOptions,
  WidthsBySize,
} from './panes';
import type { Requirement } from './requirement';
import { serverNodes } from './serverNodes';

/** The words of a layout row that are not pane names, as a type whose error is the sentence the author needs. */
type Area<S, Names extends string> = S extends `${infer Head} ${infer Tail}`
  ? Head extends Names | '.'
    ? `${Head} ${Area<Tail, Names>}`
    : `${Names} …`
  : S extends Names | '.'
    ? S
    : Names;

/** What bindings read beside the panes. */
type Reserved = 'answer' | 'details' | 'values' | 'cells' | 'subject' | 'saved' | 'isConfirmed' | 'isAgain';
/** A name that nothing has yet which bindings read; the error for another says so. */
type Free<Ctx, N extends string> = N extends (keyof Ctx & string) | Reserved ? `a name that is not taken, unlike ${N}` : N;

type RunningNames<Ctx> = { [K in keyof Ctx]: Ctx[K] extends Running<infer _> ? K : never }[keyof Ctx] & string;
type EventOf<R> = R extends Running<infer M> ? (EventFromLogic<M> & { type: string })['type'] : never;

export interface DialogOptions<Ctx> {
  readonly title: string | ((ctx: Ctx) => string);
  /** The button that opens it. */
  readonly label: string | ((ctx: Ctx) => string);
  readonly at?: PaneNames<Ctx>;
  /** Hides it from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  readonly needs?: readonly GateOn<Ctx>[];
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** Panes asked again when it is closed, because what is done in it may have changed them. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

/** A screen in the making: each pane sees the scope, the login and the panes declared before it. */
export interface Screen<Ctx extends object, Names extends string = never> {
  /** Fields that narrow what the panes after it ask. */
  filter<const N extends string, Values>(name: Free<Ctx, N>, options: FilterOptions<Ctx, Values>): Screen<With<Ctx, N, Values>, Names | N>;
  /** Nodes below one another, of which one can be chosen. */
  tree<const N extends string, Answer, const Part extends string = never>(
    name: Free<Ctx, N>,
    options: TreeOptions<Ctx, Answer, Part>,
  ): Screen<With<Ctx, N, TreeOutput<NodeOf<Answer, Part>>>, Names | N>;
  /** Rows under columns that the server or the screen describes. */
  grid<const N extends string, Answer, const Part extends string = never>(
    name: Free<Ctx, N>,
    options: GridOptions<Ctx, Answer, Part>,
  ): Screen<With<Ctx, N, Selection<RowOf<PartOf<Answer, Part>>, Answer>>, Names | N>;
  /** A form whose fields the server describes. */
  optionForm<const N extends string, Answer, Saved = Unsaved, const Part extends string = never>(
    name: Free<Ctx, N>,
    options: OptionFormOptions<Ctx, Answer, Saved, N, Part>,
  ): Screen<With<Ctx, N, OptionFormOutputOf<Answer, Saved>>, Names | N>;
  /** A form of fixed fields. */
  form<const N extends string, Values, Saved = undefined>(
    name: Free<Ctx, N>,
    options: FormOptions<Ctx, Values, Saved>,
  ): Screen<With<Ctx, N, FormOutput<Values>>, Names | N>;
  /** A question whose answer is for the panes after it; drawn only while it is on its way or has failed. */
  data<const N extends string, Answer>(
    name: Free<Ctx, N>,
    options: DataOptions<Ctx, Answer>,
  ): Screen<With<Ctx, N, DetailsOutput<Answer>>, Names | N>;
  /** A button that takes what is entered before it as what is asked after it; drawn by nothing but the button. */
  submit<const N extends string, Value>(
    name: Free<Ctx, N>,
    options: SubmitOptions<Ctx, Value>,
  ): Screen<With<Ctx, N, SubmitOutput<Value>>, Names>;
  /** Labelled values to read. */
  details<const N extends string, Answer>(
    name: Free<Ctx, N>,
    options: DetailsOptions<Ctx, Answer>,
  ): Screen<With<Ctx, N, DetailsOutput<Answer>>, Names | N>;
  /** Lines or bars: the answer to its question, or what panes before it have said. */
  graph<const N extends string, Point>(name: Free<Ctx, N>, options: GraphOptions<Ctx, Point>): Screen<With<Ctx, N, undefined>, Names | N>;
  /** Figures or choices side by side. */
  tiles<const N extends string, Answer = undefined>(
    name: Free<Ctx, N>,
    options: TilesOptions<Ctx, Answer>,
  ): Screen<With<Ctx, N, TilesOutput>, Names | N>;
  /** A short menu of which one entry is chosen. */
  list<const N extends string, Item extends ListItem, Answer = undefined>(
    name: Free<Ctx, N>,
    options: ListOptions<Ctx, Answer, Item>,
  ): Screen<With<Ctx, N, ListOutput<Item>>, Names | N>;
  /** A table of cells that toggle. */
  matrix<const N extends string, Answer>(
    name: Free<Ctx, N>,
    options: MatrixOptions<Ctx, Answer>,
  ): Screen<With<Ctx, N, MatrixOutput>, Names | N>;
  /** Words in a place of the layout; while there are none there is no place. */
  message<const N extends string>(name: Free<Ctx, N>, options: MessageOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  /** A file to look at. */
  document<const N extends string>(name: Free<Ctx, N>, options: DocumentOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  /** A machine drawn step by step. */
  flow<const N extends string, M extends AnyStateMachine>(
    name: Free<Ctx, N>,
    options: FlowOptions<Ctx, M>,
  ): Screen<With<Ctx, N, { readonly machine: ContextFrom<M> | undefined }>, Names | N>;
  /** Screens of which one shows at a time. A content is a screen, one declared apart with `within`, or either with requirements by `tab`. */
  tabs<const N extends string, const T extends Readonly<Record<string, TabContent<Ctx>>>>(
    name: Free<Ctx, N>,
    tabs: (inner: Screen<Ctx>) => T,
    options?: PaneBasics<Ctx>,
  ): Screen<With<Ctx, N, { readonly tab: keyof T & string }>, Names | N>;
  /** The escape hatch: a component that obeys the same contract as every pane. */
  custom<const N extends string, Out = undefined>(
    name: Free<Ctx, N>,
    options: CustomOptions<Ctx, Out>,
  ): Screen<With<Ctx, N, Out | undefined>, Names | N>;
  /** A machine that runs behind the panes; events are sent to it. */
  machine<const N extends string, M extends AnyStateMachine>(
    name: Free<Ctx, N>,
    options: MachineOptions<Ctx, M>,
  ): Screen<With<Ctx, N, Running<M>>, Names>;
  /** Says the text of the address's parameter of this name, or nothing where there is none; drawn by nothing. */
  parameter<const N extends string>(name: Free<Ctx, N>): Screen<With<Ctx, N, string | undefined>, Names>;
  /** A control that sends an event to a machine; it explains itself while the machine would ignore it. */
  event<N extends RunningNames<Ctx>>(to: N, type: EventOf<Ctx[N]>, options: EventOptions<Ctx>): Screen<Ctx, Names>;
  /** A control that asks what it must and does it. */
  action<Subject = undefined, Values = undefined, Answer = undefined>(
    id: string,
    options: ActionOptions<Ctx, Subject, Values, Answer>,
  ): Screen<Ctx, Names>;
  /** A button that opens a list of actions. */
  menu(id: string, options: MenuOptions<Ctx>): Screen<Ctx, Names>;
  /** A button that hides and shows the organisation panel; there is none where the screen has no such panel beside it. */
  organisationToggle(toggle: OrganisationToggle<Ctx>): Screen<Ctx, Names>;
  /** A screen in a dialog, and the button that opens it. */
  dialog(id: string, options: DialogOptions<Ctx>, content: ((inner: Screen<Ctx>) => AnyScreen) | Within<Ctx>): Screen<Ctx, Names>;
  /** Where the panes lie: a text for each row, with the names of its columns' panes. In one column below 700 px. */
  layout<const R extends readonly string[]>(...rows: { readonly [I in keyof R]: Area<R[I], Names> }): Screen<Ctx, Names>;
  /** The relative widths of the layout's columns; equal by default. They may differ by the width of the page. */
  widths(...shares: readonly number[]): Screen<Ctx, Names>;
  widths(bySize: WidthsBySize): Screen<Ctx, Names>;
  /** The relative heights of the layout's rows, one for each; equal by default. Rows that are as tall as what they hold stay so. */
  heights(...shares: readonly number[]): Screen<Ctx, Names>;
  readonly definition: ScreenDefinition;
}

/** A finished screen, whatever its context. */
export interface AnyScreen {
  readonly definition: ScreenDefinition;
}

const kinds = [
  'filter',
  'tree',
  'grid',
  'data',
  'submit',
  'optionForm',
  'form',
  'details',
  'graph',
  'tiles',
  'list',
  'matrix',
  'message',
  'document',
  'flow',
  'custom',
  'machine',
] as const satisfies readonly PaneKind[];

const empty = (level: Level): ScreenDefinition => ({
  level,
  panes: [],
  actions: [],
  menus: [],
  dialogs: [],
  areas: [],
  shares: [],
  heights: [],
});

function make(definition: ScreenDefinition): object {
  const addPane = (pane: object) => make({ ...definition, panes: [...definition.panes, pane as PaneDefinition] });
  const addAction = (action: object) => make({ ...definition, actions: [...definition.actions, action as ActionDefinition] });
  const inner = (build: (screen: never) => unknown) => build(make({ ...empty(definition.level) }) as never);
  function tabOf(title: string, content: TabContent<never>): TabDefinition {
    if ('tab' in content) return { ...tabOf(title, content.tab), needs: content.needs };
    const screen = 'build' in content ? (inner(content.build) as AnyScreen) : content;
    return { title, screen: screen.definition };
  }
  return {
    definition,
    ...Object.fromEntries(kinds.map((kind) => [kind, (name: string, options: object) => addPane({ kind, name, options })])),
    tree: (name: string, options: object) => addPane({ kind: 'tree', name, options: { ...serverNodes, ...options } }),
    tabs(name: string, build: (screen: never) => unknown, options: object = {}) {
      const contents = inner(build) as Readonly<Record<string, TabContent<never>>>;
      const tabs = Object.entries(contents).map(([title, content]) => tabOf(title, content));
      return addPane({ kind: 'tabs', name, options: { ...options, tabs } });
    },
    parameter: (name: string) => addPane({ kind: 'parameter', name, options: {} }),
    dialog(id: string, options: object, content: ((screen: never) => unknown) | Within<never>) {
      const screen = inner(typeof content === 'function' ? content : content.build) as AnyScreen;
      return make({
        ...definition,
        dialogs: [
          ...definition.dialogs,
          { ...(options as Omit<ScreenDefinition['dialogs'][number], 'id' | 'screen'>), id, screen: screen.definition },
        ],
      });
    },
    event: (to: string, type: string, options: object) => addAction({ ...options, id: `${to}.${type}`, sends: { to, type } }),
    action: (id: string, options: object) => addAction({ ...options, id }),
    menu: (id: string, options: object) =>
      make({ ...definition, menus: [...definition.menus, { ...(options as Omit<MenuDefinition, 'id'>), id }] }),
    organisationToggle: (organisationToggle: OrganisationToggleDefinition) => make({ ...definition, organisationToggle }),
    layout: (...areas: readonly string[]) => make({ ...definition, areas }),
    widths: (...given: readonly (WidthsBySize | number)[]) => make({ ...definition, ...sharesOf(given) }),
    heights: (...heights: readonly number[]) => make({ ...definition, heights }),
  };
}

function sharesOf(given: readonly (WidthsBySize | number)[]): Pick<ScreenDefinition, 'shares' | 'widerShares'> {
  const [first] = given;
  if (typeof first !== 'object') return { shares: given.filter((share) => typeof share === 'number') };
  const { computer, ...widerShares } = first;
  return { shares: computer, widerShares };
}

/**
 * Starts a screen that needs a part of the organisation of this level chosen. The chain's types check every binding here, so that the
 * definition it collects may forget them.
 */
export function screen<const L extends Level>(level: L): Screen<Expand<Base<L>>> {
  return make(empty(level)) as Screen<Expand<Base<L>>>;
}

/** A screen that stands inside others, declared by itself. `Around` is what it reads of them. */
export interface Within<in Around> {
  readonly build: (inner: never) => AnyScreen;
  readonly around?: (ctx: Around) => void;
}

/**
 * Declares the content of a dialog apart from the screen that has it. The type argument says what it reads of that screen; a screen that does not
 * have it is refused where the dialog is.
 */
export function within<Around extends object>(build: (inner: Screen<Expand<Around>>) => AnyScreen): Within<Around> {
  return { build };
}

/** A tab's content with what a login must grant to see it. */
export interface GuardedTab<in Around> {
  readonly tab: AnyScreen | Within<Around>;
  readonly needs: readonly Requirement[];
}

/** What a tab may hold: a screen, one declared apart, or either with requirements. */
export type TabContent<Ctx> = AnyScreen | Within<Ctx> | GuardedTab<Ctx>;

/** A tab that only logins that grant all of these see. Takes a screen, or one declared apart with `within`. */
export function tab<Around extends object>(
  content: AnyScreen | Within<Around>,
  { needs }: { readonly needs: readonly Requirement[] },
): GuardedTab<Around> {
  return { tab: content, needs };
}

/** The usual arrangements, for panes with the usual names. */
export const layouts = {
  treeForm: ['tree form'],
  listDetail: ['filter filter', 'list detail'],
  listGraph: ['filter', 'graph', 'list'],
} as const;
