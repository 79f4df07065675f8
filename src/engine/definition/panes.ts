import type { FileAnswer, Request } from '../../schemas/call';
import type { Colour } from '../../schemas/entities/colour';
import type { GraphAnswer, ValueKind } from '../../schemas/entities/graph';
import type { Form } from '../../schemas/forms/form';
import type { DateOrder } from '../../schemas/wire/dates';
import type { CellKind } from '../grid/formats';
import type { GridSort } from '../grid/sort';
import type { Ask, Asked, Expand, Nothing } from './context';
import type { Effects } from './effect';
import type { GateOn } from './gate';
import type { IconName } from './icons';
import type { RecordField } from './recordField';
import type { Requirement } from './requirement';

/** What every pane may say about itself. */
export interface PaneBasics<Ctx> {
  /** Its heading and its name for assistive technology; the pane's own name in words by default. */
  readonly label?: string;
  /** Hides the pane from logins that do not grant all of these. */
  readonly needs?: readonly Requirement[];
  /** Shows the pane only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
  /** A button that hides and shows the pane. */
  readonly toggle?: PaneToggle<Ctx>;
}

/** A button that hides and shows a pane; which of the two is part of the address. A hidden pane asks nothing. */
export interface PaneToggle<Ctx> {
  /** What the button says while the pane is hidden: 'Show Summary'. */
  readonly show: string;
  /** What the button says while the pane is shown: 'Hide Summary'. */
  readonly hide: string;
  /** The pane is hidden until it is asked for; shown without it. */
  readonly start?: 'hidden';
  /** Hides the button from logins that do not grant all of these; the pane is as it starts then. */
  readonly can?: readonly Requirement[];
  /** Shows the button only while this holds; the pane is as it was left meanwhile. */
  readonly when?: (ctx: Ctx) => boolean;
  /** The pane whose header holds the button; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
  /** Panes before it that are hidden and shown together with it. */
  readonly with?: readonly PaneNames<Ctx>[];
}

/** A choice of a list. */
export interface NamedChoice {
  readonly id: number | string;
  readonly name: string;
  /** A filter's field without a value takes this choice by itself. */
  readonly isDefault?: boolean;
}

/** A choice of a field of a form. */
export interface FieldChoice {
  readonly id: number | string;
  readonly name: string;
  readonly isDefault?: boolean;
}

/** Values as far as they are known: what is undefined is not answered. */
export type Entered<Values> = { readonly [K in keyof Values]?: Values[K] | undefined };

export interface FilterOptions<Ctx, Values> extends PaneBasics<Ctx> {
  readonly form: Form<Values>;
  /** What the fields start with. */
  readonly start?: (ctx: Ctx) => { readonly [K in keyof NoInfer<Values>]?: NoInfer<Values>[K] | undefined };
  /**
   * Fields with a list of choices: what asks the server for them, or the choices themselves. `values` is what the filter holds now, so that one
   * list may depend on another. A value that is not among them once they are known is none.
   */
  readonly choices?: {
    readonly [K in keyof NoInfer<Values> & string]?: (
      ctx: Expand<Ctx & { readonly values: Partial<NoInfer<Values>> }>,
    ) => Asked<readonly NamedChoice[]> | readonly NamedChoice[];
  };
  /** What fields are called that are not always called the same. */
  readonly titles?: {
    readonly [K in keyof NoInfer<Values> & string]?: (ctx: Expand<Ctx & { readonly values: Partial<NoInfer<Values>> }>) => string;
  };
  /** What the filter is about: whatever is set goes back to its start once this is something else. Nothing is no other thing. */
  readonly about?: (ctx: Ctx) => unknown;
  /** Fields that are shown only while this holds; a field that is not shown has no value. */
  readonly shows?: {
    readonly [K in keyof NoInfer<Values> & string]?: (ctx: Expand<Ctx & { readonly values: Partial<NoInfer<Values>> }>) => boolean;
  };
  /** `column`: one field below the other, for a narrow place at the left; side by side without it. */
  readonly place?: 'column';
  /** Fields whose change puts others back to their start: all others, or these. */
  readonly resets?: { readonly [K in keyof NoInfer<Values> & string]?: 'others' | readonly (keyof NoInfer<Values> & string)[] };
}

/** A coloured choice above a tree that narrows it, with how many it stands for. */
export interface Facet {
  readonly id: number;
  readonly name: string;
  readonly colour?: Colour;
  readonly qty: number;
  /** Whether it is on to start with. */
  readonly selected: boolean;
}

/** What the user has set on a tree, which its question may send along. */
export interface TreeState {
  /** The ids of the facets that are on; none where the tree has no facets. */
  readonly facets: readonly number[];
}

