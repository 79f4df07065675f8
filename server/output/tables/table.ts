import type { Cell } from '../../../src/schemas/entities/grid';
import { type GridColumn, totalCell } from '../grids/gridOf';
import { grouped } from '../values/grouped';
import type { Picture } from './picture';
import type { ReportSection } from './section';

export interface Table<Row> {
  readonly heading?: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly total?: Row;
  readonly subtotals?: Subtotals<Row>;
  readonly emptyText?: string;
  readonly picture?: (rows: readonly Row[]) => Picture;
}

/** Sums after the rows of each group; rows of a group are adjacent. */
export interface Subtotals<Row> {
  readonly by: (row: Row) => string;
  readonly of: (rows: readonly Row[]) => Row;
}

interface Line<Row> {
  readonly row: Row;
  readonly isSubtotal: boolean;
}

/** Returns the rows with subtotals; none for a single group, or if no group has two rows. */
function linesOf<Row>(rows: readonly Row[], subtotals: Subtotals<Row> | undefined): readonly Line<Row>[] {
  const lines = (list: readonly Row[]) => list.map((row): Line<Row> => ({ row, isSubtotal: false }));
  const groups = subtotals === undefined ? [] : [...grouped(rows, subtotals.by).values()];
  if (subtotals === undefined || groups.length < 2 || groups.length === rows.length) return lines(rows);
  return groups.flatMap((own) => [...lines(own), { row: subtotals.of(own), isSubtotal: true }]);
}

function bold({ type, data }: Cell): Cell {
  return { type, data: { ...data, bold: true } };
}

/** A report table that makes cells on demand, so that a long one is never in memory. */
export interface ReportTable {
  readonly rowCount: number;
  /** How many of the rows are subtotals. */
  readonly subtotalCount: number;
  /** The given rows, or all; sums come with the last row. */
  readonly section: (first?: number, end?: number) => ReportSection;
}

/** Builds a report table, with subtotals if declared. */
export function tableOf<Row>({ columns, rows, total, subtotals, picture: pictureOf, ...words }: Table<Row>): ReportTable {
  const lines = linesOf(rows, subtotals);
  const sums = (row: Row) => columns.map((column) => totalCell(column, row));
  const cells = ({ row, isSubtotal }: Line<Row>) => (isSubtotal ? sums(row).map(bold) : columns.map(({ of }) => of(row)));
  return {
    rowCount: lines.length,
    subtotalCount: lines.length - rows.length,
    section(first = 0, end = lines.length) {
      const hasTotal = total !== undefined && lines.length > 0 && end >= lines.length;
      // A single bar adds nothing to the table.
      const picture = first === 0 && end >= lines.length ? pictureOf?.(rows) : undefined;
      const drawn = picture === undefined || picture.bars.length < 2 ? {} : { picture };
      return { ...words, ...drawn, columns, rows: lines.slice(first, end).map(cells), ...(hasTotal ? { total: sums(total) } : {}) };
    },
  };
}

/** Builds a section; without rows it has no sums. */
export function sectionOf<Row>(table: Table<Row>): ReportSection {
  return tableOf(table).section();
}
