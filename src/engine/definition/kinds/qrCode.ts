import type { Words, WordsIfAny } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics } from '../pane';

export interface QrSheet {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface QrCodeOptions<Ctx> extends PaneBasics<Ctx> {
  readonly text: (ctx: Ctx) => string | undefined;
  readonly caption: Words<Ctx>;
  /** Without the extension; no download where it is missing or empty. */
  readonly fileName?: WordsIfAny<Ctx>;
  /** No printed sheet where it is missing or empty. */
  readonly sheet?: (ctx: Ctx) => QrSheet | undefined;
  readonly emptyText?: Words<Ctx>;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly qrCode: KindTypes<QrCodeOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    qrCode<const N extends string>(name: Free<Ctx, N>, options: QrCodeOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const qrCode: KindDeclaration<'qrCode'> = {
  initial: undefined,
  height: 'content',
  gates: {},
  written: {
    required: { text: 'function', caption: 'words' },
    optional: { fileName: 'words', sheet: 'function' },
    bindings: { text: reads, caption: reads, fileName: reads, sheet: reads },
  },
};