/** The names of what an answer holds; any while it is still being inferred. */
type KeyIn<Answer> = unknown extends Answer ? string : keyof Answer & string;

/** An answer, or the part of it that is named. */
export type PartOf<Answer, Part> = [Part] extends [never] ? Answer : Part extends keyof Answer ? Answer[Part] : never;

/** The nodes of an answer, or of the part of it that holds them; anything while the answer is still being inferred. */
export type NodeOf<Answer, Part> = unknown extends Answer
  ? object
  : PartOf<Answer, Part> extends readonly (infer Node extends object)[]
    ? Node
    : never;

/*
 * What reads a node is written as a method: functions that name the type of their node can then be given before the compiler knows what the
 * question answers.
 */
export interface TreeOptions<Ctx, Answer, Part extends string = never> extends PaneBasics<Ctx> {
  readonly nodes: (ctx: Ctx, state: TreeState) => Asked<Answer>;
  /** Which part of the answer holds the nodes at the top, where it is not the answer itself. */
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  /** The key of the node; unique in the tree. Its `child` by default, as in the contract's trees; so are the four below. */
  key?(node: NodeOf<Answer, Part>): string;
  name?(node: NodeOf<Answer, Part>): string;
  children?(node: NodeOf<Answer, Part>): readonly NodeOf<Answer, Part>[];
  bold?(node: NodeOf<Answer, Part>): boolean;
  colour?(node: NodeOf<Answer, Part>): Colour | undefined;
  /** The picture before the name. */
  icon?(node: NodeOf<Answer, Part>): IconName;
  isSelectable?(node: NodeOf<Answer, Part>): boolean;
  /** `none`: the tree has no search field of its own, because its question searches. */
  readonly search?: 'none';
  /** A node that may be chosen by its key although the tree does not show it: a new item, or one that a filter hides. */
  readonly elsewhere?: (key: string) => NoInfer<unknown extends Answer ? object : NodeOf<Answer, Part>> | undefined;
  /** Choices above the tree. `list` says what there is and what is on to start with; `of` counts anew in each answer. */
  readonly facets?: {
    readonly label: string;
    readonly list: Ask<Ctx, readonly Facet[]>;
    of?(answer: NoInfer<Answer>): readonly Facet[];
  };
  readonly emptyText?: string;
}

interface ColumnBasics {
  readonly title?: string;
  /** Pixels. */
  readonly width?: number;
}

/** Kinds of cells that show one value. `status`: `{ name, colour }`, as a badge of that name. */
type ValueCell = Exclude<CellKind, 'icon' | 'buttons'>;

/** A button in a cell, and what pressing it leads to; the row is not chosen by it. */
export interface CellButton {
  readonly label: string;
  readonly press: Effects;
}

/** A picture in a cell; its name is a tooltip, and the cell's text. */
export interface CellIcon {
  readonly icon: IconName;
  readonly label: string;
}

/** A column that the screen declares: a field of the row, or what is made of it under a key of its own. */
export type Column<Row> = ColumnBasics &
  (
    | {
        readonly key: keyof Row & string;
        readonly cell?: ValueCell;
        readonly value?: never;
        readonly icon?: never;
        readonly buttons?: never;
      }
    | {
        readonly key: string;
        /** What the cells show; it is sorted by as well. */
        readonly value: (row: Row) => unknown;
        readonly cell?: ValueCell;
        readonly icon?: never;
        readonly buttons?: never;
      }
    | {
        readonly key: string;
        readonly cell: 'icon';
        readonly icon: (row: Row) => CellIcon | undefined;
        readonly value?: never;
        readonly buttons?: never;
      }
    | {
        readonly key: string;
        readonly cell: 'buttons';
        readonly buttons: (row: Row) => readonly CellButton[];
        /** What the cell says where there is no button: 'N/A'. */
        readonly noButtons?: string;
        readonly value?: never;
        readonly icon?: never;
      }
  );

/** Answers that hold rows: a list, or a server's grid under `grid` or at the top. */
export type RowOf<A> = A extends readonly (infer Row)[]
  ? Row
  : A extends { readonly grid: { readonly rows: readonly (infer Row)[] } }
    ? Row
    : A extends { readonly rows: readonly (infer Row)[] }
      ? Row
      : never;

/** What the user has set on a grid, which its question may send along. */
export interface GridState {
  /** From 1. */
  readonly page: number;
  /** The order that was asked for, by the column's key; only where the server sorts. */
  readonly sort: GridSort | undefined;
}

