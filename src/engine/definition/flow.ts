import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate';
import type { Request } from '../../schemas/call';
import type { Expand } from './context';
import type { Effects } from './effect';
import type { Step, StepContext } from './flowStep';
import type { Steps } from './flowSteps';
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

/** What is known at a flow's end: `machine` is the machine's context, `output` what it ended with. */
type AtEnd<Ctx, M extends AnyStateMachine> = Expand<Ctx & { readonly machine: ContextFrom<M>; readonly output: OutputFrom<M> }>;

export interface FlowOptions<Ctx, M extends AnyStateMachine> extends MachineOptions<Ctx, M>, PaneBasics<Ctx> {
  /**
   * What it is about: a flow that runs goes on with the input that it started with until this is something else. Without it, every other input
   * starts it afresh.
   */
  readonly about?: (ctx: Ctx) => string | number | undefined;
  /** Told once it has reached its end, unless it was cancelled there: its output says so by `{ cancelled: true }`. */
  readonly done?: string | ((ctx: AtEnd<Ctx, M>) => string | undefined);
  /** Panes asked again at its end, unless it was cancelled. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /** What its end leads to, also where it was cancelled. */
  readonly next?: (ctx: AtEnd<Ctx, M>) => Effects;
  /** What is shown while the machine is in each state; a state left out shows progress. */
  readonly steps: (at: Steps<Ctx & { readonly machine: ContextFrom<M> }, EventFromLogic<M>, StatePath<StateValueFrom<M>>>) => {
    readonly steps: readonly Step[];
  };
}

/** A context as the host holds it: the types were checked where the screen was declared. */
export type ErasedContext = StepContext;
type Bind<Out> = (ctx: ErasedContext) => Out;

/** What a flow says beside its machine, as the host reads it. */
export interface ErasedFlow {
  readonly about?: Bind<string | number | undefined>;
  readonly done?: string | Bind<string | undefined>;
  readonly refreshes?: readonly string[];
  readonly next?: Bind<Effects>;
  readonly steps: (at: never) => { readonly steps: readonly Step[] };
}

function make(steps: readonly Step[]): object {
  const add = (step: object) => make([...steps, step as Step]);
  return {
    steps,
    form: (state: string, form: unknown, next: unknown, options: object = {}) => add({ kind: 'form', state, form, next, ...options }),
    view: (state: string, form: unknown, values: unknown, buttons: unknown, options: object) =>
      add({ kind: 'view', state, form, values, buttons, ...options }),
    options: (state: string, form: unknown, next: unknown, options: object = {}) => add({ kind: 'options', state, form, next, ...options }),
    choose: (state: string, rows: unknown, name: unknown, next: unknown, options: object = {}) =>
      add({ kind: 'choose', state, rows, name, next, ...options }),
    table: (state: string, rows: unknown, columns: unknown, buttons: unknown, options: object) =>
      add({ kind: 'table', state, rows, columns, buttons, ...options }),
    ask: (state: string, question: unknown, answers: unknown, options: object = {}) =>
      add({ kind: 'ask', state, question, answers, ...options }),
    message: (state: string, text: unknown, options: object = {}) => add({ kind: 'message', state, text, ...options }),
  };
}

/** The steps that a flow declares, in its order. The builder's types have checked what is erased here. */
export function stepsOf(declare: (at: never) => { readonly steps: readonly Step[] }): readonly Step[] {
  return declare(make([]) as never).steps;
}
