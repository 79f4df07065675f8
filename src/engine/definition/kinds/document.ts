import type { FileAnswer } from '../../../schemas/call';
import { asks } from '../binding';
import type { Ask, ErasedContext, Free, With } from '../context';
import type { KindDeclaration } from '../kind';
import type { PaneBasics } from '../pane';

export interface DocumentOptions<Ctx> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, FileAnswer>;
}

declare module '../kind' {
  interface PaneKinds {
    readonly document: KindTypes<DocumentOptions<ErasedContext>, undefined>;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** A file to look at. */
    document<const N extends string>(name: Free<Ctx, N>, options: DocumentOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const document: KindDeclaration<'document'> = {
  initial: undefined,
  height: 'shared',
  required: { load: 'function' },
  bindings: { load: asks },
  gates: {},
};
