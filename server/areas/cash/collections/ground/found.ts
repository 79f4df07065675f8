import type { Cell } from '../../../../../src/schemas/entities/grid';
import type { GridColumn } from '../../../../output/grids/gridOf';

function says(cell: Cell, text: string): boolean {
  return cell.data.displayValue.toLowerCase().includes(text);
}

/** The rows in which some cell shows the text, in small letters or capitals; all rows for no text. */
export function found<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], text: string | undefined): readonly Row[] {
  const wanted = text?.trim().toLowerCase() ?? '';
  return wanted === '' ? rows : rows.filter((row) => columns.some(({ of }) => says(of(row), wanted)));
}