interface GridBasics<Ctx, Answer, Part extends string> extends PaneBasics<Ctx> {
  /** Which part of the answer is the grid, where it is not the answer, its `grid` or its `rows`. */
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  /** `server`: the answer is a grid with its own columns. */
  readonly columns: 'server' | readonly Column<RowOf<PartOf<Answer, Part>>>[];
  /** What identifies a row, so that an address can name it: one of its fields, or a text made of several. */
  readonly id?: (keyof RowOf<PartOf<Answer, Part>> & string) | ((row: RowOf<PartOf<Answer, Part>>) => string);
  /**
   * How many rows may be chosen; 1 by default, 0 for none. When it falls, the rows chosen last stay. `page`: any of the page, by check boxes of
   * which the one in the header chooses all.
   */
  readonly most?: number | 'page' | ((ctx: Ctx) => number);
  /** How days are shown: 15-11-2026, or 2026-11-15. */
  readonly dates?: DateOrder;
  /** The rows come in pages of this size, out of a total that the answer tells: the pager says 'Showing Items 26 to 50 of 132'. */
  readonly paging?: { readonly size: number; readonly total: (answer: NoInfer<Answer>) => number };
  /** `server`: a heading asks for another order by `state.sort` and goes back to the first page; rows stay as they come. */
  readonly sort?: 'server';
  /** Says how many of those that may be chosen are: '2 of 5 selected'. */
  readonly counts?: boolean;
  /** The dialog of the screen that a double click on a row and Enter on the chosen one open; what it needs decides. */
  readonly opens?: string;
  /** What a click on a row and Enter in it lead to, where that chooses no row; check boxes go on choosing theirs. */
  readonly opensRow?: (ctx: Expand<Ctx & { readonly row: RowOf<PartOf<Answer, Part>> }>) => Effects;
  /** What pressing a control cell asks, by the cell's code; the grid is asked again afterwards. */
  readonly control?: (
    ctx: Expand<Ctx & { readonly row: RowOf<PartOf<Answer, Part>>; readonly code: string }>,
  ) => Request<unknown> | undefined;
  /** Asks again every so many milliseconds; keeps what is chosen. */
  readonly poll?: number;
  readonly emptyText?: string;
}

/** Where a grid's rows come from: its own question, or what a pane before it has already. */
type GridRows<Ctx, Answer> =
  | {
      readonly rows: (ctx: Ctx, state: GridState) => Asked<Answer>;
      /** What is shown of an answer, where that is less than was asked for; narrowing otherwise asks nothing again. */
      readonly narrow?: (answer: NoInfer<Answer>, ctx: Ctx) => NoInfer<Answer>;
      readonly given?: never;
    }
  | { readonly given: (ctx: Ctx) => Answer | undefined; readonly rows?: never; readonly narrow?: never };

export type GridOptions<Ctx, Answer, Part extends string = never> = GridBasics<Ctx, Answer, Part> & GridRows<Ctx, Answer>;

/** A question whose answer is for the panes after it. */
export interface DataOptions<Ctx, Answer> extends Omit<PaneBasics<Ctx>, 'toggle'> {
  readonly load: Ask<Ctx, Answer>;
}

/** A button that takes what is entered before it as what is asked after it. */
export interface SubmitOptions<Ctx, Value> {
  readonly label: string | ((ctx: Ctx) => string);
  readonly kind?: 'primary';
  /** What it says once it is pressed; it cannot be pressed while this gives nothing. */
  readonly of: (ctx: Ctx) => Value | Nothing;
  /** It says nothing again once this is something else. */
  readonly about?: (ctx: Ctx) => unknown;
  /** The pane whose header holds the button; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
  /** Hides the button from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  /** What must hold before it can be pressed; each says why it does not. */
  readonly needs?: readonly GateOn<Ctx>[];
  /** Panes, also later ones, that are asked again where it is pressed and their question is the same as before. */
  readonly refreshes?: readonly string[];
}

