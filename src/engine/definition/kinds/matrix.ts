import { fieldsOf } from '../../../data/unknownObject';
import type { Words, WordsIfAny } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import type { Colour } from '../../../schemas/entities/colour';
import type { Form } from '../../../schemas/forms/form';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Beside, Entered, ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics, Saving } from '../pane';
import { misshapen } from '../shape';

/** A table of cells that toggle between open and closed. docs/rules/settings.md, 3. */
export interface Matrix {
  readonly columns: readonly string[];
  /** `short`: the label where there are many columns. */
  readonly rows: readonly { readonly label: string; readonly short?: string; readonly cells: readonly number[] }[];
  readonly onLabel: string;
  readonly offLabel: string;
  readonly onColour?: Colour;
  readonly offColour?: Colour;
}

export interface MatrixFields<Answer, Values> {
  readonly form: Form<Values>;
  readonly start: (answer: Answer) => Entered<Values>;
}

export interface MatrixOptions<Ctx, Answer, Values = object, Saved = unknown> extends PaneBasics<Ctx>, Saving<Ctx, Saved> {
  readonly load: Ask<Ctx, Answer>;
  readonly matrix: (answer: NoInfer<Answer>) => Matrix;
  /** Their changes and errors count as the table's. */
  readonly with?: MatrixFields<NoInfer<Answer>, Values>;
  readonly copies?: WordsIfAny<Ctx>;
  readonly save?: (
    ctx: Beside<Ctx, { readonly cells: readonly number[]; readonly values: NoInfer<Values>; readonly answer: NoInfer<Answer> }>,
  ) => Request<Saved> | undefined;
  readonly saveLabel?: Words<Ctx>;
}

export interface MatrixOutput extends OutputOfKind<'matrix'> {
  readonly cells: readonly number[];
  readonly isDirty: boolean;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly matrix: KindTypes<MatrixOptions<ErasedContext, unknown, object, unknown>, MatrixOutput>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    matrix<const N extends string, Answer, Values = object, Saved = unknown>(
      name: Free<Ctx, N>,
      options: MatrixOptions<Ctx, Answer, Values, Saved>,
    ): Screen<With<Ctx, N, MatrixOutput>, Names | N>;
  }
}

export const matrix: KindDeclaration<'matrix'> = {
  initial: { cells: [], isDirty: false },
  height: 'shared',
  isDetail: true,
  shortcuts: {
    title: 'Hours',
    shortcuts: [
      { keys: '↑ ↓ ← →', does: 'Move from hour to hour; with Shift they paint' },
      { keys: 'Space', does: 'Turns an hour on or off' },
      { keys: 'Ctrl Z', does: 'Takes the last stroke back' },
    ],
  },
  required: { load: 'function', matrix: 'function' },
  bindings: {
    load: asks,
    save: { how: 'saves', beside: ['cells', 'values', 'answer'] },
    copies: reads,
    saveLabel: reads,
    saved: { how: 'reads', beside: ['saved'] },
    next: { how: 'follows', beside: ['saved'] },
  },
  gates: {},
  disabling: ['saveNeeds'],
  check: ({ with: fields }, path) =>
    fields === undefined ? [] : misshapen(fieldsOf(fields), { form: 'object', start: 'function' }, `${path}.with`),
};
