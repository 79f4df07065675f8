import { asks } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, With } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics, Tone } from '../pane';

/** One line of a details pane. */
export interface DetailField {
  readonly label: string;
  readonly value: string | undefined;
  /** What the value means; drawn with a mark and said in words. */
  readonly tone?: Tone;
  /** What the value leads to: it is drawn as a link then. */
  readonly leads?: Effects;
}

export interface DetailsOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  /** Its lines; what is undefined is left out. */
  readonly fields: (answer: NoInfer<Answer>, ctx: Ctx) => readonly (DetailField | undefined)[];
}

/** What details publish: the answer that they are made of. */
export interface DetailsOutput<Answer> extends Says<'details'> {
  readonly answer: Answer | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly details: KindTypes<DetailsOptions<ErasedContext, unknown>, DetailsOutput<unknown>, 'answer'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Labelled values to read. */
    details<const N extends string, Answer>(
      name: Free<Ctx, N>,
      options: DetailsOptions<Ctx, Answer>,
    ): Screen<With<Ctx, N, DetailsOutput<Answer>>, Names | N>;
  }
}

export const details: KindDeclaration<'details'> = {
  initial: { answer: undefined },
  height: 'content',
  tells: true,
  holdsNothing: true,
  shows: ({ load }, ctx) => load(ctx),
  required: { load: 'function', fields: 'function' },
  bindings: { load: asks },
  gates: { answer: true },
};
