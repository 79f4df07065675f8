import { asks } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, With } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics, Tone } from '../pane';

export interface DetailField {
  readonly label: string;
  readonly value: string | undefined;
  readonly tone?: Tone;
  readonly leads?: Effects;
}

export interface DetailsOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  readonly fields: (answer: NoInfer<Answer>, ctx: Ctx) => readonly (DetailField | undefined)[];
}

export interface DetailsOutput<Answer> extends OutputOfKind<'details'> {
  readonly answer: Answer | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly details: KindTypes<DetailsOptions<ErasedContext, unknown>, DetailsOutput<unknown>, 'answer'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    details<const N extends string, Answer>(
      name: Free<Ctx, N>,
      options: DetailsOptions<Ctx, Answer>,
    ): Screen<With<Ctx, N, DetailsOutput<Answer>>, Names | N>;
  }
}

export const details: KindDeclaration<'details'> = {
  initial: { answer: undefined },
  height: 'content',
  role: 'detail',
  hasNoDraft: true,
  shows: ({ load }, ctx) => load(ctx),
  gates: { answer: true },
  written: {
    required: { load: 'function', fields: 'function' },
    bindings: { load: asks },
  },
};
