import type { FileAnswer, Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { Details } from '../../schemas/wire/details';
import type { CellKind } from '../grid/formats';
import type { Ask, Expand } from './context';
import type { GateOn } from './gate';
import type { Requirement } from './requirement';

/** What every pane may say about itself. */
export interface PaneBasics<Ctx> {
  /** Its heading and its name for assistive technology; the pane's own name in words by default. */
  readonly label?: string;
  /** Hides the pane from logins that do not grant all of these. */
  readonly needs?: readonly Requirement[];
  /** Shows the pane only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
}

/** A choice of a list. */
export interface NamedChoice {
  readonly id: number;
  readonly name: string;
}

export interface FilterOptions<Ctx, Values> extends PaneBasics<Ctx> {
  readonly form: Form<Values>;
  /** What the fields start with. */
  readonly start?: (ctx: Ctx) => Partial<NoInfer<Values>>;
  /** Fields whose choices the server lists. */
  readonly choices?: { readonly [K in keyof NoInfer<Values> & string]?: Ask<Ctx, readonly NamedChoice[]> };
}

export interface TreeOptions<Ctx, Node extends object> extends PaneBasics<Ctx> {
  readonly nodes: Ask<Ctx, readonly Node[]>;
  /** The key of the node; unique in the tree. */
  readonly key: (node: NoInfer<Node>) => string;
  readonly name: (node: NoInfer<Node>) => string;
  readonly children: (node: NoInfer<Node>) => readonly NoInfer<Node>[];
  readonly bold?: (node: NoInfer<Node>) => boolean;
  readonly colour?: (node: NoInfer<Node>) => { readonly r: number; readonly g: number; readonly b: number; readonly a: number } | undefined;
  readonly isSelectable?: (node: NoInfer<Node>) => boolean;
  readonly emptyText?: string;
}

export interface Column<Row> {
  readonly key: keyof Row & string;
  readonly title?: string;
  /** How its values are shown. */
  readonly cell?: CellKind;
  /** Pixels. */
  readonly width?: number;
}

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
}

export interface GridOptions<Ctx, Answer, Part extends keyof Answer = never> extends PaneBasics<Ctx> {
  readonly rows: (ctx: Ctx, state: GridState) => Request<Answer> | undefined;
  /** Which part of the answer is the grid, where it is not the answer, its `grid` or its `rows`. */
  readonly part?: Part;
  /** `server`: the answer is a grid with its own columns. */
  readonly columns: 'server' | readonly Column<RowOf<[Part] extends [never] ? Answer : Answer[Part]>>[];
  /** The field of a row that identifies it, so that an address can name it. */
  readonly id?: keyof RowOf<[Part] extends [never] ? Answer : Answer[Part]> & string;
  /** How many rows may be chosen; 1 by default, 0 for none. */
  readonly most?: number;
  /** What pressing a control cell asks, by the cell's code; the grid is asked again afterwards. */
  readonly control?: (
    ctx: Expand<Ctx & { readonly row: RowOf<[Part] extends [never] ? Answer : Answer[Part]>; readonly code: string }>,
  ) => Request<unknown> | undefined;
  /** Asks again every so many milliseconds; keeps what is chosen. */
  readonly poll?: number;
  readonly emptyText?: string;
}

export interface OptionFormOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  /** Asked with the current values when a field that refreshes the form has changed. */
  readonly refresh?: (
    ctx: Expand<Ctx & { readonly details: Details; readonly answer: NoInfer<Answer> }>,
  ) => Request<NoInfer<Answer>> | undefined;
  readonly save?: (ctx: Expand<Ctx & { readonly details: Details; readonly answer: NoInfer<Answer> }>) => Request<unknown> | undefined;
  readonly saveLabel?: string;
  /** Told once a save has succeeded. */
  readonly saved?: string;
  /** What must hold before it can be saved, beside a valid form. */
  readonly saveNeeds?: readonly GateOn<Ctx>[];
  /** Panes asked again after a save. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

export interface FormOptions<Ctx, Values> extends PaneBasics<Ctx> {
  readonly form: Form<Values>;
  readonly load?: Ask<Ctx, NoInfer<Values>>;
  readonly start?: (ctx: Ctx) => Partial<NoInfer<Values>>;
  readonly save?: (ctx: Expand<Ctx & { readonly values: NoInfer<Values> }>) => Request<unknown> | undefined;
  readonly saveLabel?: string;
  readonly saved?: string;
  readonly saveNeeds?: readonly GateOn<Ctx>[];
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

/** One line of a details pane. */
export interface DetailField {
  readonly label: string;
  readonly value: string | undefined;
}

export interface DetailsOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  readonly fields: (answer: NoInfer<Answer>) => readonly DetailField[];
}

export interface GraphOptions<Ctx, Point> extends PaneBasics<Ctx> {
  readonly points: (ctx: Ctx) => readonly Point[];
  readonly x: keyof Point & string;
  readonly y: readonly (keyof Point & string)[];
  readonly draw?: 'line' | 'bar';
  readonly values?: 'money' | 'number' | 'percent';
  /** Said while there is nothing to draw. */
  readonly emptyText?: string;
}

export interface Tile {
  readonly id: string;
  readonly label: string;
  /** A figure, as it is shown. */
  readonly value?: string;
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
}

export interface TilesOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  /** What the tiles are made of; without it they are made of the context alone. */
  readonly load?: Ask<Ctx, Answer>;
  readonly tiles: (ctx: Expand<Ctx & { readonly answer: NoInfer<Answer> | undefined }>) => readonly Tile[];
  /** Whether a tile can be chosen. */
  readonly isChoice?: boolean;
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
export type PaneNames<Ctx> = Exclude<keyof Ctx & string, 'scope' | 'login' | 'answer' | 'details' | 'values' | 'cells' | 'subject'>;
