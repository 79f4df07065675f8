import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics } from '../pane';

export interface CustomProps<Ctx, Out> {
  readonly ctx: Ctx;
  readonly publish: (out: Out) => void;
}
/** The component of a custom pane; typed without React, so that definitions stay plain data. */
export type Hatch<Ctx, Out> = (props: CustomProps<Ctx, Out>) => unknown;

export interface CustomOptions<Ctx, Out> extends PaneBasics<Ctx> {
  readonly load: () => Promise<Hatch<Ctx, Out>>;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly custom: KindTypes<CustomOptions<ErasedContext, unknown>, unknown>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** The escape hatch: a component with the same contract as every pane. */
    custom<const N extends string, Out = undefined>(
      name: Free<Ctx, N>,
      options: CustomOptions<Ctx, Out>,
    ): Screen<With<Ctx, N, Out | undefined>, Names | N>;
  }
}

export const custom: KindDeclaration<'custom'> = {
  initial: undefined,
  height: 'shared',
  isHeadless: true,
  required: { load: 'function' },
  bindings: {},
  gates: {},
};
