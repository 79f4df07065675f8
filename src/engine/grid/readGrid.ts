import type { DescriptionProblem, ProblemCode } from '../../schemas/options/model';
import { readHeader } from './header';
import type { CellLook, CellValue, GridModel } from './model';
import { withTotalsLast } from './totals';
import { colourOf, flagOf, isRefusal, listOf, primitiveOf, recordOf, textOf } from './values';

type Report = (code: ProblemCode, path: string, message: string) => void;

function isColour(value: unknown): boolean {
  const { r, g, b, a = 255 } = recordOf(value) ?? {};
  return [r, g, b, a].every((channel) => typeof channel === 'number' && channel >= 0 && channel <= 255);
}

function scanCell(cell: unknown, path: string, report: Report): void {
  const outer = recordOf(cell);
  if (outer === undefined) {
    report('not-an-object', path, 'a cell is an object with type and data');
    return;
  }
  const { type } = outer;
  if (type !== 'cell' && type !== 'control') report('unknown-type', `${path}.type`, "a cell's type is 'cell' or 'control'");
  const data = recordOf(outer['data']);
  if (data === undefined) {
    report(outer['data'] === undefined ? 'missing' : 'not-an-object', `${path}.data`, 'a cell has data with actualValue and displayValue');
    return;
  }
  const { actualValue, displayValue, backColour, foreColour } = data;
  if (typeof actualValue === 'object' && actualValue !== null) {
    report('wrong-type', `${path}.data.actualValue`, 'an actual value is a text, a number, true, false or null');
  }
  if (typeof displayValue !== 'string' && displayValue !== null) {
    report(displayValue === undefined ? 'missing' : 'wrong-type', `${path}.data.displayValue`, 'a display value is a text');
  }
  for (const [name, colour] of [
    ['backColour', backColour],
    ['foreColour', foreColour],
  ] as const) {
    if (colour !== undefined && colour !== null && !isColour(colour)) {
      report('wrong-type', `${path}.data.${name}`, 'a colour has r, g, b and a from 0 to 255');
    }
  }
}

/** Adds the problems of a row to `problems`. docs/rules/forms.md, 3. */
function scanRow(row: unknown, index: number, columnCount: number, problems: DescriptionProblem[]): void {
  const report: Report = (code, path, message) => problems.push({ code, path, message });
  const path = `rows[${index}]`;
  const cells = listOf(recordOf(row)?.['cellData']);
  if (cells === undefined) {
    if (recordOf(row) === undefined) report('not-an-object', path, 'a row is an object with cellData');
    else report('missing', `${path}.cellData`, 'a row has a list of cells');
    return;
  }
  if (cells.length !== columnCount) report('out-of-range', `${path}.cellData`, `${cells.length} cells for ${columnCount} columns`);
  // Surplus cells would all report the same.
  for (let column = 0; column < Math.min(cells.length, columnCount); column += 1) {
    scanCell(cells[column], `${path}.cellData[${column}]`, report);
  }
}

/** Rows checked for more cells than headings. */
const probed = 50;

function cellsOf(row: unknown): readonly unknown[] | undefined {
  return listOf(recordOf(row)?.['cellData']) ?? listOf(row);
}

/** Servers nest it under `data`; flat objects and bare values also work. */
function dataOf(cell: unknown): Readonly<Record<string, unknown>> | undefined {
  const outer = recordOf(cell);
  return recordOf(outer?.['data']) ?? outer;
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : 1;
}

function isPlain(cell: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>): boolean {
  return (
    data['backColour'] === undefined &&
    data['foreColour'] === undefined &&
    !data['bold'] &&
    !data['lock'] &&
    !data['hide'] &&
    !data['flash'] &&
    cell['type'] !== 'control'
  );
}

