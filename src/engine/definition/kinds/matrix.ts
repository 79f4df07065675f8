import type { Request } from '../../../schemas/call';
import { asks } from '../binding';
import type { Ask, Beside, ErasedContext, Free, With } from '../context';
import type { KindDeclaration, Says } from '../kind';
import type { PaneBasics, Saving } from '../pane';

/** A table of cells that toggle between open and closed. Document 2, section 3 (opening hours profile). */
export interface Matrix {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly number[] }[];
  readonly onLabel: string;
  readonly offLabel: string;
}

export interface MatrixOptions<Ctx, Answer> extends PaneBasics<Ctx>, Saving<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  readonly matrix: (answer: NoInfer<Answer>) => Matrix;
  readonly save?: (
    ctx: Beside<Ctx, { readonly cells: readonly number[]; readonly answer: NoInfer<Answer> }>,
  ) => Request<unknown> | undefined;
  readonly saveLabel?: string;
  readonly saved?: string;
}

/** What a matrix publishes: its cells, row by row. */
export interface MatrixOutput extends Says<'matrix'> {
  readonly cells: readonly number[];
  readonly isDirty: boolean;
}

declare module '../kind' {
  interface PaneKinds {
    readonly matrix: KindTypes<MatrixOptions<ErasedContext, unknown>, MatrixOutput, 'dirty'>;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** A table of cells that toggle. */
    matrix<const N extends string, Answer>(
      name: Free<Ctx, N>,
      options: MatrixOptions<Ctx, Answer>,
    ): Screen<With<Ctx, N, MatrixOutput>, Names | N>;
  }
}

export const matrix: KindDeclaration<'matrix'> = {
  initial: { cells: [], isDirty: false },
  height: 'shared',
  required: { load: 'function', matrix: 'function' },
  bindings: { load: asks, save: { how: 'saves', beside: ['cells', 'answer'] } },
  gates: { dirty: true },
  disabling: ['saveNeeds'],
};
