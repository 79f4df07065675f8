import type { OpeningHours } from '../../schemas/entities/settings';

/** Opening hours as a table of cells: the first column of the server's grid names the rows. */
export function hoursMatrix({ grid: { headerDef, rows }, openColour, closeColour }: OpeningHours) {
  return {
    columns: headerDef.slice(1).map(({ text }) => text ?? ''),
    rows: rows.map(({ cellData: [label, ...cells] }) => ({
      label: String(label?.data.displayValue ?? ''),
      cells: cells.map(({ data }) => Number(data.actualValue)),
    })),
    onLabel: 'Open',
    offLabel: 'Closed',
    onColour: openColour,
    offColour: closeColour,
  };
}
