import type { Free, With } from '../context';
import { fieldsOf } from '../found';
import type { KindDeclaration } from '../kind';

export interface ParameterOptions {
  readonly label?: string;
  /** What the address calls it, where that is not its own name: no pane may have a name that bindings read something else by. */
  readonly from?: string;
}

declare module '../kind' {
  interface PaneKinds {
    readonly parameter: KindTypes<ParameterOptions, string | undefined, never, false>;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** Says the text of the address's parameter of this name, or nothing where there is none; drawn by nothing. */
    parameter<const N extends string>(name: Free<Ctx, N>, options?: ParameterOptions): Screen<With<Ctx, N, string | undefined>, Names>;
  }
}

export const parameter: KindDeclaration<'parameter'> = {
  initial: undefined,
  height: 'none',
  saysFrom: (name, { from }) => from ?? name,
  says: (_options, _ctx, { own }) => own,
  required: {},
  optional: { from: 'text' },
  bindings: {},
  gates: {},
  made: ([options]) => fieldsOf(options),
};
