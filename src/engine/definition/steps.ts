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
  readonly when?: (ctx: Expand<Ctx>) => boolean;
  /** The reason while disabled; without one the machine decides. */
  readonly reason?: WordsIfAny<Expand<Ctx>>;
}

/** A step button: sends an event or runs effects. */
export type StepButton<Ctx, Event> = ButtonBasics<Ctx> &
  ({ readonly send: Event; readonly run?: never } | { readonly run: (ctx: Expand<Ctx>) => Effects; readonly send?: never });

/** A list above a step that switches the subject; read-only while the machine ignores its event. */
export interface StepSwitcher<Ctx, Event> {
  readonly label: Words<Expand<Ctx>>;
  readonly items: (ctx: Expand<Ctx>) => readonly { readonly id: number; readonly name: string }[];
  readonly current: (ctx: Expand<Ctx>) => number | undefined;
  readonly send: (id: number) => Event;
  readonly when?: (ctx: Expand<Ctx>) => boolean;
}

interface StepOptions<Ctx, Event, Busy> {
  /** Announced when the step opens; default: the pane's label. */
  readonly title?: Words<Expand<Ctx>>;
  /** An error above the step. */
  readonly error?: WordsIfAny<Expand<Ctx>>;
  /** States of a running request: the step stays, with its button busy. */
  readonly busy?: readonly Busy[];
  /** A failure from the machine; forms show it as a failed save, with errors at the fields. */
  readonly failure?: (ctx: Expand<Ctx>) => Failure | undefined;
  readonly others?: readonly StepButton<Ctx, Event>[];
  readonly switcher?: StepSwitcher<Ctx, Event>;
  /** The subject. Input is kept per subject while the flow is open, so other steps open without a question. */
  readonly keeps?: (ctx: Expand<Ctx>) => string | number;
  /** Whether leaving loses earlier input, so it asks the user. Forms detect it. */
  readonly unsaved?: (ctx: Expand<Ctx>) => boolean;
}

type ChoicesOf<Values> = { readonly [K in FieldName<Values>]?: readonly NamedChoice[] | undefined };

interface TableColumn<Ctx, Key extends string> {
  readonly key: Key;
  readonly title: Words<Expand<Ctx>>;
  /** A shared heading of adjacent columns. */
  readonly group?: Words<Expand<Ctx>>;
  readonly when?: (ctx: Expand<Ctx>) => boolean;
  /** Numbers are right-aligned. */
  readonly cell?: 'text' | 'number';
}

interface FormStep<Ctx, Event, Values> {
  readonly form: Form<Values>;
  readonly next: (values: Values, ctx: Expand<Ctx>) => Event;
  readonly submitLabel?: Words<Expand<Ctx>>;
  /** Also the values when a later step returns here: the entered ones. */
  readonly start?: (ctx: Expand<Ctx>) => Entered<Values>;
  /** The unchanged values, where they differ from `start`. */
  readonly unchanged?: (ctx: Expand<Ctx>) => Entered<Values>;
  readonly choices?: (ctx: Expand<Ctx>) => ChoicesOf<Values>;
}

interface ViewStep<Ctx, Event, Values> {
  readonly form: Form<Values>;
  readonly values: (ctx: Expand<Ctx>) => Entered<NoInfer<Values>>;
  readonly buttons: readonly StepButton<Ctx, Event>[];
  /** The reason for read-only. */
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

/** The arguments of each kind after its state, in order; the options follow. */
const places = {
  form: ['form', 'next'],
  view: ['form', 'values', 'buttons'],
  options: ['form', 'next'],
  choose: ['rows', 'name', 'next'],
  table: ['rows', 'columns', 'buttons'],
  ask: ['question', 'answers'],
  message: ['text'],
} as const satisfies { readonly [K in StepKind]: readonly (keyof StepKinds[K])[] };

type MoreOf<K extends StepKind, Parts> = Omit<Parts, (typeof places)[K][number]>;

/** Builds the steps: each state has one, of its own or as a busy state of another. */
export interface Steps<Ctx, Event, State extends string> {
  form<const S extends State, Values, const B extends Exclude<State, S> = never>(
    state: S,
    form: FormStep<Ctx, Event, Values>['form'],
    next: FormStep<Ctx, Event, Values>['next'],
    options?: StepOptions<Ctx, Event, B> & MoreOf<'form', FormStep<Ctx, Event, NoInfer<Values>>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  view<const S extends State, Values, const B extends Exclude<State, S> = never>(
    state: S,
    form: ViewStep<Ctx, Event, Values>['form'],
    values: ViewStep<Ctx, Event, Values>['values'],
    buttons: ViewStep<Ctx, Event, Values>['buttons'],
    options: StepOptions<Ctx, Event, B> & MoreOf<'view', ViewStep<Ctx, Event, NoInfer<Values>>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /**
   * Shows server-described options. `refresh` is sent after a change of a field that refreshes the form. After a stale save the user
   * resolves the differences.
   */
  options<const S extends State, const B extends Exclude<State, S> = never>(
    state: S,
    form: OptionsStep<Ctx, Event>['form'],
    next: OptionsStep<Ctx, Event>['next'],
    options?: StepOptions<Ctx, Event, B> & MoreOf<'options', OptionsStep<Ctx, Event>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  choose<const S extends State, Row, const B extends Exclude<State, S> = never>(
    state: S,
    rows: ChooseStep<Ctx, Event, Row>['rows'],
    name: ChooseStep<Ctx, Event, Row>['name'],
    next: ChooseStep<Ctx, Event, Row>['next'],
    options?: StepOptions<Ctx, Event, B> & MoreOf<'choose', ChooseStep<Ctx, Event, unknown>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  table<const S extends State, const Key extends string, const B extends Exclude<State, S> = never>(
    state: S,
    rows: TableStep<Ctx, Event, Key>['rows'],
    columns: TableStep<Ctx, Event, Key>['columns'],
    buttons: TableStep<Ctx, Event, Key>['buttons'],
    options: StepOptions<Ctx, Event, B> & MoreOf<'table', TableStep<Ctx, Event, string>>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
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

export type Step = {
  [K in StepKind]: { readonly kind: K; readonly state: string } & StepKinds[K] & StepOptions<ErasedContext, ErasedEvent, string>;
}[StepKind];
export type ErasedButton = StepButton<ErasedContext, ErasedEvent>;
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

/** The builder has checked the erased types. */
export function stepsOf(declare: (at: never) => { readonly steps: readonly Step[] }): readonly Step[] {
  return declare(make([]) as never).steps;
}
