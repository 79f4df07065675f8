import type { VarianceAnswer, VarianceHistoryAnswer } from '../../schemas/entities/collections';
import type { Colour } from '../../schemas/entities/colour';
import type { Cell, Grid } from '../../schemas/entities/grid';
import { insertColumns } from './insertColumns';
import { perAnswer } from './perAnswer';

type Row = Grid['rows'][number];
type GridOf<R extends Row> = Omit<Grid, 'rows'> & { readonly rows: readonly R[] };

const amber: Colour = { r: 249, g: 168, b: 37, a: 255 };
const nothing: Cell = { type: 'cell', data: { actualValue: null, displayValue: '' } };
const chip: Cell = {
  type: 'cell',
  data: { actualValue: 'Over tolerance', displayValue: 'Over tolerance', backColour: amber, code: 'over' },
};

function unmarked({ type, data: { backColour: _, ...data } }: Cell): Cell {
  return { type, data };
}

/**
 * Replaces the server's colour on variances over the tolerance by a text chip. Returns the same object if nothing is marked.
 * docs/rules/settings.md, 10.
 */
export function withToleranceChips<R extends Row, Answer extends { readonly grid: GridOf<R> }>(answer: Answer): Answer {
  const { grid } = answer;
  const place = grid.headerDef.findIndex(({ text }) => text === 'Variance');
  const isOver = grid.rows.map(({ cellData }) => cellData[place]?.data.backColour !== undefined);
  if (!isOver.includes(true)) return answer;
  const rows = grid.rows.map((row) => ({
    ...row,
    cellData: row.cellData.map((cell, at) => (at === place ? unmarked(cell) : cell)),
  }));
  const cells = isOver.map((over) => (over ? chip : nothing));
  return { ...answer, grid: insertColumns({ ...grid, rows }, place, [{ text: 'Tolerance', alignment: 0, cells }]) };
}

/** Adds text for the number of collections over the tolerance per machine. docs/rules/settings.md, 10. */
export function withWeeksOffChips<R extends Row, Answer extends { readonly grid: GridOf<R> }>(answer: Answer): Answer {
  const { grid } = answer;
  const place = grid.headerDef.findIndex(({ text }) => text === 'Weeks Off');
  if (place < 0) return answer;
  function chipped({ type, data }: Cell): Cell {
    const { actualValue: weeks, displayValue: shown } = data;
    if (typeof weeks !== 'number' || weeks <= 0) return { type, data };
    return { type, data: { ...data, displayValue: `${shown} over tolerance`, backColour: amber, code: 'over' } };
  }
  const rows = grid.rows.map((row) =>
    row.isTotal === true ? row : { ...row, cellData: row.cellData.map((cell, at) => (at === place ? chipped(cell) : cell)) },
  );
  return { ...answer, grid: { ...grid, rows } };
}

export const historyTolerance = perAnswer((answer: VarianceHistoryAnswer) => withToleranceChips(answer));

export const machineTolerance = perAnswer((answer: VarianceAnswer) => withWeeksOffChips(answer));
