import { setImmediate } from 'node:timers/promises';
import type { FileAnswer } from '../../../src/schemas/call';
import type { Cell } from '../../../src/schemas/entities/grid';
import type { StreamedFile } from '../../call/files';
import { nothingToShow, type ReportSection } from '../tables/section';
import type { ReportTable } from '../tables/table';
import { type CsvCell, csvText, plain, withUnits } from './csv';

function headsOf({ columns, rows, total }: ReportSection): readonly string[] {
  return withUnits(
    columns.map(({ text }) => text),
    total === undefined ? rows : [...rows, total],
  );
}

function linesOf(section: ReportSection, index: number): readonly (readonly CsvCell[])[] {
  const { heading, rows, total } = section;
  return [
    ...(index === 0 ? [] : [[null]]),
    ...(heading === undefined ? [] : [[heading]]),
    headsOf(section),
    ...rows.map((row) => row.map(plain)),
    ...(total === undefined ? [] : [total.map(plain)]),
  ];
}

/** The sections of a report as a CSV file, one below the other with an empty line between. The name is without '.csv'. */
export function sectionsFile(name: string, sections: readonly ReportSection[]): FileAnswer {
  const csv = csvText(sections.flatMap(linesOf), 'first');
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: new Uint8Array(Buffer.from(csv, 'utf8')) };
}

/** Few enough to be written in a moment. */
const rowsAtOnce = 500;
/** Where so many have no figure, none is looked for in those below them: it must not hold up others. */
const rowsLookedAt = 20 * rowsAtOnce;

function plainRows({ rows, total }: ReportSection): readonly (readonly CsvCell[])[] {
  return [...rows, ...(total === undefined ? [] : [total])].map((row) => row.map(plain));
}

/** The rows of a table in their order, made as far as they are looked at. */
function* rowsOf({ rowCount, section }: ReportTable): Generator<readonly Cell[]> {
  for (let first = 0; first < Math.min(rowCount, rowsLookedAt); first += rowsAtOnce) {
    const { rows, total } = section(first, first + rowsAtOnce);
    yield* rows;
    if (total !== undefined) yield total;
  }
}

/** The headings of a table with their units. The first figures of a column may stand far down in it; texts are not looked through for them. */
function headingsOf(table: ReportTable, { columns }: ReportSection): readonly string[] {
  return withUnits(
    columns.map(({ text }) => text),
    rowsOf(table),
    (column) => columns[column]?.align === 'right',
  );
}

/** The head of a table. */
function headOf(table: ReportTable, index: number): readonly (readonly CsvCell[])[] {
  const first = table.section(0, rowsAtOnce);
  return [
    ...(index === 0 ? [] : [[null]]),
    ...(first.heading === undefined ? [] : [[first.heading]]),
    headingsOf(table, first),
    ...(table.rowCount > 0 ? [] : [[first.emptyText ?? nothingToShow]]),
  ];
}

async function* written(tables: readonly ReportTable[]): AsyncGenerator<string> {
  for (const [index, table] of tables.entries()) {
    const { rowCount, section } = table;
    yield csvText(headOf(table, index), index === 0 ? 'first' : 'further');
    for (let first = 0; first < rowCount; first += rowsAtOnce) {
      yield csvText(plainRows(section(first, first + rowsAtOnce)), 'further');
      // Others have their turn between two portions.
      await setImmediate();
    }
  }
}

/**
 * The tables of a report as a CSV file that is made while it is sent, one below the other with an empty line between; one without rows says so. The
 * name is without '.csv'.
 */
export function tablesFile(name: string, tables: readonly ReportTable[]): StreamedFile {
  const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', rows, stream: written(tables) };
}
