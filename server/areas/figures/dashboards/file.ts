import type { FileAnswer } from '../../../../src/schemas/call';
import type { DashboardAnswer } from '../../../../src/schemas/entities/dashboards';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { csvFile, plain, withUnits } from '../../../output/csv/csv';

const noted = /^\S+ \((.+)\)$/;

/** A noted figure compares all weeks with only some earlier ones, so that it says nothing. docs/rules/analysis.md, 9. */
function withoutNote({ type, data }: Cell): readonly [Cell, string] {
  const [, note] = (typeof data.actualValue === 'number' && noted.exec(data.displayValue)) || [];
  return note === undefined ? [{ type, data }, ''] : [{ type, data: { actualValue: null, displayValue: 'n/a' } }, note];
}

/** Formats a dashboard as CSV. Notes have their own column, so that figures stay numeric. */
export function dashboardFile(name: string, { headerDef, span = [], rows }: DashboardAnswer['grid']): FileAnswer {
  const groups = span.flatMap(({ header, cols }) => Array.from({ length: cols }, () => header));
  const columns = headerDef.flatMap(({ text }, column) => {
    const heading = `${groups[column] ?? ''} ${text}`;
    const cells = rows.flatMap(({ cellData }) => cellData[column] ?? []).map(withoutNote);
    const [withUnit = heading] = withUnits(
      [heading],
      cells.map(([figure]) => [figure]),
    );
    const figures = { heading: withUnit, cells: cells.map(([figure]) => plain(figure)) };
    const notes = { heading: `${heading} Note`, cells: cells.map(([, note]) => note) };
    return cells.some(([, note]) => note !== '') ? [figures, notes] : [figures];
  });
  return csvFile(
    name,
    columns.map(({ heading }) => heading),
    rows.map((_, row) => columns.map(({ cells }) => cells[row] ?? null)),
  );
}
