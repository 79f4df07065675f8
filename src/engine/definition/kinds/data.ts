import { asks } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics } from '../pane';
import { questionKey } from '../question';

/** A request whose response is for the panes after it. */
export interface DataOptions<Ctx, Answer> extends Omit<PaneBasics<Ctx>, 'toggle'> {
  readonly load: Ask<Ctx, Answer>;
  /** Another pane sends the same request and shows its loading and error states. */
  readonly isQuiet?: true;
  readonly toggle?: never;
}

export interface DataOutput<Answer> extends OutputOfKind<'data'> {
  readonly answer: Answer | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly data: KindTypes<
      DataOptions<ErasedContext, unknown>,
      DataOutput<unknown> & { readonly key?: string | undefined; readonly hasFailed?: boolean },
      'answer'
    >;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Loads a response for the panes after it; drawn when it has failed, and while it loads unless a later pane is shown. */
    data<const N extends string, Answer>(
      name: Free<Ctx, N>,
      options: DataOptions<Ctx, Answer>,
    ): Screen<With<Ctx, N, DataOutput<Answer>>, Names | N>;
  }
}

export const data: KindDeclaration<'data'> = {
  initial: { answer: undefined },
  height: 'content',
  isEmpty: ({ load, isQuiet }, ctx, { answer }) => isQuiet === true || answer !== undefined || !load(ctx),
  role: 'request',
  // A response to another request is stale, even before the next render: no later pane may use it.
  output: ({ load }, ctx, { published: { key, ...published } }) =>
    key === questionKey(load(ctx)) ? published : { answer: undefined, hasFailed: false },
  missing: ({ load, isQuiet }, ctx, { answer, hasFailed }) =>
    isQuiet === true || answer !== undefined || hasFailed === true || !load(ctx) ? undefined : 'loading',
  gates: { answer: true },
  written: {
    required: { load: 'function' },
    bindings: { load: asks },
  },
};
