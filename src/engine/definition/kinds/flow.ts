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
import type { ErasedContext, Free, PaneNames, With, WithExtra } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics } from '../pane';
import { momentShortcuts } from '../shortcuts';
import type { Step, Steps } from '../steps';

/* biome-ignore-start lint/suspicious/noExplicitAny: inference through a class of fourteen invariant parameters leaves no other way */
type ActorsOf<M> = M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never;
type ActorNamed<M, K> = Extract<ActorsOf<M>, { src: K }>;
type PromiseActorName<A> = A extends { src: infer K extends string; logic: PromiseActorLogic<any, any, any> } ? K : never;
type AnswerOfActor<A> = A extends { logic: PromiseActorLogic<infer Out, infer In, any> } ? (input: In) => Request<Out> : never;
/* biome-ignore-end lint/suspicious/noExplicitAny: see above */

type Answers<M> = { readonly [K in PromiseActorName<ActorsOf<M>>]: AnswerOfActor<ActorNamed<M, K>> };

interface MachineParts<Ctx, M, Input, Asks> {
  readonly machine: () => Promise<M>;
  /** Starts the machine; it waits while this is `undefined`, and restarts when it changes. */
  readonly input: (ctx: Ctx) => Input | undefined;
  readonly answers: Asks;
}
type MachineOptions<Ctx, M extends AnyStateMachine> = MachineParts<Ctx, M, InputFrom<M>, Answers<NoInfer<M>>>;

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

interface FlowParts<Ctx, End, At> extends PaneBasics<Ctx> {
  /** A running flow keeps its first input until this changes. Without it, each new input restarts the flow. */
  readonly about?: (ctx: Ctx) => string | number | undefined;
  /** Shown while `input` is `undefined`; default: which input is missing. */
  readonly emptyText?: WordsIfAny<Ctx>;
  /** The message at the end, unless the output has `{ cancelled: true }`. */
  readonly done?: WordsIfAny<End>;
  readonly refreshes?: readonly PaneNames<Ctx>[];
  readonly next?: (ctx: End) => Effects;
  readonly steps: (at: At) => { readonly steps: readonly Step[] };
}

export type FlowOptions<Ctx, M extends AnyStateMachine> = MachineOptions<Ctx, M> &
  FlowParts<
    Ctx,
    WithExtra<Ctx, { readonly machine: ContextFrom<M>; readonly output: OutputFrom<M> }>,
    Steps<Ctx & { readonly machine: ContextFrom<M> }, EventFromLogic<M>, StatePath<StateValueFrom<M>>>
  >;

export type ErasedFlow = FlowParts<ErasedContext, ErasedContext, never>;

export interface FlowOutput<Context> extends OutputOfKind<'flow'> {
  readonly machine: Context | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly flow: KindTypes<ErasedMachine & ErasedFlow, FlowOutput<unknown>>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
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
  gates: {},
  written: {
    required: { machine: 'function', input: 'function', answers: 'object', steps: 'function' },
    bindings: {
      input: reads,
      // Their argument is the machine's input, not the panes' output.
      answers: { how: 'asks', extra: 'anything', all: true },
      about: reads,
      done: { how: 'reads', extra: ['machine', 'output'] },
      next: { how: 'follows', extra: ['machine', 'output'] },
    },
  },
};
