import type { Failure } from '../../schemas/failure';
import type { Form } from '../../schemas/forms/form';
import type { Details } from '../../schemas/wire/details';
import type { Expand } from './context';
import type { Effects } from './effect';
import type { Step } from './flowStep';
import type { NamedChoice } from './panes';

interface ButtonBasics<Ctx> {
  readonly label: string;
  readonly kind?: 'primary' | 'danger';
  /** Shows it only while this holds. */
  readonly when?: (ctx: Expand<Ctx>) => boolean;
  /** Why it cannot be used now; where the machine would ignore it without one, it waits. */
  readonly reason?: (ctx: Expand<Ctx>) => string | undefined;
}

/** A button of a step: it sends an event and waits while the machine would ignore it, or has effects and leaves the machine where it is. */
type StepButton<Ctx, Event> = ButtonBasics<Ctx> &
  (
    | { readonly send: Event; readonly run?: never }
    /** A download, say. */
    | { readonly run: (ctx: Expand<Ctx>) => Effects; readonly send?: never }
  );

/** A list above a step that leads from one thing to another of its kind; it shows the choice and nothing else while the machine would ignore it. */
interface StepSwitcher<Ctx, Event> {
  readonly label: string;
  readonly items: (ctx: Expand<Ctx>) => readonly { readonly id: number; readonly name: string }[];
  readonly current: (ctx: Expand<Ctx>) => number | undefined;
  readonly send: (id: number) => Event;
  /** Shows it only while this holds. */
  readonly when?: (ctx: Expand<Ctx>) => boolean;
}

interface StepOptions<Ctx, Event, Busy> {
  /** Its heading, which is said when the step is reached; the pane's label names a step without one. */
  readonly title?: string | ((ctx: Expand<Ctx>) => string);
  /** Said above the step, as an error when the machine keeps one. */
  readonly error?: (ctx: Expand<Ctx>) => string | undefined;
  /** States in which what was sent from here is under way: the step stays as it is, with its button busy. */
  readonly busy?: readonly Busy[];
  /**
   * Why the machine came back, from a busy state or from a later step: forms show it as that of a save, with complaints at their fields.
   */
  readonly failure?: (ctx: Expand<Ctx>) => Failure | undefined;
  readonly others?: readonly StepButton<Ctx, Event>[];
  readonly switcher?: StepSwitcher<Ctx, Event>;
  /** Whether leaving the flow here loses what was entered before: the user is asked. Forms know by themselves. */
  readonly unsaved?: (ctx: Expand<Ctx>) => boolean;
}

/** Some values of a form; what is undefined is not answered. */
type SomeOf<Values> = { readonly [K in keyof Values]?: Values[K] | undefined };

/** The entries of lists that are known only at run time, by field. */
type ChoicesOf<Values> = { readonly [K in keyof Values & string]?: readonly NamedChoice[] | undefined };

/** A column of a table of a step. */
interface TableColumn<Key extends string> {
  /** The field of the row that it shows. */
  readonly key: Key;
  readonly title: string;
  /** A heading over this column and those beside it of the same group. */
  readonly group?: string;
  /** How its values are shown; numbers stand at the right. */
  readonly cell?: 'text' | 'number';
}

/** The steps of a flow in the making: each state has one, of its own or as the busy state of another. */
export interface Steps<Ctx, Event, State extends string> {
  /** Asks for the values of a typed form. */
  form<const S extends State, Values, const B extends Exclude<State, S> = never>(
    state: S,
    form: Form<Values>,
    next: (values: Values, ctx: Expand<Ctx>) => Event,
    options?: StepOptions<Ctx, Event, B> & {
      readonly submitLabel?: string;
      /** Also what it comes back to from a later step: then with what was entered. */
      readonly start?: (ctx: Expand<Ctx>) => SomeOf<NoInfer<Values>>;
      /** What counts as unchanged, where that is not what it starts with. */
      readonly unchanged?: (ctx: Expand<Ctx>) => SomeOf<NoInfer<Values>>;
      readonly choices?: (ctx: Expand<Ctx>) => ChoicesOf<NoInfer<Values>>;
      /** Why nothing can be changed. */
      readonly readOnly?: (ctx: Expand<Ctx>) => string | undefined;
    },
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Shows the values of a typed form, to read; `buttons` lead on. */
  view<const S extends State, Values, const B extends Exclude<State, S> = never>(
    state: S,
    form: Form<Values>,
    values: (ctx: Expand<Ctx>) => SomeOf<NoInfer<Values>>,
    buttons: readonly StepButton<Ctx, Event>[],
    options: StepOptions<Ctx, Event, B> & {
      /** Why it can only be read, in words. */
      readonly why: string | ((ctx: Expand<Ctx>) => string);
      readonly choices?: (ctx: Expand<Ctx>) => ChoicesOf<NoInfer<Values>>;
    },
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /**
   * Shows options that a server described and sends what was entered. `refresh` is sent when a field that refreshes the form has changed: the
   * form is then what the machine comes back with. Where it comes back from a save with a stale failure and another description, what differs
   * is shown, and the user chooses.
   */
  options<const S extends State, const B extends Exclude<State, S> = never>(
    state: S,
    form: (ctx: Expand<Ctx>) => unknown,
    next: (details: Details, ctx: Expand<Ctx>) => Event,
    options?: StepOptions<Ctx, Event, B> & {
      readonly submitLabel?: string;
      readonly refresh?: (details: Details, ctx: Expand<Ctx>) => Event;
    },
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Lets the user choose one of some things. */
  choose<const S extends State, Row, const B extends Exclude<State, S> = never>(
    state: S,
    rows: (ctx: Expand<Ctx>) => readonly Row[],
    name: (row: NoInfer<Row>) => string,
    next: (row: NoInfer<Row>) => Event,
    options?: StepOptions<Ctx, Event, B> & { readonly emptyText?: string },
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Shows a short table, to read; `buttons` lead on. */
  table<const S extends State, const Key extends string, const B extends Exclude<State, S> = never>(
    state: S,
    rows: (ctx: Expand<Ctx>) => readonly { readonly [K in NoInfer<Key>]: unknown }[],
    columns: readonly TableColumn<Key>[],
    buttons: readonly StepButton<Ctx, Event>[],
    options: StepOptions<Ctx, Event, B> & {
      /** Said above the table. */
      readonly text?: (ctx: Expand<Ctx>) => string;
      readonly emptyText: string;
    },
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  /** Asks a question whose answers are events. */
  ask<const S extends State, const B extends Exclude<State, S> = never>(
    state: S,
    question: (ctx: Expand<Ctx>) => string,
    answers: readonly StepButton<Ctx, Event>[],
    options?: StepOptions<Ctx, Event, B>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  message<const S extends State, const B extends Exclude<State, S> = never>(
    state: S,
    text: string | ((ctx: Expand<Ctx>) => string),
    options?: StepOptions<Ctx, Event, B>,
  ): Steps<Ctx, Event, Exclude<State, S | B>>;
  readonly steps: readonly Step[];
}
