import type { Words } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Beside, ErasedContext, Free, Nothing, With } from '../context';
import type { Effects } from '../effect';
import type { GateOn } from '../gate';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Saving } from '../pane';

/** A picture of the list: its thumbnail is a JPEG in base64. */
export interface ImageEntry {
  readonly id: number;
  readonly fileName: string;
  readonly thumbnail: string;
}

/** A picture to be added: its content is in base64. */
export interface ImageFile {
  readonly fileName: string;
  readonly data: string;
}

/** What the user is told of a picture that was not added, shown or removed, above the server's own words. */
export interface ImageFailures<Ctx> {
  readonly add: Words<Ctx>;
  readonly view: Words<Ctx>;
  readonly remove: Words<Ctx>;
}

/** How pictures are added: the largest file in bytes, the words for that, and what the user is told of one that was added. */
export interface ImageAdding<Ctx> {
  readonly save: (ctx: Beside<Ctx, { readonly values: ImageFile }>) => Request<unknown> | Nothing;
  /** Where none can be added there is no button. */
  readonly when?: (ctx: Ctx) => boolean;
  readonly label: Words<Ctx>;
  readonly most: number;
  readonly mostText: Words<Ctx>;
  readonly done: Words<Ctx>;
}

/** How a picture is removed: what the user is asked first, and told then. */
export interface ImageRemoving<Ctx> {
  readonly save: (ctx: Beside<Ctx, { readonly row: ImageEntry }>) => Request<unknown> | Nothing;
  /** Where none can be removed there is no button. */
  readonly when?: (ctx: Ctx) => boolean;
  readonly confirm: { readonly title: Words<Ctx>; readonly text: Words<Ctx> };
  readonly done: Words<Ctx>;
}

/** JPEG pictures: a list of thumbnails, each shown in full by a click, with adding and removing. */
export interface ImagesOptions<Ctx> extends PaneBasics<Ctx>, Pick<Saving<Ctx, unknown>, 'refreshes'> {
  readonly load: Ask<Ctx, readonly ImageEntry[]>;
  /** Asks for a picture in full, anew each time it is looked at; the answer has it in base64. */
  readonly view: (ctx: Beside<Ctx, { readonly row: ImageEntry }>) => Request<{ readonly data: string }>;
  readonly add?: ImageAdding<Ctx>;
  readonly remove?: ImageRemoving<Ctx>;
  /** What must hold before pictures can be added or removed; each says why it does not. */
  readonly changeNeeds?: readonly GateOn<Ctx>[];
  readonly failed: ImageFailures<Ctx>;
  /** What it says while there are none. */
  readonly emptyText: Words<Ctx>;
  /** What follows once one has been added or removed. */
  readonly next?: (ctx: Ctx) => Effects;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly images: KindTypes<ImagesOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Pictures: thumbnails, each shown in full, with adding and removing. */
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
