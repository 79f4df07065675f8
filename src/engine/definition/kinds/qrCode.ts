import type { Words, WordsIfAny } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics } from '../pane';

/** What a printed sheet says around its code. */
export interface QrSheet {
  readonly title: string;
  /** Lines below the code: what it is for. */
  readonly lines: readonly string[];
}

/** A text as a QR code: on the screen, as a drawing to download, and as a sheet to print. */
export interface QrCodeOptions<Ctx> extends PaneBasics<Ctx> {
  /** The text in the code; nothing while there is none. */
  readonly text: (ctx: Ctx) => string | undefined;
  /** What scanning it leads to, in words. */
  readonly caption: Words<Ctx>;
  /** The name of the downloaded file, without its ending; there is no download without it, nor where it gives nothing. */
  readonly fileName?: WordsIfAny<Ctx>;
  /** What a sheet to print says; there is none without it, nor where it gives nothing. */
  readonly sheet?: (ctx: Ctx) => QrSheet | undefined;
  /** What it says while there is no text. */
  readonly emptyText?: Words<Ctx>;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly qrCode: KindTypes<QrCodeOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** A text as a QR code. */
    qrCode<const N extends string>(name: Free<Ctx, N>, options: QrCodeOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const qrCode: KindDeclaration<'qrCode'> = {
  initial: undefined,
  height: 'content',
  required: { text: 'function', caption: 'words' },
  optional: { fileName: 'words', sheet: 'function' },
  bindings: { text: reads, caption: reads, fileName: reads, sheet: reads },
  gates: {},
};
