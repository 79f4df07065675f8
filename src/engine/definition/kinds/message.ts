import { type WordsIfAny, wordsNow } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Tone } from '../pane';

export interface MessageOptions<Ctx> extends PaneBasics<Ctx> {
  readonly text: WordsIfAny<Ctx>;
  readonly tone?: Tone;
  /** `line`: aligned with its subject; default: centred, as a reason for an empty screen. */
  readonly place?: 'line';
  /** Shows the button that leads to the selection it asks for. */
  readonly leadsOn?: (ctx: Ctx) => boolean;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly message: KindTypes<MessageOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Shows a text in the layout; without a text it takes no space. */
    message<const N extends string>(name: Free<Ctx, N>, options: MessageOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const message: KindDeclaration<'message'> = {
  initial: undefined,
  height: 'content',
  heading: 'hidden',
  isEmpty: ({ text }, ctx) => wordsNow(text, ctx) === undefined,
  gates: {},
  written: {
    required: { text: 'words' },
    bindings: { text: reads, leadsOn: reads },
  },
};
