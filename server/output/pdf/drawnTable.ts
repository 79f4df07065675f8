import type { Cell } from '../../../src/schemas/entities/grid';
import type { ReportSection } from '../tables/section';

/** A section as drawn: columns that are equal in all rows become one line above the table. */
export interface DrawnTable {
  /** 'Site: Golden Pier Ayr (1003) · Category: B3'; empty for none. */
  readonly caption: string;
  readonly section: ReportSection;
}

const shown = (cells: readonly Cell[], column: number) => cells[column]?.data.displayValue ?? '';

const isSubtotal = (cells: readonly Cell[]) => cells.every(({ data }) => data.bold === true);

/** Figures are left out only where their total is equal too: it says more than its rows otherwise. */
function equalColumns({ columns, rows, total }: ReportSection): readonly number[] {
  const [first = [], ...others] = rows;
  if (others.length === 0) return [];
  const isEqual = (at: number, cells: readonly Cell[]) => shown(cells, at) === shown(first, at);
  const isBlank = (at: number, cells: readonly Cell[]) => columns[at]?.align !== 'right' && isSubtotal(cells) && shown(cells, at) === '';
  const equal = [...columns.keys()].filter(
    (at) =>
      shown(first, at) !== '' &&
      others.every((cells) => isEqual(at, cells) || isBlank(at, cells)) &&
      (columns[at]?.align !== 'right' || (total !== undefined && isEqual(at, total))),
  );
  // One column must name the row.
  const isNamed = columns.some(({ align }, at) => align !== 'right' && !equal.includes(at));
  return isNamed ? equal : equal.slice(1);
}

export function drawnTable(section: ReportSection): DrawnTable {
  const { columns, rows, total } = section;
  const equal = equalColumns(section);
  const remaining = [...columns.keys()].filter((at) => !equal.includes(at));
  const label =
    total === undefined
      ? undefined
      : equal
          .flatMap((at) => (columns[at]?.align === 'right' ? [] : total[at]))
          .find((one) => one !== undefined && one.data.displayValue !== '');
  const labelAt = remaining.find((at) => total === undefined || shown(total, at) === '');
  if (equal.length === 0 || (label !== undefined && labelAt === undefined)) return { caption: '', section };
  const pick = <Each>(list: readonly Each[]) => remaining.flatMap((at) => list[at] ?? []);
  const sums = total?.map((one, at) => (label !== undefined && at === labelAt ? label : one));
  return {
    caption: equal.map((at) => `${columns[at]?.text}: ${shown(rows[0] ?? [], at)}`).join(' · '),
    section: { ...section, columns: pick(columns), rows: rows.map(pick), ...(sums === undefined ? {} : { total: pick(sums) }) },
  };
}
