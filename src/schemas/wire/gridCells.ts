function hasData(cell: unknown): boolean {
  return typeof cell === 'object' && cell !== null && 'data' in cell && typeof cell.data === 'object' && cell.data !== null;
}

/** A cell as screens read it, of one that a server tells as null, as a bare value or without what is around its data. docs/rules/forms.md, 3. */
function cellOf(cell: unknown): { readonly type: 'cell'; readonly data: object } {
  const isObject = typeof cell === 'object' && cell !== null;
  if (isObject && !('data' in cell)) return { type: 'cell', data: cell };
  if (isObject || cell === undefined || cell === null) return { type: 'cell', data: { actualValue: null, displayValue: '' } };
  return { type: 'cell', data: { actualValue: cell, displayValue: String(cell) } };
}

/** Gives a row of a grid its cells where a server tells them as null or not at all, none, and puts right those of another form. Most are as they should be. */
export function withCells(row: object): void {
  const cells: unknown = Reflect.get(row, 'cellData');
  if (!Array.isArray(cells)) {
    Reflect.set(row, 'cellData', []);
    return;
  }
  for (let column = 0; column < cells.length; column += 1) if (!hasData(cells[column])) cells[column] = cellOf(cells[column]);
}
