import type { Cell } from '../../schemas/entities/grid';
import type { OpeningHours } from '../../schemas/entities/settings';

/** Days are told apart by so many letters. */
const shortDay = 3;

/** What a column is called; a server may tell a heading as null, or without words. */
function columnOf(heading: Partial<OpeningHours['grid']['headerDef'][number]> | null): string {
  return heading?.text ?? '';
}

/** What a cell says: its words, or else its value. */
function wordsOf(cell: Cell | null | undefined): string {
  const { displayValue, actualValue }: Partial<Cell['data']> = cell?.data ?? {};
  return String(displayValue ?? actualValue ?? '');
}

/** The number in a cell; one that tells none is closed, and the same each time it is read. */
function numberOf(cell: Cell | null): number {
  const { actualValue }: Partial<Cell['data']> = cell?.data ?? {};
  return Number(actualValue) || 0;
}

/** Opening hours as a table of cells: the first column of the server's grid names the rows. */
export function hoursMatrix({ grid: { headerDef, rows }, openColour, closeColour }: OpeningHours) {
  return {
    columns: headerDef.slice(1).map(columnOf),
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