/** The button that hides and shows the organisation panel beside the screen; on a phone it opens the panel's sheet. */
export interface OrganisationToggle<Ctx> {
  /** What the button says while the panel is hidden: 'Show Organisation Tree'. */
  readonly show: string;
  /** What the button says while the panel is shown: 'Hide Organisation Tree'. */
  readonly hide: string;
  /** The pane whose header holds the button; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
}

export interface FormOptions<Ctx, Values, Saved = unknown> extends PaneBasics<Ctx> {
  readonly form: Form<Values>;
  readonly load?: Ask<Ctx, Entered<NoInfer<Values>>>;
  readonly start?: (ctx: Ctx) => Entered<NoInfer<Values>>;
  /** Opens the form to be read; a button leads on to changing it. */
  readonly edit?: FormEditing<Ctx, NoInfer<Values>>;
  /** Why nothing can be changed, in words that are shown above the fields; nothing where it can. */
  readonly readOnly?: (ctx: Ctx) => string | undefined;
  /** Fields with a list of choices: what asks the server for them, or the choices themselves; by the values so far, as in a filter. */
  readonly choices?: {
    readonly [K in keyof NoInfer<Values> & string]?: (
      ctx: Expand<Ctx & { readonly values: Partial<NoInfer<Values>> }>,
    ) => Asked<readonly FieldChoice[]> | readonly FieldChoice[];
  };
  /** Fields that are not asked now: they are not drawn, and their answers fall away. */
  readonly hidden?: (ctx: Expand<Ctx & { readonly values: Partial<NoInfer<Values>> }>) => readonly (keyof NoInfer<Values> & string)[];
  /** Fields that must be answered now although the form does not always want them. */
  readonly required?: (ctx: Expand<Ctx & { readonly values: Partial<NoInfer<Values>> }>) => readonly (keyof NoInfer<Values> & string)[];
  /** Where the answers to fields come from that are answered with a record; their widget is `record`. */
  readonly records?: {
    readonly [K in keyof NoInfer<Values> & string]?: RecordField<
      Expand<Ctx & { readonly values: Partial<NoInfer<Values>> }>,
      NonNullable<NoInfer<Values>[K]>
    >;
  };
  /** Answers that follow from others; asked after every change. */
  readonly derive?: (values: Partial<NoInfer<Values>>, ctx: Ctx) => Entered<NoInfer<Values>>;
  /** Fields side by side, as by default, or one below the other. */
  readonly layout?: 'row' | 'stack';
  /** Without it nothing can be changed where the form has `edit`. */
  readonly save?: (ctx: Expand<Ctx & { readonly values: NoInfer<Values> }>) => Request<Saved> | undefined;
  readonly saveLabel?: string;
  readonly saved?: string;
  /** Said above a failure's own words. */
  readonly failed?: string;
  /** After a save the form starts afresh. */
  readonly again?: true;
  readonly saveNeeds?: readonly GateOn<Ctx>[];
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /** What happens once a save has succeeded and `refreshes` have been asked again; `saved` is what the save answered. */
  readonly next?: (ctx: Expand<Ctx & { readonly values: NoInfer<Values>; readonly saved: NoInfer<Saved> }>) => Effects;
  /** A save is written down on the device before it is sent, and counts as saved while the server cannot be reached. */
  readonly outbox?: FormOutboxOptions<Ctx, NoInfer<Values>>;
}

/** How what a form saves is kept on the device until the server has it. */
export interface FormOutboxOptions<Ctx, Values> {
  /** What the record is called in the list of what is not sent yet. */
  readonly label: (values: Values, ctx: Ctx) => string;
  /** What happens once it is kept but not sent; `next` needs the server's answer. */
  readonly next?: (ctx: Expand<Ctx & { readonly values: Values }>) => Effects;
}

/** How a form that is read comes to be changed. */
export interface FormEditing<Ctx, Values> {
  /** Asked anew each time: what is changed, and the version that it is saved against. */
  readonly load: Ask<Ctx, Entered<Values>>;
  /** The button that leads to changing it; 'Edit' by default. */
  readonly label?: string;
  /** The button that leads back to reading it; 'Back' by default. */
  readonly back?: string;
  /** What must hold before it can be changed; each says why it does not. */
  readonly needs?: readonly GateOn<Ctx>[];
  /** Hides the button from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
}

/** Words in a place of the layout, while there are any. */
export interface MessageOptions<Ctx> extends PaneBasics<Ctx> {
  readonly text: (ctx: Ctx) => string | undefined;
  readonly title?: string;
  readonly tone?: Tone;
}

/** The relative widths of columns by the width of the page: from 992, 1200 and 1920 px on; the next smaller where one is left out. */
export interface WidthsBySize {
  readonly computer: readonly number[];
  readonly large?: readonly number[];
  readonly widescreen?: readonly number[];
}

/** One line of a details pane. */
export interface DetailField {
  readonly label: string;
  readonly value: string | undefined;
  /** What the value means; drawn with a mark and said in words. */
  readonly tone?: Tone;
}

export interface DetailsOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  /** Its lines; what is undefined is left out. */
  readonly fields: (answer: NoInfer<Answer>, ctx: Ctx) => readonly (DetailField | undefined)[];
}

