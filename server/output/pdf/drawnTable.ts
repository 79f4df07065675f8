import type { Cell } from '../../../src/schemas/entities/grid';
import type { ReportSection } from '../tables/section';

/** A section as drawn: columns that are equal in all rows become one line above the table. */
export interface DrawnTable {
  /** 'Site: Golden Pier Ayr (1003) · Category: B3'; empty for none. */
  readonly caption: string;
  readonly section: ReportSection;
}

const shown = (cells: readonly Cell[], column: number) => cells[column]?.data.displayValue ?? '';

function equalColumns({ columns, rows }: ReportSection): readonly number[] {
  const [first = [], ...others] = rows;
  if (others.length === 0) return [];
  const equal = [...columns.keys()].filter(
    (at) => columns[at]?.align !== 'right' && shown(first, at) !== '' && others.every((cells) => shown(cells, at) === shown(first, at)),
  );
  // One column must name the row.
  const isNamed = columns.some(({ align }, at) => align !== 'right' && !equal.includes(at));
  return isNamed ? equal : equal.slice(1);
}

/** Columns of sums stay, because their totals say more than their rows. */
export function drawnTable(section: ReportSection): DrawnTable {
  const { columns, rows, total } = section;
  const equal = equalColumns(section);
  const remaining = [...columns.keys()].filter((at) => !equal.includes(at));
  const label =
    total === undefined ? undefined : equal.map((at) => total[at]).find((one) => one !== undefined && one.data.displayValue !== '');
  const labelAt = remaining.find((at) => total === undefined || shown(total, at) === '');
  if (equal.length === 0 || (label !== undefined && labelAt === undefined)) return { caption: '', section };
  const pick = <Each>(list: readonly Each[]) => remaining.flatMap((at) => list[at] ?? []);
  const sums = total?.map((one, at) => (label !== undefined && at === labelAt ? label : one));
  return {
    caption: equal.map((at) => `${columns[at]?.text}: ${shown(rows[0] ?? [], at)}`).join(' · '),
    section: { ...section, columns: pick(columns), rows: rows.map(pick), ...(sums === undefined ? {} : { total: pick(sums) }) },
  };
}
