import { type Words, wordsNow } from '../../data/words';
import type { IconName } from '../../ui/icons';
import type { Effects } from './effect';

export type CellKind = 'text' | 'money' | 'number' | 'date' | 'dateTime' | 'percent' | 'boolean' | 'status' | 'icon' | 'buttons';

export interface GridSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface ColumnBasics<Ctx> {
  readonly title?: Words<Ctx>;
  readonly when?: (ctx: Ctx) => boolean;
  /** Pixels. */
  readonly width?: number;
  /** `false` where the server sorts and has no such order. */
  readonly isSortable?: false;
  /** Never cuts its texts, because they identify rows. Only for a few rows, since it measures all of them. */
  readonly isWhole?: true;
  /** Values need no title: a card omits it. */
  readonly isPlain?: true;
}

/** Cells with one value. `status`: `{ name, colour }`, drawn as a badge. */
type ValueCell = Exclude<CellKind, 'icon' | 'buttons'>;

/** A button in a cell; pressing it does not select the row. */
export interface CellButton {
  readonly label: string;
  readonly press: Effects;
}

/** An icon in a cell; its name is the tooltip and the cell's text. */
export interface CellIcon {
  readonly icon: IconName;
  readonly label: string;
}

/** A small line after a cell's text. */
export interface CellSparkline {
  /** Oldest first; null breaks the line. */
  readonly values: readonly (number | null)[];
  /** The values for screen readers. */
  readonly words: string;
}

interface CellParts<Row, Ctx> {
  /** Also the sort value. */
  readonly value: (row: Row) => unknown;
  readonly icon: (row: Row) => CellIcon | undefined;
  readonly buttons: (row: Row) => readonly CellButton[];
  readonly noButtons?: Words<Ctx>;
}

type Only<Parts, Name extends keyof Parts = never> = Pick<Parts, Name> & { readonly [N in Exclude<keyof Parts, Name>]?: never };

/** A column that the screen declares: a field of the row, or a computed value under its own key. */
export type Column<Row, Ctx = unknown> = ColumnBasics<Ctx> &
  (
    | ({ readonly key: unknown extends Row ? string : keyof Row & string; readonly cell?: ValueCell } & Only<CellParts<Row, Ctx>>)
    | ({ readonly key: string; readonly cell?: ValueCell } & Only<CellParts<Row, Ctx>, 'value'>)
    | ({ readonly key: string; readonly cell: 'icon' } & Only<CellParts<Row, Ctx>, 'icon'>)
    | ({ readonly key: string; readonly cell: 'buttons' } & Only<CellParts<Row, Ctx>, 'buttons' | 'noButtons'>)
  );

/** Returns the visible columns with their current headings; the same array if nothing changes. */
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
