import type { Cell } from '../../schemas/entities/grid';
import type { OpeningHours } from '../../schemas/entities/settings';

/** Days are told apart by so many letters. */
const shortDay = 3;

/** What a cell says: its words, or else its value. */
function wordsOf(cell: Cell | undefined): string {
  const { displayValue, actualValue }: Partial<Cell['data']> = cell?.data ?? {};
  return String(displayValue ?? actualValue ?? '');
}

/** The number in a cell; one that tells none is closed, and the same each time it is read. */
function numberOf({ data: { actualValue } }: Cell): number {
  return Number(actualValue) || 0;
}

/** Opening hours as a table of cells: the first column of the server's grid names the rows. */
export function hoursMatrix({ grid: { headerDef, rows }, openColour, closeColour }: OpeningHours) {
  return {
    columns: headerDef.slice(1).map(({ text }) => text ?? ''),
    rows: rows.map(({ cellData: [day, ...cells] }) => {
      const label = wordsOf(day);
      return { label, short: label.slice(0, shortDay), cells: cells.map(numberOf) };
    }),
    onLabel: 'Open',
    offLabel: 'Closed',
    onColour: openColour,
    offColour: closeColour,
  };
}
