import { asks } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics } from '../pane';
import { questionKey } from '../question';

/** A question whose answer is for the panes after it. */
export interface DataOptions<Ctx, Answer> extends Omit<PaneBasics<Ctx>, 'toggle'> {
  readonly load: Ask<Ctx, Answer>;
  /** Another pane asks the same, and shows that it is on its way or has failed. */
  readonly isQuiet?: true;
  /** There is nothing to hide. */
  readonly toggle?: never;
}

/** What data publishes: its answer. */
export interface DataOutput<Answer> extends Says<'data'> {
  readonly answer: Answer | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    /** `key`: the question that it answers. */
    readonly data: KindTypes<DataOptions<ErasedContext, unknown>, DataOutput<unknown> & { readonly key?: string | undefined }, 'answer'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** A question whose answer is for the panes after it; drawn only while it is on its way or has failed. */
    data<const N extends string, Answer>(
      name: Free<Ctx, N>,
      options: DataOptions<Ctx, Answer>,
    ): Screen<With<Ctx, N, DataOutput<Answer>>, Names | N>;
  }
}

export const data: KindDeclaration<'data'> = {
  initial: { answer: undefined },
  height: 'content',
  rests: ({ load, isQuiet }, ctx, { answer }) => isQuiet === true || answer !== undefined || !load(ctx),
  passes: true,
  // What has answered another question counts no more, also before the pane has been drawn again: nothing after it may ask with it.
  says: ({ load }, ctx, { published: { answer, key } }) => ({ answer: key === questionKey(load(ctx)) ? answer : undefined }),
  required: { load: 'function' },
  bindings: { load: asks },
  gates: { answer: true },
};
