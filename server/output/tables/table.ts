import { type ReportSection, sectionOf, type Table } from './section';

/** A table of a report whose cells are made when they are asked for, so that a long one is never held as cells. */
export interface ReportTable {
  readonly rowCount: number;
  /** The table with some of its rows, all without bounds; the sums come with the last. */
  readonly section: (first?: number, end?: number) => ReportSection;
}

/** A table of rows under columns. */
export function tableOf<Row>({ rows, total, ...table }: Table<Row>): ReportTable {
  return {
    rowCount: rows.length,
    section(first = 0, end = rows.length) {
      const withSums = total !== undefined && end >= rows.length;
      return sectionOf({ ...table, rows: rows.slice(first, end), ...(withSums ? { total } : {}) });
    },
  };
}
