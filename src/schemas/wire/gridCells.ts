function hasData(cell: unknown): boolean {
  return typeof cell === 'object' && cell !== null && 'data' in cell && typeof cell.data === 'object' && cell.data !== null;
}

/** Normalises a cell that a server sends as null, bare value or without its wrapper. docs/rules/forms.md, 3. */
function cellOf(cell: unknown): { readonly type: 'cell'; readonly data: object } {
  const isObject = typeof cell === 'object' && cell !== null;
  if (isObject && !('data' in cell)) return { type: 'cell', data: cell };
  if (isObject || cell === undefined || cell === null) return { type: 'cell', data: { actualValue: null, displayValue: '' } };
  return { type: 'cell', data: { actualValue: cell, displayValue: String(cell) } };
}

/** Normalises a row's cells in place; a row without cells gets an empty list. */
export function withCells(row: object): void {
  const cells: unknown = Reflect.get(row, 'cellData');
  if (!Array.isArray(cells)) {
    Reflect.set(row, 'cellData', []);
    return;
  }
  for (let column = 0; column < cells.length; column += 1) if (!hasData(cells[column])) cells[column] = cellOf(cells[column]);
}
