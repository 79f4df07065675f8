import type { OpeningHours } from '../../schemas/entities/settings';

/** Days are told apart by so many letters. */
const shortDay = 3;

/** Opening hours as a table of cells: the first column of the server's grid names the rows. */
export function hoursMatrix({ grid: { headerDef, rows }, openColour, closeColour }: OpeningHours) {
  return {
    columns: headerDef.slice(1).map(({ text }) => text ?? ''),
    rows: rows.map(({ cellData: [day, ...cells] }) => {
      const label = String(day?.data.displayValue ?? '');
      return { label, short: label.slice(0, shortDay), cells: cells.map(({ data }) => Number(data.actualValue)) };
    }),
    onLabel: 'Open',
    offLabel: 'Closed',
    onColour: openColour,
    offColour: closeColour,
  };
}
