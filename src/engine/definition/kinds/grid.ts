import { fieldsOf, listOf } from '../../../data/unknownObject';
import type { Words } from '../../../data/words';
import type { DateOrder } from '../../../schemas/wire/dates';
import { asks, type Binding, reads } from '../binding';
import type { Screen } from '../chain';
import { type CellSparkline, type Column, columnsNow, type GridSort } from '../column';
import type { ErasedContext, Free, KeyIn, MaybeRequest, PartOf, With, WithExtra } from '../context';
import type { Effects } from '../effect';
import { type Facet, type FacetId, type Facets, facetsNow } from '../facet';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics } from '../pane';
import { misshapen } from '../shape';

type RowOf<A> = A extends readonly (infer Row)[]
  ? Row
  : A extends { readonly grid: { readonly rows: readonly (infer Row)[] } }
    ? Row
    : A extends { readonly rows: readonly (infer Row)[] }
      ? Row
      : never;

export type RowIn<Answer, Part> = unknown extends Answer ? unknown : RowOf<PartOf<Answer, Part>>;

export interface GridState {
  /** From 1. */
  readonly page: number;
  readonly sort: GridSort | undefined;
  /** For paged lists: the column's key, with '-' in front for descending. */
  readonly sortBy: string | undefined;
  readonly facets: readonly FacetId[];
}

interface GridBasics<Ctx, Answer, Part extends string> extends PaneBasics<Ctx> {
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  /** `server`: the response describes its own columns. */
  readonly columns: 'server' | readonly Column<RowIn<Answer, Part>, Ctx>[];
  /** The identity of a row in addresses: a field, or a text made of several. */
  readonly id?:
    | (unknown extends RowIn<NoInfer<Answer>, Part> ? string : keyof RowIn<NoInfer<Answer>, Part> & string)
    | ((row: RowIn<NoInfer<Answer>, Part>) => string);
  /** Default 1, 0 for none. When it falls, the last rows stay selected. `page`: all rows, with a select-all box in the header. */
  readonly most?: number | 'page' | ((ctx: Ctx) => number);
  /** `first`: on a computer the first row is selected until the user selects another or clears it. */
  readonly start?: 'first';
  /** `nothing`: a selection is only for an action, so it does not leave a form with unsaved changes. */
  readonly leaves?: 'nothing';
  /** 15-11-2026, or 2026-11-15. */
  readonly dates?: DateOrder;
  /** The pager says 'Showing Items 26 to 50 of 132', or without a total 'Page 2 of 6'. */
  readonly paging?: { readonly size: number; readonly total: (answer: NoInfer<Answer>) => number | undefined };
  readonly total?: (answer: NoInfer<Answer>) => number | undefined;
  /**
   * `server`: a heading sets `state.sort` and returns to page 1. `offered`: it sets `state.sortBy` if the response has `sortedBy`;
   * otherwise it sorts the page.
   */
  readonly sort?: 'server' | 'offered';
  readonly counts?: boolean;
  /** The dialog that a double click, or Enter on the selected row, opens, if its gates allow. */
  readonly opens?: string;
  /** `click`: a click or Enter selects the row and opens the `opens` dialog. */
  readonly opensOn?: 'click';
  /** The effects of a click or Enter, which then select no row; check boxes still do. */
  readonly opensRow?: (ctx: WithExtra<Ctx, { readonly row: RowIn<Answer, Part> }>) => Effects;
  /** Column keys (titles for a server's columns) in card order on a phone: the title, then details. A user's own column order wins. */
  readonly card?: readonly string[];
  /**
   * A small line after the texts of a column (its title, or its key), where there is room. `of` makes the lines of a response. Only the
   * drawn grid has it: copies, exports and paper leave it out.
   */
  readonly sparkline?: {
    readonly column: string;
    readonly of: (answer: NoInfer<Answer>) => (row: NoInfer<RowIn<Answer, Part>>) => CellSparkline | undefined;
  };
  readonly emptyText?: Words<Ctx>;
  /** For a few sums: below 1,920 px they are text at the foot of the screen, so that the rows keep the width. */
  readonly atFoot?: true;
}

type GridRows<Ctx, Answer> =
  | {
      readonly rows: (ctx: Ctx, state: GridState) => MaybeRequest<Answer>;
      /** Narrows the response without another request. */
      readonly narrow?: (answer: NoInfer<Answer>, ctx: Ctx, state: Pick<GridState, 'facets'>) => NoInfer<Answer>;
      readonly facets?: Facets<Ctx, (ctx: Ctx) => MaybeRequest<readonly Facet[]> | readonly Facet[], NoInfer<Answer>>;
      /**
       * While this and the facets stay the same, new rows keep the selection and the page. Without it each new request clears the
       * selection.
       */
      readonly about?: (ctx: Ctx) => unknown;
      /** The rows update automatically: the grid shows their age beside the count. */
      readonly isLive?: boolean;
      readonly given?: never;
    }
  | {
      readonly given: (ctx: Ctx) => Answer | undefined;
      readonly rows?: never;
      readonly narrow?: never;
      readonly facets?: never;
      readonly about?: never;
      readonly isLive?: never;
    };

