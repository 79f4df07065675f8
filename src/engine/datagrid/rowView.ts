import type { CardPart } from '../grid/cards';
import type { Alignment, GridModel } from '../grid/model';

/** A column as it stands on the page. */
export interface PlacedColumn {
  /** In the model. */
  readonly index: number;
  /** Pixels from the start of the row. */
  readonly left: number;
  readonly width: number;
  readonly alignment: Alignment;
  readonly isLocked: boolean;
  /** Where it lies in a card, and what the card says before its value there. */
  readonly card?: { readonly part: CardPart; readonly top: number; readonly height: number; readonly label: string };
}

/** What a row layer shows. Places are indices among the shown rows and columns. */
export interface View {
  readonly grid: GridModel;
  readonly rowCount: number;
  /** The model's row at a place. */
  readonly rowAt: (place: number) => number;
  /** Locked ones first. */
  readonly columns: readonly PlacedColumn[];
  readonly rowHeight: number;
  /** Pixels of all header rows together, and how many they are. */
  readonly headerHeight: number;
  readonly headerRows: number;
  /** Pixels of the totals at the bottom, which stay in sight. */
  readonly footerHeight: number;
  readonly canSelect: boolean;
  /** A click on a row leads somewhere. */
  readonly leads: boolean;
  readonly selected: ReadonlySet<number>;
  /** What begins the ids of its pictures. */
  readonly pictures: string;
}
