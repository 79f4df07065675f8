import { setImmediate } from 'node:timers/promises';
import type { FileAnswer } from '../../../src/schemas/call';
import type { DateOrder } from '../../../src/schemas/wire/dates';
import type { StreamedFile } from '../../call/files';
import { nothingToShow, type ReportSection } from '../tables/section';
import type { ReportTable } from '../tables/table';
import { type CsvCell, csvText, fileHeadings, plain } from './csv';

function linesOf(section: ReportSection, index: number): readonly (readonly CsvCell[])[] {
  const { heading, columns, rows, total, emptyText = nothingToShow } = section;
  return [
    ...(index === 0 ? [] : [[null]]),
    ...(heading === undefined ? [] : [[heading]]),
    fileHeadings(columns),
    ...(rows.length === 0 ? [[emptyText]] : rows.map((row) => row.map((cell) => plain(cell)))),
    ...(total === undefined ? [] : [total.map((cell) => plain(cell))]),
  ];
}

/** Converts report sections to one CSV file, separated by empty lines; notes an empty one. `name` has no '.csv'. */
export function sectionsFile(name: string, sections: readonly ReportSection[]): FileAnswer {
  const csv = csvText(sections.flatMap(linesOf), 'first');
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: new Uint8Array(Buffer.from(csv, 'utf8')) };
}

/** Writes in a moment. */
const rowsAtOnce = 500;

function plainRows({ rows, total }: ReportSection, dates: DateOrder): readonly (readonly CsvCell[])[] {
  return [...rows, ...(total === undefined ? [] : [total])].map((row) => row.map((cell) => plain(cell, dates)));
}

function headOf(table: ReportTable, index: number): readonly (readonly CsvCell[])[] {
  const first = table.section(0, rowsAtOnce);
  return [
    ...(index === 0 ? [] : [[null]]),
    ...(first.heading === undefined ? [] : [[first.heading]]),
    fileHeadings(first.columns),
    ...(table.rowCount > 0 ? [] : [[first.emptyText ?? nothingToShow]]),
  ];
}

type Cover = readonly (readonly CsvCell[])[];

async function* written(tables: readonly ReportTable[], dates: DateOrder, cover: Cover): AsyncGenerator<string> {
  if (cover.length > 0) yield csvText([...cover, [null]], 'first');
  for (const [index, table] of tables.entries()) {
    const { rowCount, section } = table;
    yield csvText(headOf(table, index), index === 0 && cover.length === 0 ? 'first' : 'further');
    for (let first = 0; first < rowCount; first += rowsAtOnce) {
      yield csvText(plainRows(section(first, first + rowsAtOnce), dates), 'further');
      // Lets other requests run between portions.
      await setImmediate();
    }
  }
}

/** Streams report tables as one CSV file, below the cover, separated by empty lines; notes an empty table. `name` has no '.csv'. */
export function tablesFile(name: string, tables: readonly ReportTable[], dates: DateOrder = 'day-first', cover: Cover = []): StreamedFile {
  const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', rows, stream: written(tables, dates, cover) };
}