export type GridOptions<Ctx, Answer, Part extends string = never> = GridBasics<Ctx, Answer, Part> & GridRows<Ctx, Answer>;

export interface Selection<Row, Answer = unknown> extends OutputOfKind<'grid'> {
  readonly row: Row | undefined;
  readonly chosen: readonly Row[];
  readonly rows: readonly Row[];
  readonly answer: Answer | undefined;
  readonly facets: readonly FacetId[];
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly grid: KindTypes<
      GridOptions<ErasedContext, unknown, string>,
      Selection<unknown>,
      'chosen' | 'nothing' | 'row' | 'unlessRow' | 'either' | 'answer'
    >;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    grid<const N extends string, Answer, const Part extends string = never>(
      name: Free<Ctx, N>,
      options: GridOptions<Ctx, Answer, Part>,
    ): Screen<With<Ctx, N, Selection<RowIn<Answer, Part>, Answer>>, Names | N>;
  }
}

function columnBindings(column: unknown, place: number): readonly Binding[] {
  return ['title', 'when', 'noButtons'].flatMap((name) => {
    const bind = fieldsOf(column)[name];
    return bind === undefined ? [] : [{ ...reads, at: `options.columns[${place}].${name}`, bind, extra: [] }];
  });
}

export const grid: KindDeclaration<'grid'> = {
  initial: { row: undefined, chosen: [], rows: [], answer: undefined, facets: [] },
  height: 'shared',
  role: ({ atFoot }) => (atFoot === true ? 'sums' : undefined),
  rows: {
    isSelectable: ({ most }) => most !== 0,
    isClearedByRefetch: ({ about }) => about === undefined,
    write: encodeURIComponent,
    tools: 'counted',
  },
  there(options, ctx) {
    const now = facetsNow(options, ctx);
    const columns = now.columns === 'server' ? now.columns : columnsNow(now.columns, ctx);
    return columns === now.columns ? now : { ...now, columns };
  },
  output({ most }, ctx, { published }) {
    const count = typeof most === 'function' ? most(ctx) : published.chosen.length;
    if (published.chosen.length <= count) return published;
    // Keeps the last selected rows, up to the limit.
    const chosen = count === 0 ? [] : published.chosen.slice(-count);
    return { ...published, chosen, row: chosen.at(-1) };
  },
  shortcuts: {
    title: 'Rows',
    shortcuts: [
      { keys: '↑ ↓ ← →', does: 'Move from cell to cell; with Ctrl to the edge, with Shift they mark a range' },
      { keys: 'Space', does: 'Chooses the row' },
      { keys: 'Enter', does: 'Chooses the row, or opens the one that is chosen' },
      { keys: 'Ctrl C', does: 'Copies the selected cells' },
      { keys: 'Alt ↓', does: 'In a heading: its menu, with order, width and place of the column' },
    ],
  },
  gates: { chosen: true, nothing: true, row: true, unlessRow: true, either: true, answer: true },
  written: {
    required: { columns: 'something' },
    bindings: {
      rows: asks,
      given: reads,
      most: reads,
      'facets.list': asks,
      'facets.label': reads,
      'facets.when': reads,
      about: reads,
      opensRow: { how: 'follows', extra: ['row'] },
    },
    moreBindings: ({ columns }) => listOf(columns).flatMap(columnBindings),
    disabling: ['facets.needs'],
    check(options, path) {
      const { rows, given, facets, sparkline } = options;
      if (sparkline !== undefined) {
        const [fault] = misshapen(fieldsOf(sparkline), { column: 'text', of: 'function' }, `${path}.sparkline`);
        if (fault !== undefined) return [fault];
      }
      if (options['opensOn'] !== undefined && options['opens'] === undefined) {
        return [
          { path: `${path}.opensOn`, message: 'A click can open only the dialog that the grid opens.', actual: String(options['opensOn']) },
        ];
      }
      if (given === undefined) {
        const chips = facets === undefined ? [] : misshapen(fieldsOf(facets), { label: 'words', list: 'function' }, `${path}.facets`);
        return [...misshapen(options, { rows: 'function' }, path), ...chips];
      }
      if (rows === undefined) return misshapen(options, { given: 'function' }, path);
      return [{ path: `${path}.given`, message: 'A grid either asks for its rows or is given them.', actual: 'both rows and given' }];
    },
  },
};
