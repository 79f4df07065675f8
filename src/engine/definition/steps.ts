import type { Words, WordsIfAny } from '../../data/words';
import type { Failure } from '../../schemas/failure';
import type { Form } from '../../schemas/forms/form';
import type { Details } from '../../schemas/wire/details';
import type { Entered, ErasedContext, Expand, FieldName } from './context';
import type { Effects } from './effect';
import type { NamedChoice } from './pane';

interface ButtonBasics<Ctx> {
  readonly label: Words<Expand<Ctx>>;
  readonly kind?: 'primary' | 'danger';
  /** Shows it only while this holds. */
  readonly when?: (ctx: Expand<Ctx>) => boolean;
  /** Why it cannot be used now; where the machine would ignore it without one, it waits. */
  readonly reason?: WordsIfAny<Expand<Ctx>>;
}

/** A button of a step: it sends an event and waits while the machine would ignore it, or has effects and leaves the machine where it is. */
export type StepButton<Ctx, Event> = ButtonBasics<Ctx> &
  (
    | { readonly send: Event; readonly run?: never }
    /** A download, say. */
    | { readonly run: (ctx: Expand<Ctx>) => Effects; readonly send?: never }
  );

/** A list above a step that leads from one thing to another of its kind; it shows the choice and nothing else while the machine would ignore it. */
export interface StepSwitcher<Ctx, Event> {
  readonly label: Words<Expand<Ctx>>;
  readonly items: (ctx: Expand<Ctx>) => readonly { readonly id: number; readonly name: string }[];
  readonly current: (ctx: Expand<Ctx>) => number | undefined;
  readonly send: (id: number) => Event;
  /** Shows it only while this holds. */
  readonly when?: (ctx: Expand<Ctx>) => boolean;
}

interface StepOptions<Ctx, Event, Busy> {
  /** Its heading, which is said when the step is reached; the pane's label names a step without one. */
  readonly title?: Words<Expand<Ctx>>;
  /** What it says above the step, as an error when the machine keeps one. */
  readonly error?: WordsIfAny<Expand<Ctx>>;
  /** States in which what was sent from here is under way: the step stays as it is, with its button busy. */
  readonly busy?: readonly Busy[];
  /** Why the machine came back: forms show it as the failure of a save, with complaints at their fields. */
  readonly failure?: (ctx: Expand<Ctx>) => Failure | undefined;
  readonly others?: readonly StepButton<Ctx, Event>[];
  readonly switcher?: StepSwitcher<Ctx, Event>;
  /**
   * What the step is about. What is typed here is kept while the flow is open and is there again when the step comes back about the same, so that
   * ways to other steps are taken without a question.
   */
  readonly keeps?: (ctx: Expand<Ctx>) => string | number;
  /** Whether leaving the flow here loses what was entered before: the user is asked. Forms know by themselves. */
  readonly unsaved?: (ctx: Expand<Ctx>) => boolean;
}

type ChoicesOf<Values> = { readonly [K in FieldName<Values>]?: readonly NamedChoice[] | undefined };

interface TableColumn<Ctx, Key extends string> {
  /** The field of the row that it shows. */
  readonly key: Key;
  readonly title: Words<Expand<Ctx>>;
  /** A heading over this column and those beside it of the same group. */
  readonly group?: Words<Expand<Ctx>>;
  /** Shows it only while this holds. */
  readonly when?: (ctx: Expand<Ctx>) => boolean;
  /** How its values are shown; numbers stand at the right. */
  readonly cell?: 'text' | 'number';
}

interface FormStep<Ctx, Event, Values> {
  readonly form: Form<Values>;
  readonly next: (values: Values, ctx: Expand<Ctx>) => Event;
  readonly submitLabel?: Words<Expand<Ctx>>;
  /** Also what it comes back to from a later step: then with what was entered. */
  readonly start?: (ctx: Expand<Ctx>) => Entered<Values>;
  /** What counts as unchanged, where that is not what it starts with. */
  readonly unchanged?: (ctx: Expand<Ctx>) => Entered<Values>;
  readonly choices?: (ctx: Expand<Ctx>) => ChoicesOf<Values>;
}

interface ViewStep<Ctx, Event, Values> {
  readonly form: Form<Values>;
  readonly values: (ctx: Expand<Ctx>) => Entered<NoInfer<Values>>;
  readonly buttons: readonly StepButton<Ctx, Event>[];
  /** Why it can only be read, in words. */
  readonly why: Words<Expand<Ctx>>;
  readonly choices?: (ctx: Expand<Ctx>) => ChoicesOf<Values>;
}

interface OptionsStep<Ctx, Event> {
  readonly form: (ctx: Expand<Ctx>) => unknown;
  readonly next: (details: Details, ctx: Expand<Ctx>) => Event;
  readonly submitLabel?: Words<Expand<Ctx>>;
  readonly refresh?: (details: Details, ctx: Expand<Ctx>) => Event;
}

interface ChooseStep<Ctx, Event, Row> {
  readonly rows: (ctx: Expand<Ctx>) => readonly Row[];
  readonly name: (row: NoInfer<Row>) => string;
  readonly next: (row: NoInfer<Row>) => Event;
  readonly emptyText?: Words<Expand<Ctx>>;
}

interface TableStep<Ctx, Event, Key extends string> {
  readonly rows: (ctx: Expand<Ctx>) => readonly { readonly [K in NoInfer<Key>]: unknown }[];
  readonly columns: readonly TableColumn<Ctx, Key>[];
  readonly buttons: readonly StepButton<Ctx, Event>[];
  /** What it says above the table. */
  readonly text?: Words<Expand<Ctx>>;
  readonly emptyText: Words<Expand<Ctx>>;
}

