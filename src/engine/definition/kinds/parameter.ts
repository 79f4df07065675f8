import { fieldsOf } from '../../../data/found';
import { type Words, wordsNow } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';

export interface ParameterOptions<Ctx> {
  readonly label?: Words<Ctx>;
  /** What the address calls it, where that is not its own name: no pane may have a name that bindings read something else by. */
  readonly from?: string;
  /** What it is the number of: 'record'. It says nothing then where it is no number, and the panes after it say that there is no such thing. */
  readonly numbers?: Words<Ctx>;
}

/** The greatest number of anything that a database counts by itself. */
const greatest = 2_147_483_647;

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= greatest;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly parameter: KindTypes<ParameterOptions<ErasedContext>, string | undefined, never, false>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Says the text of the address's parameter of this name, or nothing where there is none; drawn by nothing. */
    parameter<const N extends string>(name: Free<Ctx, N>, options?: ParameterOptions<Ctx>): Screen<With<Ctx, N, string | undefined>, Names>;
  }
}

export const parameter: KindDeclaration<'parameter'> = {
  initial: undefined,
  height: 'none',
  saysFrom: (name, { from }) => from ?? name,
  says: ({ numbers }, _ctx, { own }) => (numbers === undefined || isNumber(own) ? own : undefined),
  lacks: ({ numbers }, ctx, said) =>
    numbers === undefined || said !== undefined
      ? undefined
      : { words: `This ${wordsNow(numbers, ctx)} is not there, or you may not see it` },
  required: {},
  optional: { from: 'text', numbers: 'words' },
  bindings: { numbers: reads },
  gates: {},
  made: ([options]) => fieldsOf(options),
};
