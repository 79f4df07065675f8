import type { Colour } from '../../schemas/entities/colour';
import type { DescriptionProblem } from '../../schemas/options/model';
import type { IconName } from '../../ui/icons';

export type Alignment = 'left' | 'center' | 'right';

/** What a cell is worth to sorting, as the server sent it; null when it is empty. */
export type CellValue = string | number | boolean | null;

/** What sets a cell apart from a plain one. */
export interface CellLook {
  readonly background?: Colour | undefined;
  readonly foreground?: Colour | undefined;
  readonly isBold?: boolean;
  readonly isLocked?: boolean;
  /** Its place stays and its content is not shown, copied or exported. */
  readonly isHidden?: boolean;
  readonly doesFlash?: boolean;
  /** Of a control cell: the code of what it does, '' when the server gave none. */
  readonly control?: string | undefined;
  /** What a cell draws beside or around its text. */
  readonly part?: CellPart | undefined;
}

/** Parts of declared cells: a badge in a server's colour, a picture that is named by the cell's text, or buttons. */
export type CellPart =
  | { readonly kind: 'badge'; readonly colour: Colour | undefined }
  | { readonly kind: 'icon'; readonly icon: IconName }
  | { readonly kind: 'buttons'; readonly labels: readonly string[] };

export interface GridColumn {
  /** Unique in its grid and the same whenever the server describes the same column; what preferences are kept by. */
  readonly key: string;
  readonly title: string;
  /** Pixels; undefined when the description leaves it open. */
  readonly width: number | undefined;
  /** Of its cells. */
  readonly alignment: Alignment;
  readonly titleAlignment: Alignment;
  /** Stays in sight while the others scroll. */
  readonly isLocked: boolean;
  /** `false`: rows cannot be sorted by it; they can by any other. */
  readonly isSortable?: false | undefined;
  /** Its texts are shown in full, however wide that is. */
  readonly isWhole?: true | undefined;
  /** Its values say by themselves what they are, so that a card does not say the title before them. */
  readonly isPlain?: true | undefined;
  readonly background?: Colour | undefined;
  readonly foreground?: Colour | undefined;
  /** Leaves when its group is collapsed, unless none of it would stay. */
  readonly isCollapsing?: boolean;
  /** Which of the grid's groups it stands under. */
  readonly group?: number | undefined;
}

/** A heading over several columns. */
export interface GridGroup {
  readonly title: string;
  /** Whether it can be collapsed to the columns that stay, or to its first one. */
  readonly isCollapsing: boolean;
}

/**
 * A grid, ready to be drawn. Columns are read at once and rows only when they are asked for, so that a hundred thousand rows cost nothing
 * until they are seen. `row` and `column` are indices from 0 in the order of the description; outside it, cells are empty.
 */
export interface GridModel {
  readonly columns: readonly GridColumn[];
  readonly groups: readonly GridGroup[];
  readonly rowCount: number;
  /** Rows that are sums, from the index `rowCount` on: always at the bottom, and neither sorted, filtered, chosen nor counted. */
  readonly totalCount: number;
  readonly pageCount: number;
  /** From 1. */
  readonly pageNumber: number;
  /** The pictures that its cells draw. */
  readonly icons?: readonly IconName[];
  /** What is wrong with the description apart from its rows. */
  readonly problems: readonly DescriptionProblem[];
  /** What is shown, and therefore filtered, copied and exported. */
  readonly text: (row: number, column: number) => string;
  /** What is sorted by. */
  readonly value: (row: number, column: number) => CellValue;
  /** undefined for a plain cell, which most are. */
  readonly look: (row: number, column: number) => CellLook | undefined;
  readonly isClickable: (row: number) => boolean;
  /** The row as it came, with whatever else the server put into it. */
  readonly source: (row: number) => unknown;
  /** What is wrong with the rows from `from` up to but not including `to`. */
  readonly scan: (from: number, to: number) => readonly DescriptionProblem[];
}
