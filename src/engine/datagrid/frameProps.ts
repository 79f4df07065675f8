import type { GridSort } from '../definition/column';
import type { GridLayout, Room } from '../grid/layout';
import type { GridModel } from '../grid/model';
import type { ShownRows } from './useShownRows';

export const noRoom: Room = { available: 0 };

export interface FrameProps {
  readonly label: string;
  readonly grid: GridModel;
  readonly rows: ShownRows;
  readonly columns: readonly number[];
  /** Includes the folded columns. */
  readonly measured: readonly number[];
  /** The id of the text about the folded columns. */
  readonly describedBy: string | undefined;
  /** `noRoom` before the first measurement. */
  readonly room: Room;
  readonly onRoom: (room: Room) => void;
  readonly totals: readonly number[];
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  readonly collapsed: ReadonlySet<number>;
  readonly onCollapse: (group: number) => void;
  readonly sort: GridSort | undefined;
  readonly sortsPage: boolean;
  readonly onSort: (sort: GridSort | undefined) => void;
  readonly canSelect: boolean;
  readonly isMany: boolean;
  readonly selected: ReadonlySet<number>;
  /** A row of the model to bring into sight, without focus. */
  readonly arrival: { readonly row: number } | undefined;
  readonly onChoose: (row: number, toggles: boolean) => void;
  readonly onStep: (row: number) => void;
  readonly onOpen: ((row: number) => void) | undefined;
  /** Replaces selection by click; only check boxes select then. */
  readonly onRow: ((row: number) => void) | undefined;
  readonly onControl: (row: number, column: number, code: string) => void;
  readonly onCopy: (rows: readonly number[], columns: readonly number[]) => void;
  readonly emptyText: string;
  readonly onUnfilter: (() => void) | undefined;
  readonly isBusy: boolean;
  readonly isCards: boolean;
  readonly card: readonly string[];
}
