import type { CardPart } from '../grid/cards';
import type { Alignment, GridModel } from '../grid/model';
import type { Flashes } from './flashes';

export interface PlacedColumn {
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly alignment: Alignment;
  readonly isLocked: boolean;
  /** Too narrow for a text: all its texts are smaller, on up to two lines. */
  readonly isSmall?: boolean;
  /** Names its row to screen readers. */
  readonly isRowHeader: boolean;
  readonly card?: { readonly part: CardPart; readonly top: number; readonly height: number; readonly label: string };
}

/** Places are indices among displayed rows and columns. */
export interface View {
  readonly grid: GridModel;
  readonly rowCount: number;
  readonly rowAt: (place: number) => number;
  readonly columns: readonly PlacedColumn[];
  readonly rowHeight: number;
  /** Pixels of all header rows, and their number. */
  readonly headerHeight: number;
  readonly headerRows: number;
  /** Pixels of the sticky totals. */
  readonly footerHeight: number;
  readonly canSelect: boolean;
  /** With a check box before the first cell. */
  readonly isMany: boolean;
  readonly leads: boolean;
  readonly selected: ReadonlySet<number>;
  readonly pictures: string;
  readonly flashes: Flashes;
}
