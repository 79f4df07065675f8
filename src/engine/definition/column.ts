import { type Words, wordsNow } from '../../data/words';
import type { IconName } from '../../ui/icons';
import type { Effects } from './effect';

/** What kind of value a declared column holds. */
export type CellKind = 'text' | 'money' | 'number' | 'date' | 'dateTime' | 'percent' | 'boolean' | 'status' | 'icon' | 'buttons';

/** Which column the rows are in the order of. */
export interface GridSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface ColumnBasics<Ctx> {
  /** Its heading; its key in words without it. */
  readonly title?: Words<Ctx>;
  /** Shows it only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
  /** Pixels. */
  readonly width?: number;
  /** `false`: its heading sorts nothing, because the server, which sorts, has no such order. */
  readonly isSortable?: false;
  /** Its texts are never cut, because rows are told from each other by them; for a few rows at a time, as all of them are measured. */
  readonly isWhole?: true;
  /** Its values say by themselves what they are: a card does not say the title before them. */
  readonly isPlain?: true;
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

interface CellParts<Row, Ctx> {
  /** What the cells show; it is sorted by as well. */
  readonly value: (row: Row) => unknown;
  readonly icon: (row: Row) => CellIcon | undefined;
  readonly buttons: (row: Row) => readonly CellButton[];
  /** What the cell says where there is no button: 'N/A'. */
  readonly noButtons?: Words<Ctx>;
}

/** These parts and none of the others. */
type Only<Parts, Name extends keyof Parts = never> = Pick<Parts, Name> & { readonly [N in Exclude<keyof Parts, Name>]?: never };

/** A column that the screen declares: a field of the row, or what is made of it under a key of its own. */
export type Column<Row, Ctx = unknown> = ColumnBasics<Ctx> &
  (
    | ({ readonly key: unknown extends Row ? string : keyof Row & string; readonly cell?: ValueCell } & Only<CellParts<Row, Ctx>>)
    | ({ readonly key: string; readonly cell?: ValueCell } & Only<CellParts<Row, Ctx>, 'value'>)
    | ({ readonly key: string; readonly cell: 'icon' } & Only<CellParts<Row, Ctx>, 'icon'>)
    | ({ readonly key: string; readonly cell: 'buttons' } & Only<CellParts<Row, Ctx>, 'buttons' | 'noButtons'>)
  );

/** The columns that are there now, with their headings as they are now; the same as before where nothing of them changes. */
export function columnsNow<Row, Ctx>(columns: readonly Column<Row, Ctx>[], ctx: Ctx): readonly Column<Row, Ctx>[] {
  const isSteady = columns.every(({ title, when, noButtons }) => [title, when, noButtons].every((each) => typeof each !== 'function'));
  if (isSteady) return columns;
  return columns
    .filter(({ when }) => when === undefined || when(ctx))
    .map((column) => ({ ...column, ...textsNow(column, ctx) }) as Column<Row, Ctx>);
}

function textsNow<Ctx>({ title, noButtons }: { readonly title?: Words<Ctx>; readonly noButtons?: Words<Ctx> }, ctx: Ctx): object {
  return {
    ...(title === undefined ? {} : { title: wordsNow(title, ctx) }),
    ...(noButtons === undefined ? {} : { noButtons: wordsNow(noButtons, ctx) }),
  };
}
