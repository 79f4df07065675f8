import type { Cell } from '../../../../../src/schemas/entities/grid';
import { foldText } from '../../../../../src/schemas/wire/foldText';
import { soughtWords } from '../../../../../src/schemas/wire/soughtWords';
import type { GridColumn } from '../../../../output/grids/gridOf';

function says(cell: Cell, word: string): boolean {
  return foldText(cell.data.displayValue).includes(word);
}

/** Returns the rows that contain every word of the text in any column. */
export function matchingRows<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], text: string | undefined): readonly Row[] {
  const words = soughtWords(text ?? '');
  return words.length === 0 ? rows : rows.filter((row) => words.every((word) => columns.some(({ of }) => says(of(row), word))));
}
