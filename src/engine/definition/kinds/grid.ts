import { fieldsOf, listOf } from '../../../data/found';
import type { Words } from '../../../data/words';
import type { DateOrder } from '../../../schemas/wire/dates';
import { asks, type Binding, reads } from '../binding';
import type { Screen } from '../chain';
import { type Column, columnsNow, type GridSort } from '../column';
import type { Asked, Beside, ErasedContext, Free, KeyIn, PartOf, With } from '../context';
import type { Effects } from '../effect';
import { type Facet, type FacetId, type Facets, facetsNow } from '../facet';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics } from '../pane';
import { misshapen } from '../shape';

/** Answers that hold rows: a list, or a server's grid under `grid` or at the top. */
type RowOf<A> = A extends readonly (infer Row)[]
  ? Row
  : A extends { readonly grid: { readonly rows: readonly (infer Row)[] } }
    ? Row
    : A extends { readonly rows: readonly (infer Row)[] }
      ? Row
      : never;

/** The rows of an answer, or of the part of it that is the grid; anything once it is forgotten. */
export type RowIn<Answer, Part> = unknown extends Answer ? unknown : RowOf<PartOf<Answer, Part>>;

/** What the user has set on a grid, which its question may send along. */
export interface GridState {
  /** From 1. */
  readonly page: number;
  /** The order that was asked for, by the column's key; only where the server sorts. */
  readonly sort: GridSort | undefined;
  /** The ids of the facets that are on; none where the grid has no facets. */
  readonly facets: readonly FacetId[];
}

interface GridBasics<Ctx, Answer, Part extends string> extends PaneBasics<Ctx> {
  /** Which part of the answer is the grid, where it is not the answer, its `grid` or its `rows`. */
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  /** `server`: the answer is a grid with its own columns. */
  readonly columns: 'server' | readonly Column<RowIn<Answer, Part>, Ctx>[];
  /** What identifies a row, so that an address can name it: one of its fields, or a text made of several. */
  readonly id?:
    | (unknown extends RowIn<NoInfer<Answer>, Part> ? string : keyof RowIn<NoInfer<Answer>, Part> & string)
    | ((row: RowIn<NoInfer<Answer>, Part>) => string);
  /**
   * How many rows may be chosen; 1 by default, 0 for none. When it falls, the rows chosen last stay. `page`: any of the page, by check boxes of
   * which the one in the header chooses all.
   */
  readonly most?: number | 'page' | ((ctx: Ctx) => number);
  /** `nothing`: what is chosen here is only picked for an action, so a form with unsaved changes is not left by it. */
  readonly leaves?: 'nothing';
  /** How days are shown: 15-11-2026, or 2026-11-15. */
  readonly dates?: DateOrder;
  /**
   * The rows come in pages of this size, out of a total that the answer tells: the pager says 'Showing Items 26 to 50 of 132'. Where that is not known, it says
   * 'Page 2 of 6'.
   */
  readonly paging?: { readonly size: number; readonly total: (answer: NoInfer<Answer>) => number | undefined };
  /** How many rows there are on all pages, where the answer tells: the grid says '1-50 of 39,343'. */
  readonly total?: (answer: NoInfer<Answer>) => number | undefined;
  /** `server`: a heading asks for another order by `state.sort` and goes back to the first page; rows stay as they come. */
  readonly sort?: 'server';
  /** Says how many of those that may be chosen are: '2 of 5 selected'. */
  readonly counts?: boolean;
  /** The dialog of the screen that a double click on a row and Enter on the chosen one open; what it needs decides. */
  readonly opens?: string;
  /** `click`: a click on a row, and Enter in it, choose it and open the dialog that the grid `opens`. */
  readonly opensOn?: 'click';
  /** What a click on a row and Enter in it lead to, where that chooses no row; check boxes go on choosing theirs. */
  readonly opensRow?: (ctx: Beside<Ctx, { readonly row: RowIn<Answer, Part> }>) => Effects;
  /**
   * What stands first on a row that is a card on a phone: its title, then what it tells, by the keys of columns, of a server's by their titles. Without it
   * columns come in their order; a user who has put them into another finds that.
   */
  readonly card?: readonly string[];
  readonly emptyText?: Words<Ctx>;
}

