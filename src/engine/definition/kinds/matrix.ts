import { fieldsOf } from '../../../data/found';
import type { Words, WordsIfAny } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import type { Colour } from '../../../schemas/entities/colour';
import type { Form } from '../../../schemas/forms/form';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Beside, Entered, ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics, Saving } from '../pane';
import { misshapen } from '../shape';

/** A table of cells that toggle between open and closed. docs/rules/settings.md, 3. */
export interface Matrix {
  readonly columns: readonly string[];
  /** `short`: what is shown of a label where there are many columns. */
  readonly rows: readonly { readonly label: string; readonly short?: string; readonly cells: readonly number[] }[];
  readonly onLabel: string;
  readonly offLabel: string;
  /** The server's colours of cells that are on and off. */
  readonly onColour?: Colour;
  readonly offColour?: Colour;
}

/** Fields above the table that are saved together with it. */
export interface MatrixFields<Answer, Values> {
  readonly form: Form<Values>;
  /** What they start with. */
  readonly start: (answer: Answer) => Entered<Values>;
}

export interface MatrixOptions<Ctx, Answer, Values = object, Saved = unknown> extends PaneBasics<Ctx>, Saving<Ctx, Saved> {
  readonly load: Ask<Ctx, Answer>;
  readonly matrix: (answer: NoInfer<Answer>) => Matrix;
  /** Their changes count as the table's, and their faults hold up its save; what the server says of them is shown at them. */
  readonly with?: MatrixFields<NoInfer<Answer>, Values>;
  /** Offers to copy a row to others, by these words: 'Copy a day'; not where it gives nothing. */
  readonly copies?: WordsIfAny<Ctx>;
  /** `values`: what is entered in the fields of `with`. */
  readonly save?: (
    ctx: Beside<Ctx, { readonly cells: readonly number[]; readonly values: NoInfer<Values>; readonly answer: NoInfer<Answer> }>,
  ) => Request<Saved> | undefined;
  readonly saveLabel?: Words<Ctx>;
}

/** What a matrix publishes: its cells, row by row. */
export interface MatrixOutput extends Says<'matrix'> {
  readonly cells: readonly number[];
  readonly isDirty: boolean;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly matrix: KindTypes<MatrixOptions<ErasedContext, unknown, object, unknown>, MatrixOutput>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** A table of cells that toggle. */
    matrix<const N extends string, Answer, Values = object, Saved = unknown>(
      name: Free<Ctx, N>,
      options: MatrixOptions<Ctx, Answer, Values, Saved>,
    ): Screen<With<Ctx, N, MatrixOutput>, Names | N>;
  }
}

export const matrix: KindDeclaration<'matrix'> = {
  initial: { cells: [], isDirty: false },
  height: 'shared',
  tells: true,
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
