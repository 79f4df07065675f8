import type { Colour } from '../../schemas/entities/colour';
import type { DescriptionProblem } from '../../schemas/options/model';
import type { IconName } from '../../ui/icons';
import type { CellSparkline } from '../definition/column';

export type Alignment = 'left' | 'center' | 'right';

/** The raw sort value; null for an empty cell. */
export type CellValue = string | number | boolean | null;

export interface CellLook {
  readonly background?: Colour | undefined;
  readonly foreground?: Colour | undefined;
  readonly isBold?: boolean;
  readonly isLocked?: boolean;
  /** An empty place: not shown, copied or exported. */
  readonly isHidden?: boolean;
  readonly doesFlash?: boolean;
  /** The action code of a control cell, '' where the server sent none. */
  readonly control?: string | undefined;
  readonly part?: CellPart | undefined;
}

/** Parts of declared cells: a badge, an icon named by the cell's text, buttons, or a line after the text. */
export type CellPart =
  | { readonly kind: 'badge'; readonly colour: Colour | undefined }
  | { readonly kind: 'icon'; readonly icon: IconName }
  | { readonly kind: 'buttons'; readonly labels: readonly string[] }
  | ({ readonly kind: 'sparkline' } & CellSparkline);

export interface GridColumn {
  /** Unique and stable for the same column; preferences use it. */
  readonly key: string;
  readonly title: string;
  readonly width: number | undefined;
  readonly alignment: Alignment;
  readonly titleAlignment: Alignment;
  readonly isLocked: boolean;
  readonly isSortable?: false | undefined;
  readonly isWhole?: true | undefined;
  readonly isPlain?: true | undefined;
  readonly background?: Colour | undefined;
  readonly foreground?: Colour | undefined;
  /** Hidden when its group collapses, unless that would hide all of it. */
  readonly isCollapsing?: boolean;
  readonly group?: number | undefined;
}

export interface GridGroup {
  readonly title: string;
  readonly isCollapsing: boolean;
}

/**
 * A grid model. Rows are read lazily, so 100,000 cost nothing until visible. `row` and `column` are description indices from 0; outside,
 * cells are empty.
 */
export interface GridModel {
  readonly columns: readonly GridColumn[];
  readonly groups: readonly GridGroup[];
  readonly rowCount: number;
  /** Total rows follow index `rowCount`: never sorted, filtered, selected or counted. */
  readonly totalCount: number;
  readonly pageCount: number;
  /** From 1. */
  readonly pageNumber: number;
  readonly icons?: readonly IconName[];
  readonly problems: readonly DescriptionProblem[];
  /** Shown, filtered, copied and exported. */
  readonly text: (row: number, column: number) => string;
  readonly value: (row: number, column: number) => CellValue;
  /** `undefined` for a plain cell, the most common. */
  readonly look: (row: number, column: number) => CellLook | undefined;
  readonly isClickable: (row: number) => boolean;
  readonly source: (row: number) => unknown;
  /** Checks the rows from `from` up to, not including, `to`. */
  readonly scan: (from: number, to: number) => readonly DescriptionProblem[];
}
