import { type WordsIfAny, wordsNow } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Tone } from '../pane';

/** Words in a place of the layout, while there are any. */
export interface MessageOptions<Ctx> extends PaneBasics<Ctx> {
  readonly text: WordsIfAny<Ctx>;
  readonly tone?: Tone;
  /** A line that begins where what it is about begins; in the middle of its place otherwise, as what says why there is nothing else. */
  readonly place?: 'line';
  /** Whether it says what must be chosen first in a pane before it: the button that leads there stands below it. */
  readonly leadsOn?: (ctx: Ctx) => boolean;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly message: KindTypes<MessageOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Words in a place of the layout; while there are none there is no place. */
    message<const N extends string>(name: Free<Ctx, N>, options: MessageOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const message: KindDeclaration<'message'> = {
  initial: undefined,
  height: 'content',
  isHeadless: true,
  rests: ({ text }, ctx) => wordsNow(text, ctx) === undefined,
  required: { text: 'words' },
  bindings: { text: reads, leadsOn: reads },
  gates: {},
};
