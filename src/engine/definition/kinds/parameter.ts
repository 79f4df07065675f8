import { fieldsOf } from '../../../data/unknownObject';
import { type Words, wordsNow } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';

export interface ParameterOptions<Ctx> {
  readonly label?: Words<Ctx>;
  /** The address parameter, where it is not the pane's name: bindings may reserve that name. */
  readonly from?: string;
  /** 'record'. A text that is no number gives no output, and later panes say that it does not exist. */
  readonly numbers?: Words<Ctx>;
}

/** The maximum of a database's serial column. */
const greatest = 2_147_483_647;

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= greatest;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly parameter: KindTypes<ParameterOptions<ErasedContext>, string | undefined, never, false>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Publishes an address parameter, or `undefined`; never drawn. */
    parameter<const N extends string>(name: Free<Ctx, N>, options?: ParameterOptions<Ctx>): Screen<With<Ctx, N, string | undefined>, Names>;
  }
}

export const parameter: KindDeclaration<'parameter'> = {
  initial: undefined,
  height: 'none',
  input: { parameter: (name, { from }) => from ?? name },
  output: ({ numbers }, _ctx, { own }) => (numbers === undefined || isNumber(own) ? own : undefined),
  missing: ({ numbers }, ctx, output) =>
    numbers === undefined || output !== undefined
      ? undefined
      : { words: `This ${wordsNow(numbers, ctx)} does not exist, or you may not see it` },
  gates: {},
  written: {
    required: {},
    optional: { from: 'text', numbers: 'words' },
    bindings: { numbers: reads },
  },
  made: ([options]) => fieldsOf(options),
};