/** Where a grid's rows come from: its own question, or what a pane before it has already. */
type GridRows<Ctx, Answer> =
  | {
      readonly rows: (ctx: Ctx, state: GridState) => Asked<Answer>;
      /** What is shown of an answer, where that is less than was asked for; narrowing otherwise asks nothing again. */
      readonly narrow?: (answer: NoInfer<Answer>, ctx: Ctx, state: Pick<GridState, 'facets'>) => NoInfer<Answer>;
      /** Choices above the rows that narrow them. Their list may be given at once. */
      readonly facets?: Facets<Ctx, (ctx: Ctx) => Asked<readonly Facet[]> | readonly Facet[], NoInfer<Answer>>;
      /**
       * What the rows are about: as long as it is the same, with the same facets on, rows that come anew leave what is chosen and the page as they
       * are. Without it each question is about something else, and new data clears the choice.
       */
      readonly about?: (ctx: Ctx) => unknown;
      /** The rows change by themselves: beside their number the grid says how old they are. */
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

/** What a grid publishes: the row chosen last, all rows chosen, every row on the page, and the answer they came with. */
export interface Selection<Row, Answer = unknown> extends Says<'grid'> {
  readonly row: Row | undefined;
  readonly chosen: readonly Row[];
  readonly rows: readonly Row[];
  readonly answer: Answer | undefined;
  /** The ids of the facets that are on. */
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
    /** Rows under columns that the server or the screen describes. */
    grid<const N extends string, Answer, const Part extends string = never>(
      name: Free<Ctx, N>,
      options: GridOptions<Ctx, Answer, Part>,
    ): Screen<With<Ctx, N, Selection<RowIn<Answer, Part>, Answer>>, Names | N>;
  }
}

/** What a column says by the panes before. */
function columnBindings(column: unknown, place: number): readonly Binding[] {
  return ['title', 'when', 'noButtons'].flatMap((name) => {
    const bind = fieldsOf(column)[name];
    return bind === undefined ? [] : [{ ...reads, at: `options.columns[${place}].${name}`, bind, beside: [] }];
  });
}

export const grid: KindDeclaration<'grid'> = {
  initial: { row: undefined, chosen: [], rows: [], answer: undefined, facets: [] },
  height: 'shared',
  chooses: ({ most }) => most !== 0,
  there(options, ctx) {
    const now = facetsNow(options, ctx);
    const columns = now.columns === 'server' ? now.columns : columnsNow(now.columns, ctx);
    return columns === now.columns ? now : { ...now, columns };
  },
  letsGo: ({ about }) => about === undefined,
  hasTools: true,
  writesChosen: encodeURIComponent,
  says({ most }, ctx, { published: said }) {
    const count = typeof most === 'function' ? most(ctx) : said.chosen.length;
    if (said.chosen.length <= count) return said;
    // The rows chosen last, as many as may be.
    const chosen = count === 0 ? [] : said.chosen.slice(-count);
    return { ...said, chosen, row: chosen.at(-1) };
  },
  shortcuts: {
    title: 'Rows',
    shortcuts: [
      { keys: '↑ ↓ ← →', does: 'Move from cell to cell; with Ctrl to the edge, with Shift they mark a range' },
      { keys: 'Space', does: 'Chooses the row' },
      { keys: 'Enter', does: 'Chooses the row, or opens the one that is chosen' },
      { keys: 'Ctrl C', does: 'Copies what is marked' },
      { keys: 'Alt ↓', does: 'In a heading: its menu, with order, width and place of the column' },
    ],
  },
  required: { columns: 'something' },
  bindings: {
    rows: asks,
    given: reads,
    most: reads,
    'facets.list': asks,
    'facets.label': reads,
    'facets.when': reads,
    about: reads,
    opensRow: { how: 'follows', beside: ['row'] },
  },
  moreBindings: ({ columns }) => listOf(columns).flatMap(columnBindings),
  disabling: ['facets.needs'],
  gates: { chosen: true, nothing: true, row: true, unlessRow: true, either: true, answer: true },
  check(options, path) {
    const { rows, given, facets } = options;
    if (options['opensOn'] !== undefined && options['opens'] === undefined) {
      return [{ path: `${path}.opensOn`, message: 'A click can only open what the grid opens.', found: String(options['opensOn']) }];
    }
    if (given === undefined) {
      const chips = facets === undefined ? [] : misshapen(fieldsOf(facets), { label: 'words', list: 'function' }, `${path}.facets`);
      return [...misshapen(options, { rows: 'function' }, path), ...chips];
    }
    if (rows === undefined) return misshapen(options, { given: 'function' }, path);
    return [{ path: `${path}.given`, message: 'A grid either asks for its rows or is given them.', found: 'both rows and given' }];
  },
};
