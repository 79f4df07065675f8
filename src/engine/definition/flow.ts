import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate';
import type { Request } from '../../schemas/call';
import type { Failure } from '../../schemas/failure';
import type { Form } from '../../schemas/forms/form';
import type { Details } from '../../schemas/wire/details';
import type { Expand } from './context';
import type { Effects } from './effect';
import type { PaneBasics, PaneNames } from './panes';

/** The states of a machine as dotted paths. */
export type StatePath<V> = V extends string
  ? V
  : { [K in keyof V & string]: V[K] extends undefined ? never : K | `${K}.${StatePath<NonNullable<V[K]>>}` }[keyof V & string];

/* biome-ignore-start lint/suspicious/noExplicitAny: inference through a class of fourteen invariant parameters leaves no other way */
type ActorsOf<M> = M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never;
type ActorNamed<M, K> = Extract<ActorsOf<M>, { src: K }>;
type PromiseActorName<A> = A extends { src: infer K extends string; logic: PromiseActorLogic<any, any, any> } ? K : never;
type AnswerOfActor<A> = A extends { logic: PromiseActorLogic<infer Out, infer In, any> } ? (input: In) => Request<Out> : never;
/* biome-ignore-end lint/suspicious/noExplicitAny: see above */

/**
 * What a machine asks of the outside: one request for each of its promise actors. (Keys that are remapped would give the functions no types
 * for their parameters.)
 */
export type Answers<M> = { readonly [K in PromiseActorName<ActorsOf<M>>]: AnswerOfActor<ActorNamed<M, K>> };

export interface MachineOptions<Ctx, M extends AnyStateMachine> {
  readonly label?: string;
  readonly machine: () => Promise<M>;
  /** Starts the machine; it waits while this is undefined, and starts afresh when it changes. */
  readonly input: (ctx: Ctx) => InputFrom<M> | undefined;
  readonly answers: Answers<NoInfer<M>>;
}

/** What a machine publishes; nothing until it runs. */
export interface Running<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M> | undefined;
  /** Which events it takes now, by type. */
  readonly takes: (type: string) => boolean;
  /** Only a type: the events it knows. */
  readonly event?: EventFromLogic<M>;
}

export interface FlowOptions<Ctx, M extends AnyStateMachine> extends MachineOptions<Ctx, M>, PaneBasics<Ctx> {
  /**
   * What it is about: a flow that runs goes on with the input that it started with until this is something else. Without it, every other input
   * starts it afresh.
   */
  readonly about?: (ctx: Ctx) => string | number | undefined;
  /** Told once it has reached its end, unless it was cancelled there: its output says so by `{ cancelled: true }`. */
  readonly done?: string;
  /** Panes asked again at its end, unless it was cancelled. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /** What its end leads to, also where it was cancelled; `machine` is its context. */
  readonly next?: (ctx: Expand<Ctx & { readonly machine: ContextFrom<M> }>) => Effects;
  /** What is shown while the machine is in each state; a state left out shows progress. */
  readonly steps: (at: Steps<Ctx & { readonly machine: ContextFrom<M> }, EventFromLogic<M>, StatePath<StateValueFrom<M>>>) => {
    readonly steps: readonly Step[];
  };
}

/** A button that sends an event beside a step's own; it waits while the machine would ignore it. */
export interface StepButton<Ctx, Event> {
  readonly label: string;
  readonly send: Event;
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
  /** Why the machine came back from a busy state: forms show it as that of a save, with complaints at their fields. */
  readonly failure?: (ctx: Expand<Ctx>) => Failure | undefined;
  readonly others?: readonly StepButton<Ctx, Event>[];
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
      readonly start?: (ctx: Expand<Ctx>) => Partial<NoInfer<Values>>;
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

/** A context as the host holds it: the types were checked where the screen was declared. */
export type ErasedContext = Readonly<Record<string, unknown>>;
type ErasedEvent = { readonly type: string };
/** A button of a step, as the host draws it. */
export interface ErasedButton {
  readonly label: string;
  readonly send: ErasedEvent;
  readonly when?: (ctx: ErasedContext) => boolean;
}

interface StepBasics {
  readonly state: string;
  readonly title?: string | ((ctx: ErasedContext) => string);
  readonly error?: (ctx: ErasedContext) => string | undefined;
  readonly busy?: readonly string[];
  readonly failure?: (ctx: ErasedContext) => Failure | undefined;
  readonly others?: readonly ErasedButton[];
}
/** One step, as the host draws it. */
export type Step = StepBasics &
  (
    | {
        readonly kind: 'form';
        readonly form: Form<object>;
        readonly next: (values: unknown, ctx: ErasedContext) => ErasedEvent;
        readonly submitLabel?: string;
        readonly start?: (ctx: ErasedContext) => object;
      }
    | {
        readonly kind: 'options';
        readonly form: (ctx: ErasedContext) => unknown;
        readonly next: (details: Details, ctx: ErasedContext) => ErasedEvent;
        readonly submitLabel?: string;
        readonly refresh?: (details: Details, ctx: ErasedContext) => ErasedEvent;
      }
    | {
        readonly kind: 'choose';
        readonly rows: (ctx: ErasedContext) => readonly unknown[];
        readonly name: (row: unknown) => string;
        readonly next: (row: unknown) => ErasedEvent;
        readonly emptyText?: string;
      }
    | { readonly kind: 'ask'; readonly question: (ctx: ErasedContext) => string; readonly answers: readonly ErasedButton[] }
    | { readonly kind: 'message'; readonly text: string | ((ctx: ErasedContext) => string) }
  );
export type StepKind = Step['kind'];

/** What a flow says beside its machine, as the host reads it. */
export interface ErasedFlow {
  readonly about?: (ctx: ErasedContext) => string | number | undefined;
  readonly done?: string;
  readonly refreshes?: readonly string[];
  readonly next?: (ctx: ErasedContext) => Effects;
  readonly steps: (at: never) => { readonly steps: readonly Step[] };
}

function make(steps: readonly Step[]): object {
  const add = (step: object) => make([...steps, step as Step]);
  return {
    steps,
    form: (state: string, form: unknown, next: unknown, options: object = {}) => add({ kind: 'form', state, form, next, ...options }),
    options: (state: string, form: unknown, next: unknown, options: object = {}) => add({ kind: 'options', state, form, next, ...options }),
    choose: (state: string, rows: unknown, name: unknown, next: unknown, options: object = {}) =>
      add({ kind: 'choose', state, rows, name, next, ...options }),
    ask: (state: string, question: unknown, answers: unknown, options: object = {}) =>
      add({ kind: 'ask', state, question, answers, ...options }),
    message: (state: string, text: unknown, options: object = {}) => add({ kind: 'message', state, text, ...options }),
  };
}

/** The steps that a flow declares, in its order. The builder's types have checked what is erased here. */
export function stepsOf(declare: (at: never) => { readonly steps: readonly Step[] }): readonly Step[] {
  return declare(make([]) as never).steps;
}
