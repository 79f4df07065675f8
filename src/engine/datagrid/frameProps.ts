import type { GridSort } from '../definition/column';
import type { GridLayout } from '../grid/layout';
import type { GridModel } from '../grid/model';
import type { ShownRows } from './useShownRows';

/** What the frame shows, and what is to happen in it. */
export interface FrameProps {
  readonly label: string;
  readonly grid: GridModel;
  readonly rows: ShownRows;
  /** The shown columns by index, and how they are arranged. */
  readonly columns: readonly number[];
  /** The model's rows that are sums and stay in sight. */
  readonly totals: readonly number[];
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  readonly collapsed: ReadonlySet<number>;
  readonly onCollapse: (group: number) => void;
  readonly sort: GridSort | undefined;
  readonly onSort: (sort: GridSort | undefined) => void;
  readonly canSelect: boolean;
  readonly isMany: boolean;
  readonly selected: ReadonlySet<number>;
  readonly onChoose: (row: number, toggles: boolean) => void;
  /** Chooses a row and no other. */
  readonly onStep: (row: number) => void;
  readonly onOpen: ((row: number) => void) | undefined;
  /** What a click on a row and Enter in it lead to; rows are chosen by their check boxes only then. */
  readonly onRow: ((row: number) => void) | undefined;
  readonly onControl: (row: number, column: number, code: string) => void;
  /** Model rows and columns by index. */
  readonly onCopy: (rows: readonly number[], columns: readonly number[]) => void;
  readonly emptyText: string;
  /** Clears what narrows the rows, where something does. */
  readonly onUnfilter: (() => void) | undefined;
  readonly isBusy: boolean;
  /** Each row is a card. */
  readonly isCards: boolean;
  /** The columns that come first on one, by their keys. */
  readonly card: readonly string[];
}
