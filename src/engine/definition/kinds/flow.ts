import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  StateMachine,
  StateValueFrom,
} from 'xstate';
import type { WordsIfAny } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { Beside, ErasedContext, Free, PaneNames, With } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics } from '../pane';
import { momentShortcuts } from '../shortcuts';
import type { Step, Steps } from '../steps';

/* biome-ignore-start lint/suspicious/noExplicitAny: inference through a class of fourteen invariant parameters leaves no other way */
type ActorsOf<M> = M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never;
type ActorNamed<M, K> = Extract<ActorsOf<M>, { src: K }>;
type PromiseActorName<A> = A extends { src: infer K extends string; logic: PromiseActorLogic<any, any, any> } ? K : never;
type AnswerOfActor<A> = A extends { logic: PromiseActorLogic<infer Out, infer In, any> } ? (input: In) => Request<Out> : never;
/* biome-ignore-end lint/suspicious/noExplicitAny: see above */

/** What a machine asks: one request for each of its promise actors. (Remapped keys would give the functions no types for their parameters.) */
type Answers<M> = { readonly [K in PromiseActorName<ActorsOf<M>>]: AnswerOfActor<ActorNamed<M, K>> };

/** A machine with what it is started with and what it asks. */
interface MachineParts<Ctx, M, Input, Asks> {
  readonly machine: () => Promise<M>;
  /** Starts the machine; it waits while this is undefined, and starts afresh when it changes. */
  readonly input: (ctx: Ctx) => Input | undefined;
  readonly answers: Asks;
}
type MachineOptions<Ctx, M extends AnyStateMachine> = MachineParts<Ctx, M, InputFrom<M>, Answers<NoInfer<M>>>;

/** A machine as the host runs it: its own types are forgotten. */
export type ErasedMachine = MachineParts<
  ErasedContext,
  AnyStateMachine,
  unknown,
  Readonly<Record<string, (input: unknown) => Request<unknown>>>
>;

/** The states of a machine as dotted paths. */
export type StatePath<V> = V extends string
  ? V
  : { [K in keyof V & string]: V[K] extends undefined ? never : K | `${K}.${StatePath<NonNullable<V[K]>>}` }[keyof V & string];

/** What a flow says beside its machine. `End` is known at its end: `machine` is the machine's context, `output` what it ended with. */
interface FlowParts<Ctx, End, At> extends PaneBasics<Ctx> {
  /**
   * What it is about: a flow that runs goes on with the input that it started with until this is something else. Without it, every other input
   * starts it afresh.
   */
  readonly about?: (ctx: Ctx) => string | number | undefined;
  /** What the user is told once it has reached its end, unless it was cancelled there: its output says so by `{ cancelled: true }`. */
  readonly done?: WordsIfAny<End>;
  /** Panes asked again at its end, unless it was cancelled. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /** What its end leads to, also where it was cancelled. */
  readonly next?: (ctx: End) => Effects;
  /** What the user sees while the machine is in each state; a state left out shows progress. */
  readonly steps: (at: At) => { readonly steps: readonly Step[] };
}

export type FlowOptions<Ctx, M extends AnyStateMachine> = MachineOptions<Ctx, M> &
  FlowParts<
    Ctx,
    Beside<Ctx, { readonly machine: ContextFrom<M>; readonly output: OutputFrom<M> }>,
    Steps<Ctx & { readonly machine: ContextFrom<M> }, EventFromLogic<M>, StatePath<StateValueFrom<M>>>
  >;

/** What a flow says beside its machine, as the host reads it. */
export type ErasedFlow = FlowParts<ErasedContext, ErasedContext, never>;

/** What a flow publishes: the context of its machine. */
export interface FlowOutput<Context> extends Says<'flow'> {
  readonly machine: Context | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly flow: KindTypes<ErasedMachine & ErasedFlow, FlowOutput<unknown>>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** A machine drawn step by step. */
    flow<const N extends string, M extends AnyStateMachine>(
      name: Free<Ctx, N>,
      options: FlowOptions<Ctx, M>,
    ): Screen<With<Ctx, N, FlowOutput<ContextFrom<M>>>, Names | N>;
  }
}

export const flow: KindDeclaration<'flow'> = {
  initial: { machine: undefined },
  height: 'shared',
  shortcuts: momentShortcuts,
  required: { machine: 'function', input: 'function', answers: 'object', steps: 'function' },
  bindings: {
    input: reads,
    // They are given what the machine asks, not what the panes have said.
    answers: { how: 'asks', beside: 'anything', all: true },
    about: reads,
    done: { how: 'reads', beside: ['machine', 'output'] },
    next: { how: 'follows', beside: ['machine', 'output'] },
  },
  gates: {},
};
