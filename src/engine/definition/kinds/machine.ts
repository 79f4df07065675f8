import type { AnyStateMachine, InputFrom, PromiseActorLogic, StateMachine } from 'xstate';
import type { Request } from '../../../schemas/call';
import { type BindingSpecs, reads } from '../binding';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration } from '../kind';
import type { Running } from '../running';

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

/** A machine with what it is started with and what it asks. */
interface MachineParts<Ctx, M, Input, Asks> {
  readonly label?: string;
  readonly machine: () => Promise<M>;
  /** Starts the machine; it waits while this is undefined, and starts afresh when it changes. */
  readonly input: (ctx: Ctx) => Input | undefined;
  readonly answers: Asks;
}
export type MachineOptions<Ctx, M extends AnyStateMachine> = MachineParts<Ctx, M, InputFrom<M>, Answers<NoInfer<M>>>;

/** A machine as the host runs it: its own types are forgotten. */
export type ErasedMachine = MachineParts<
  ErasedContext,
  AnyStateMachine,
  unknown,
  Readonly<Record<string, (input: unknown) => Request<unknown>>>
>;

declare module '../kind' {
  interface PaneKinds {
    readonly machine: KindTypes<
      ErasedMachine,
      Says<'machine'> & { readonly snapshot: unknown; readonly takes: (type: string) => boolean },
      never,
      false
    >;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** A machine that runs behind the panes; events are sent to it. */
    machine<const N extends string, M extends AnyStateMachine>(
      name: Free<Ctx, N>,
      options: MachineOptions<Ctx, M>,
    ): Screen<With<Ctx, N, Running<M>>, Names>;
  }
}

/** What a machine binds: its answers are given its own input, not what the panes have said. */
export const machineBindings = { input: reads, answers: { how: 'asks', beside: 'anything', all: true } } as const satisfies BindingSpecs;

/** What a machine may not leave out. */
export const machineShape = { machine: 'function', input: 'function', answers: 'object' } as const;

export const machine: KindDeclaration<'machine'> = {
  initial: { snapshot: undefined, takes: () => false },
  height: 'none',
  required: machineShape,
  bindings: machineBindings,
  gates: {},
};
