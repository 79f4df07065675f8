import type { FileAnswer } from '../../../../src/schemas/call';
import type { DashboardAnswer } from '../../../../src/schemas/entities/dashboards';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { withUnit } from '../../../../src/schemas/wire/spreadsheet';
import { csvFile, type FileColumn, plain } from '../../../output/csv/csv';
import { notAvailable } from '../../../output/grids/cells';

const noted = /^\S+ \((.+)\)$/;

/** A noted figure compares all weeks with only some earlier ones, so that it says nothing. docs/rules/analysis.md, 9. */
function withoutNote({ type, data }: Cell): readonly [Cell, string] {
  const [, note] = (typeof data.actualValue === 'number' && noted.exec(data.displayValue)) || [];
  return note === undefined ? [{ type, data }, ''] : [notAvailable, note];
}

/** Formats a dashboard as CSV. Notes have their own column, so that figures stay numeric. */
export function dashboardFile(
  name: string,
  { span = [], rows }: DashboardAnswer['grid'],
  columns: readonly Pick<FileColumn<never>, 'text' | 'unit'>[],
): FileAnswer {
  const groups = span.flatMap(({ header, cols }) => Array.from({ length: cols }, () => header));
  const written = columns.flatMap(({ text, unit }, column) => {
    const heading = `${groups[column] ?? ''} ${text}`;
    const cells = rows.flatMap(({ cellData }) => cellData[column] ?? []).map(withoutNote);
    const figures = { heading: withUnit(heading, unit), cells: cells.map(([figure]) => plain(figure)) };
    const notes = { heading: `${heading} Note`, cells: cells.map(([, note]) => note) };
    return cells.some(([, note]) => note !== '') ? [figures, notes] : [figures];
  });
  return csvFile(
    name,
    written.map(({ heading }) => heading),
    rows.map((_, row) => written.map(({ cells }) => cells[row] ?? null)),
  );
}
