import type { Words } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Beside, ErasedContext, Free, Nothing, With } from '../context';
import type { Effects } from '../effect';
import type { GateOn } from '../gate';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Saving } from '../pane';

/** The thumbnail is a base64 JPEG. */
export interface ImageEntry {
  readonly id: number;
  readonly fileName: string;
  readonly thumbnail: string;
}

/** The content is base64. */
export interface ImageFile {
  readonly fileName: string;
  readonly data: string;
}

export interface ImageFailures<Ctx> {
  readonly add: Words<Ctx>;
  readonly view: Words<Ctx>;
  readonly remove: Words<Ctx>;
}

/** The file size limit is in bytes. */
export interface ImageAdding<Ctx> {
  readonly save: (ctx: Beside<Ctx, { readonly values: ImageFile }>) => Request<unknown> | Nothing;
  readonly when?: (ctx: Ctx) => boolean;
  readonly label: Words<Ctx>;
  readonly most: number;
  readonly mostText: Words<Ctx>;
  readonly done: Words<Ctx>;
}

export interface ImageRemoving<Ctx> {
  readonly save: (ctx: Beside<Ctx, { readonly row: ImageEntry }>) => Request<unknown> | Nothing;
  readonly when?: (ctx: Ctx) => boolean;
  readonly confirm: { readonly title: Words<Ctx>; readonly text: Words<Ctx> };
  readonly done: Words<Ctx>;
}

/** JPEG thumbnails that open in full on a click, with adding and removing. */
export interface ImagesOptions<Ctx> extends PaneBasics<Ctx>, Pick<Saving<Ctx, unknown>, 'refreshes'> {
  readonly load: Ask<Ctx, readonly ImageEntry[]>;
  readonly view: (ctx: Beside<Ctx, { readonly row: ImageEntry }>) => Request<{ readonly data: string }>;
  readonly add?: ImageAdding<Ctx>;
  readonly remove?: ImageRemoving<Ctx>;
  /** Gates for adding and removing; each gives its reason. */
  readonly changeNeeds?: readonly GateOn<Ctx>[];
  readonly failed: ImageFailures<Ctx>;
  readonly emptyText: Words<Ctx>;
  readonly next?: (ctx: Ctx) => Effects;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly images: KindTypes<ImagesOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    images<const N extends string>(name: Free<Ctx, N>, options: ImagesOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const images: KindDeclaration<'images'> = {
  initial: undefined,
  height: 'content',
  required: { load: 'function', view: 'function', failed: 'object', emptyText: 'words' },
  optional: { add: 'object', remove: 'object', next: 'function' },
  bindings: {
    load: asks,
    view: { how: 'asks', beside: ['row'] },
    'add.save': { how: 'saves', beside: ['values'] },
    'add.when': reads,
    'add.label': reads,
    'add.mostText': reads,
    'add.done': reads,
    'remove.when': reads,
    'remove.done': reads,
    'remove.confirm.title': reads,
    'remove.confirm.text': reads,
    failed: { how: 'reads', all: true },
    'remove.save': { how: 'saves', beside: ['row'] },
    next: { how: 'follows' },
  },
  gates: {},
  disabling: ['changeNeeds'],
};
