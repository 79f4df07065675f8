import type { Cell } from '../../../../../src/schemas/entities/grid';
import { soughtWords } from '../../../../../src/schemas/wire/soughtWords';
import type { GridColumn } from '../../../../output/grids/gridOf';

function says(cell: Cell, word: string): boolean {
  return cell.data.displayValue.toLowerCase().includes(word);
}

/** The rows in which each word of the text is shown by some cell, in small letters or capitals; all rows for no text. */
export function found<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], text: string | undefined): readonly Row[] {
  const words = soughtWords(text ?? '');
  return words.length === 0 ? rows : rows.filter((row) => words.every((word) => columns.some(({ of }) => says(of(row), word))));
}
