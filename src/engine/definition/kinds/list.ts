import type { Words } from '../../../data/words';
import { asks } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, With, WithExtra } from '../context';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics } from '../pane';

export interface ListItem {
  /** Unique in the list, and part of the address. */
  readonly id: string | number;
  readonly name: string;
  readonly note?: string | undefined;
}

export interface ListOptions<Ctx, Answer, Item extends ListItem> extends PaneBasics<Ctx> {
  readonly load?: Ask<Ctx, Answer>;
  readonly items: (ctx: WithExtra<Ctx, { readonly answer: NoInfer<Answer> }>) => readonly Item[];
  /**
   * `first`: the first entry is selected until the user selects another. A function: on a computer the first that it accepts, else the
   * first.
   */
  readonly start?: 'first' | ((item: Item) => boolean);
  /** `line`: buttons side by side, for a few short names; default: a vertical menu. */
  readonly place?: 'line';
  readonly emptyText?: Words<Ctx>;
}

export interface ListOutput<Item> extends OutputOfKind<'list'> {
  readonly item: Item | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly list: KindTypes<ListOptions<ErasedContext, unknown, ListItem>, ListOutput<unknown>, 'chosen' | 'nothing' | 'row'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    list<const N extends string, Item extends ListItem, Answer = undefined>(
      name: Free<Ctx, N>,
      options: ListOptions<Ctx, Answer, Item>,
    ): Screen<With<Ctx, N, ListOutput<Item>>, Names | N>;
  }
}

export const list: KindDeclaration<'list'> = {
  initial: { item: undefined },
  // A line of buttons has the height of its content and needs no heading.
  height: ({ place }) => (place === 'line' ? 'content' : 'shared'),
  role: ({ place }) => (place === 'line' ? 'buttons' : undefined),
  rows: { master: 'whileNextWaits' },
  gates: { chosen: true, nothing: true, row: true },
  written: {
    required: { items: 'function' },
    bindings: { load: asks, items: { how: 'reads', extra: ['answer'] } },
  },
};