function lookOf(cell: unknown): CellLook | undefined {
  const outer = recordOf(cell);
  if (outer === undefined) return undefined;
  const data = recordOf(outer['data']) ?? outer;
  if (isPlain(outer, data)) return undefined;
  const isControl = outer['type'] === 'control';
  const isHidden = flagOf(data['hide']);
  const background = colourOf(data['backColour']);
  // A coloured cell with a code is a state, drawn as a chip; without a code it is a marked figure.
  const isState = background !== undefined && !isControl && !isHidden && textOf(data['code']) !== '' && shownText(cell) !== '';
  return {
    background: isState ? undefined : background,
    foreground: isState ? undefined : colourOf(data['foreColour']),
    isBold: flagOf(data['bold']),
    isLocked: flagOf(data['lock']),
    isHidden,
    doesFlash: flagOf(data['flash']),
    control: isControl ? textOf(data['code']) : undefined,
    ...(isState ? { part: { kind: 'badge', colour: background } } : {}),
  };
}

function shownText(cell: unknown): string {
  const data = dataOf(cell);
  if (data === undefined) return textOf(cell);
  if (data['hide'] !== undefined && flagOf(data['hide'])) return '';
  const shown = data['displayValue'];
  return typeof shown === 'string' ? shown : textOf(shown ?? data['actualValue']);
}

/** Without an actual value the shown one is the sort value. */
function sortValue(cell: unknown): CellValue {
  const data = dataOf(cell);
  if (data === undefined) return primitiveOf(cell);
  if (data['hide'] !== undefined && flagOf(data['hide'])) return null;
  const actual = data['actualValue'];
  return typeof actual === 'number' || (typeof actual === 'string' && actual !== '') ? actual : primitiveOf(actual ?? data['displayValue']);
}

function widestOf(rows: readonly unknown[]): number {
  let widest = 0;
  for (let row = 0; row < Math.min(rows.length, probed); row += 1) widest = Math.max(widest, cellsOf(rows[row])?.length ?? 0);
  return widest;
}

/**
 * Reads a grid from any JSON. Never throws: it lists problems and shows the rest. Also accepts `data` for `rows` and `spans` for `span`;
 * reads cells lazily. docs/rules/forms.md, 3.
 */
export function readGrid(json: unknown): GridModel {
  const grid = recordOf(json) ?? {};
  const { rows, totalCount } = withTotalsLast(listOf(grid['rows']) ?? listOf(grid['data']) ?? []);
  const { columns, groups, problems } = readHeader(grid, widestOf(rows));
  const allProblems: DescriptionProblem[] = [];
  if (recordOf(json) === undefined)
    allProblems.push({ code: 'not-an-object', path: '', message: 'a grid is an object with headerDef and rows' });
  else {
    allProblems.push(...problems);
    const given = grid['rows'] ?? grid['data'];
    if (listOf(given) === undefined) {
      allProblems.push({ code: given === undefined ? 'missing' : 'not-a-list', path: 'rows', message: 'a grid has a list of rows' });
    }
  }
  // Reads usually continue in the same row.
  let lastRow = -1;
  let lastCells: readonly unknown[] | undefined;
  function cellAt(row: number, column: number): unknown {
    if (row !== lastRow) {
      lastRow = row;
      lastCells = cellsOf(rows[row]);
    }
    return lastCells?.[column];
  }
  return {
    columns,
    groups,
    rowCount: rows.length - totalCount,
    totalCount,
    pageCount: countOf(grid['pageCount']),
    pageNumber: countOf(grid['pageNumber']),
    problems: allProblems,
    text: (row, column) => shownText(cellAt(row, column)),
    value: (row, column) => sortValue(cellAt(row, column)),
    look: (row, column) => lookOf(cellAt(row, column)),
    isClickable: (row) => row < rows.length - totalCount && !isRefusal(recordOf(rows[row])?.['isClickable']),
    source: (row) => rows[row],
    scan(from, to) {
      const all: DescriptionProblem[] = [];
      for (let row = Math.max(0, from); row < Math.min(to, rows.length); row += 1) scanRow(rows[row], row, columns.length, all);
      return all;
    },
  };
}
