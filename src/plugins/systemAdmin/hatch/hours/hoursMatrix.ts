import type { Colour } from '../../../../schemas/entities/colour';
import type { Cell } from '../../../../schemas/entities/grid';
import type { OpeningHours } from '../../../../schemas/entities/settings';

/** A table of cells that toggle between open and closed. docs/rules/settings.md, 3. */
export interface Matrix {
  readonly columns: readonly string[];
  /** `short`: the label where there are many columns. */
  readonly rows: readonly { readonly label: string; readonly short?: string; readonly cells: readonly number[] }[];
  readonly onLabel: string;
  readonly offLabel: string;
  readonly onColour?: Colour;
  readonly offColour?: Colour;
}

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
export function hoursMatrix({ grid: { headerDef, rows }, openColour, closeColour }: OpeningHours): Matrix {
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
