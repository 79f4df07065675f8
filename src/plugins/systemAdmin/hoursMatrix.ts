import type { Cell } from '../../schemas/entities/grid';
import type { OpeningHours } from '../../schemas/entities/settings';

/** Letters that distinguish the days. */
const shortDay = 3;

/** A server may send a heading as null, or without text. */
function columnOf(heading: Partial<OpeningHours['grid']['headerDef'][number]> | null): string {
  return heading?.text ?? '';
}

function wordsOf(cell: Cell | null | undefined): string {
  const { displayValue, actualValue }: Partial<Cell['data']> = cell?.data ?? {};
  return String(displayValue ?? actualValue ?? '');
}

/** A cell without a number is closed. */
function numberOf(cell: Cell | null): number {
  const { actualValue }: Partial<Cell['data']> = cell?.data ?? {};
  return Number(actualValue) || 0;
}

/** Converts opening hours to a matrix; the first column names the rows. */
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