interface GraphBasics<Ctx> extends PaneBasics<Ctx> {
  readonly draw?: 'line' | 'bar';
  /** How days are shown: 2026-11-15, or 15-11-2026. */
  readonly dates?: DateOrder;
  /** Said while there is nothing to draw. */
  readonly emptyText?: string;
}

/** What a graph shows: the answer to its own question, or what panes before it have already. */
type GraphData<Ctx, Point> =
  | {
      readonly load: Ask<Ctx, GraphAnswer>;
      /** Milliseconds for which the question must stay the same before it is asked; none by default. */
      readonly debounce?: number | ((ctx: Ctx) => number);
      readonly points?: never;
      readonly x?: never;
      readonly y?: never;
      readonly values?: never;
    }
  | {
      readonly points: (ctx: Ctx) => readonly Point[];
      readonly x: keyof Point & string;
      readonly y: readonly (keyof Point & string)[];
      /** How all of its values are read; as counts by default. */
      readonly values?: ValueKind;
      readonly load?: never;
      readonly debounce?: never;
    };

export type GraphOptions<Ctx, Point> = GraphBasics<Ctx> & GraphData<Ctx, Point>;

/** What a value means. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export interface Tile {
  readonly id: string;
  readonly label: string;
  /** A figure, as it is shown. */
  readonly value?: string;
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** Why it leads nowhere now. */
  readonly reason?: string | undefined;
}

export interface TilesOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  /** What the tiles are made of; without it they are made of the context alone. */
  readonly load?: Ask<Ctx, Answer>;
  readonly tiles: (ctx: Expand<Ctx & { readonly answer: NoInfer<Answer> | undefined }>) => readonly Tile[];
  /** Whether a tile can be chosen. */
  readonly isChoice?: boolean;
  /** What pressing a tile leads to. */
  readonly leads?: (tile: Tile, ctx: Ctx) => Effects;
  /** How many tiles stand side by side, by how many there are; as many as fit by default. */
  readonly perRow?: (count: number) => number;
  /** `line`: one low tile beside the other, where figures are not what the screen is about. */
  readonly place?: 'line';
}

/** One entry of a list. */
export interface ListItem {
  /** Tells it from the others, and stands in the address. */
  readonly id: string | number;
  readonly name: string;
  /** A second line below its name. */
  readonly note?: string | undefined;
  readonly icon?: IconName | undefined;
}

export interface ListOptions<Ctx, Answer, Item extends ListItem> extends PaneBasics<Ctx> {
  /** What the entries are made of; without it they are made of the context alone. */
  readonly load?: Ask<Ctx, Answer>;
  /** Its entries; `answer` is what `load` has been answered. */
  readonly items: (ctx: Expand<Ctx & { readonly answer: NoInfer<Answer> }>) => readonly Item[];
  /** `first`: the first entry is chosen by itself until another is; nothing is without it. */
  readonly start?: 'first';
  /** `line`: one button beside the other, for a few entries with short names; a menu, one below the other, without it. */
  readonly place?: 'line';
  /** What tells entries apart where their ids do not; it stands in the address instead. */
  key?(item: NoInfer<Item>): string;
  /** Said where there are no entries. */
  readonly emptyText?: string;
}

/** A table of cells that toggle between open and closed. Document 2, section 3 (opening hours profile). */
export interface Matrix {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly number[] }[];
  readonly onLabel: string;
  readonly offLabel: string;
}

export interface MatrixOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  readonly matrix: (answer: NoInfer<Answer>) => Matrix;
  readonly save?: (
    ctx: Expand<Ctx & { readonly cells: readonly number[]; readonly answer: NoInfer<Answer> }>,
  ) => Request<unknown> | undefined;
  readonly saveLabel?: string;
  readonly saved?: string;
  readonly saveNeeds?: readonly GateOn<Ctx>[];
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

export interface DocumentOptions<Ctx> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, FileAnswer>;
}

/** What a hatch is given and may say. */
export interface CustomProps<Ctx, Out> {
  readonly ctx: Ctx;
  readonly publish: (out: Out) => void;
}
/** A component of a hatch; named without React, so that definitions stay plain data. */
export type Hatch<Ctx, Out> = (props: CustomProps<Ctx, Out>) => unknown;

export interface CustomOptions<Ctx, Out> extends PaneBasics<Ctx> {
  readonly load: () => Promise<Hatch<Ctx, Out>>;
}

/** The names of the panes that have spoken in a context. */
export type PaneNames<Ctx> = Exclude<
  keyof Ctx & string,
  'scope' | 'login' | 'isPhone' | 'answer' | 'details' | 'values' | 'cells' | 'subject' | 'saved' | 'isConfirmed' | 'isAgain'
>;
