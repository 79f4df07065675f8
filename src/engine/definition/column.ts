import type { Effects } from './effect';
import type { IconName } from './icons';

/** What kind of value a declared column holds. */
export type CellKind = 'text' | 'money' | 'number' | 'date' | 'dateTime' | 'percent' | 'badge' | 'boolean' | 'status' | 'icon' | 'buttons';

/** Which column the rows are in the order of. */
export interface GridSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface ColumnBasics {
  readonly title?: string;
  /** Pixels. */
  readonly width?: number;
  /** `false`: its heading sorts nothing, because the server, which sorts, has no such order. */
  readonly isSortable?: false;
  /** Its texts are never cut, because rows are told from each other by them; for a few rows at a time, as all of them are measured. */
  readonly isWhole?: true;
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
        readonly key: unknown extends Row ? string : keyof Row & string;
        readonly cell?: ValueCell;
        readonly value?: never;
        readonly icon?: never;
        readonly buttons?: never;
        readonly noButtons?: never;
      }
    | {
        readonly key: string;
        /** What the cells show; it is sorted by as well. */
        readonly value: (row: Row) => unknown;
        readonly cell?: ValueCell;
        readonly icon?: never;
        readonly buttons?: never;
        readonly noButtons?: never;
      }
    | {
        readonly key: string;
        readonly cell: 'icon';
        readonly icon: (row: Row) => CellIcon | undefined;
        readonly value?: never;
        readonly buttons?: never;
        readonly noButtons?: never;
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
