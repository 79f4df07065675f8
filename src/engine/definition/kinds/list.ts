import type { Words } from '../../../data/words';
import { asks } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Beside, ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics } from '../pane';

/** One entry of a list. */
export interface ListItem {
  /** Tells it from the others, and stands in the address. */
  readonly id: string | number;
  readonly name: string;
  /** A second line below its name. */
  readonly note?: string | undefined;
}

export interface ListOptions<Ctx, Answer, Item extends ListItem> extends PaneBasics<Ctx> {
  /** What the entries are made of; without it they are made of the context alone. */
  readonly load?: Ask<Ctx, Answer>;
  /** Its entries; `answer` is what `load` has been answered. */
  readonly items: (ctx: Beside<Ctx, { readonly answer: NoInfer<Answer> }>) => readonly Item[];
  /** `first`: the first entry is chosen by itself until another is; nothing is without it. */
  readonly start?: 'first';
  /** `line`: one button beside the other, for a few entries with short names; a menu, one below the other, without it. */
  readonly place?: 'line';
  /** What it says where there are no entries. */
  readonly emptyText?: Words<Ctx>;
}

/** What a list publishes: the entry chosen. */
export interface ListOutput<Item> extends Says<'list'> {
  readonly item: Item | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly list: KindTypes<ListOptions<ErasedContext, unknown, ListItem>, ListOutput<unknown>, 'chosen' | 'nothing' | 'row'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** A short menu of which one entry is chosen. */
    list<const N extends string, Item extends ListItem, Answer = undefined>(
      name: Free<Ctx, N>,
      options: ListOptions<Ctx, Answer, Item>,
    ): Screen<With<Ctx, N, ListOutput<Item>>, Names | N>;
  }
}

export const list: KindDeclaration<'list'> = {
  initial: { item: undefined },
  // A line of buttons is as tall as they are, and says by itself what it is.
  height: ({ place }) => (place === 'line' ? 'content' : 'shared'),
  isHeadless: ({ place }) => place === 'line',
  leads: 'whileNextWaits',
  chooses: () => true,
  // It is a question whose answer may be taken back, and takes no more room than its buttons.
  stays: ({ place }) => place === 'line',
  required: { items: 'function' },
  bindings: { load: asks, items: { how: 'reads', beside: ['answer'] } },
  gates: { chosen: true, nothing: true, row: true },
};
