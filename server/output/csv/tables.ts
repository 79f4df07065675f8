import { setImmediate } from 'node:timers/promises';
import type { FileAnswer } from '../../../src/schemas/call';
import type { StreamedFile } from '../../call/files';
import { nothingToShow, type ReportSection } from '../tables/section';
import type { ReportTable } from '../tables/table';
import { type CsvCell, csvText, plain, withUnit } from './csv';

function headsOf(columns: ReportSection['columns'], rows: ReportSection['rows']): readonly string[] {
  return columns.map(({ text }, column) =>
    withUnit(
      text,
      rows.map((row) => row[column]),
    ),
  );
}

function linesOf({ heading, columns, rows, total }: ReportSection, index: number): readonly (readonly CsvCell[])[] {
  return [
    ...(index === 0 ? [] : [[null]]),
    ...(heading === undefined ? [] : [[heading]]),
    headsOf(columns, rows),
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

function plainRows({ rows, total }: ReportSection): readonly (readonly CsvCell[])[] {
  return [...rows, ...(total === undefined ? [] : [total])].map((row) => row.map(plain));
}

/** The head of a table, by its first rows. */
function headOf({ heading, columns, rows, emptyText }: ReportSection, index: number, rowCount: number): readonly (readonly CsvCell[])[] {
  return [
    ...(index === 0 ? [] : [[null]]),
    ...(heading === undefined ? [] : [[heading]]),
    headsOf(columns, rows),
    ...(rowCount > 0 ? [] : [[emptyText ?? nothingToShow]]),
  ];
}

async function* written(tables: readonly ReportTable[]): AsyncGenerator<string> {
  for (const [index, { rowCount, section }] of tables.entries()) {
    yield csvText(headOf(section(0, rowsAtOnce), index, rowCount), index === 0 ? 'first' : 'further');
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
