import type { DescriptionProblem, ProblemCode } from '../../schemas/options/model';
import { listOf, recordOf } from './values';

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
export function scanRow(row: unknown, index: number, columnCount: number, problems: DescriptionProblem[]): void {
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