interface AskStep<Ctx, Event> {
  readonly question: Words<Expand<Ctx>>;
  readonly answers: readonly StepButton<Ctx, Event>[];
}

interface MessageStep<Ctx> {
  readonly text: Words<Expand<Ctx>>;
}

/** What each kind of step is given after its state, in the order of the chain; its options are what follows. */
const places = {
  form: ['form', 'next'],
  view: ['form', 'values', 'buttons'],
  options: ['form', 'next'],
  choose: ['rows', 'name', 'next'],
  table: ['rows', 'columns', 'buttons'],
  ask: ['question', 'answers'],
  message: ['text'],
} as const satisfies { readonly [K in StepKind]: readonly (keyof StepKinds[K])[] };

/** What the options of a step of a kind say beside those of every step. */
type MoreOf<K extends StepKind, Parts> = Omit<Parts, (typeof places)[K][number]>;

/** The steps of a flow in the making: each state has one, of its own or as the busy state of another. */
export interface Steps<Ctx, Event, State extends string> {
  /** Asks for the values of a typed form. */
  form<const S extends State, Values, const B extends Exclude<State, S> = never>(
    state: S,
    form: FormStep<Ctx, Event, Values>['form'],
    next: FormStep<Ctx, Event, Values>['next'],
    options?: StepOptions<Ctx, Event, B> & MoreOf<'form', FormStep<Ctx, Event, NoInfer<Values>>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Shows the values of a typed form, to read; `buttons` lead on. */
  view<const S extends State, Values, const B extends Exclude<State, S> = never>(
    state: S,
    form: ViewStep<Ctx, Event, Values>['form'],
    values: ViewStep<Ctx, Event, Values>['values'],
    buttons: ViewStep<Ctx, Event, Values>['buttons'],
    options: StepOptions<Ctx, Event, B> & MoreOf<'view', ViewStep<Ctx, Event, NoInfer<Values>>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /**
   * Shows options that a server described and sends what was entered. `refresh` is sent when a field that refreshes the form has changed: the
   * form is then what the machine comes back with. Where it comes back from a save with a stale failure and another description, what differs
   * is shown, and the user chooses.
   */
  options<const S extends State, const B extends Exclude<State, S> = never>(
    state: S,
    form: OptionsStep<Ctx, Event>['form'],
    next: OptionsStep<Ctx, Event>['next'],
    options?: StepOptions<Ctx, Event, B> & MoreOf<'options', OptionsStep<Ctx, Event>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Lets the user choose one of some things. */
  choose<const S extends State, Row, const B extends Exclude<State, S> = never>(
    state: S,
    rows: ChooseStep<Ctx, Event, Row>['rows'],
    name: ChooseStep<Ctx, Event, Row>['name'],
    next: ChooseStep<Ctx, Event, Row>['next'],
    options?: StepOptions<Ctx, Event, B> & MoreOf<'choose', ChooseStep<Ctx, Event, unknown>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Shows a short table, to read; `buttons` lead on. */
  table<const S extends State, const Key extends string, const B extends Exclude<State, S> = never>(
    state: S,
    rows: TableStep<Ctx, Event, Key>['rows'],
    columns: TableStep<Ctx, Event, Key>['columns'],
    buttons: TableStep<Ctx, Event, Key>['buttons'],
    options: StepOptions<Ctx, Event, B> & MoreOf<'table', TableStep<Ctx, Event, string>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Asks a question whose answers are events. */
  ask<const S extends State, const B extends Exclude<State, S> = never>(
    state: S,
    question: AskStep<Ctx, Event>['question'],
    answers: AskStep<Ctx, Event>['answers'],
    options?: StepOptions<Ctx, Event, B>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  message<const S extends State, const B extends Exclude<State, S> = never>(
    state: S,
    text: MessageStep<Ctx>['text'],
    options?: StepOptions<Ctx, Event, B>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  readonly steps: readonly Step[];
}

type ErasedEvent = { readonly type: string };

/** What each kind of step has, as the host reads it. */
interface StepKinds {
  readonly form: FormStep<ErasedContext, ErasedEvent, object>;
  readonly view: ViewStep<ErasedContext, ErasedEvent, object>;
  readonly options: OptionsStep<ErasedContext, ErasedEvent>;
  readonly choose: ChooseStep<ErasedContext, ErasedEvent, unknown>;
  readonly table: TableStep<ErasedContext, ErasedEvent, string>;
  readonly ask: AskStep<ErasedContext, ErasedEvent>;
  readonly message: MessageStep<ErasedContext>;
}
export type StepKind = keyof StepKinds;

/** One step, as the host draws it. */
export type Step = {
  [K in StepKind]: { readonly kind: K; readonly state: string } & StepKinds[K] & StepOptions<ErasedContext, ErasedEvent, string>;
}[StepKind];
/** A button of a step, as the host draws it. */
export type ErasedButton = StepButton<ErasedContext, ErasedEvent>;
/** A list above a step, as the host draws it. */
export type ErasedSwitcher = StepSwitcher<ErasedContext, ErasedEvent>;

function make(steps: readonly Step[]): object {
  const methods = Object.entries(places).map(([kind, names]) => {
    const add = (state: string, ...given: readonly unknown[]) => {
      const parts = names.map((name, at) => [name, given[at]] as const);
      return make([...steps, { ...Object.fromEntries(parts), ...Object(given[names.length]), kind, state } as Step]);
    };
    return [kind, add] as const;
  });
  return { steps, ...Object.fromEntries(methods) };
}

/** The steps that a flow declares, in its order. The builder's types have checked what is erased here. */
export function stepsOf(declare: (at: never) => { readonly steps: readonly Step[] }): readonly Step[] {
  return declare(make([]) as never).steps;
}
