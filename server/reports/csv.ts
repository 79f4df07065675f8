import type { FileAnswer } from '../../src/schemas/call';
import { type CsvCell, csvText, plain } from '../files/csv';
import type { ReportSection } from './section';

function linesOf({ heading, columns, rows, total }: ReportSection, index: number): readonly (readonly CsvCell[])[] {
  return [
    ...(index === 0 ? [] : [[null]]),
    ...(heading === undefined ? [] : [[heading]]),
    columns.map(({ text }) => text),
    ...rows.map((row) => row.map(plain)),
    ...(total === undefined ? [] : [total.map(plain)]),
  ];
}

/** The sections of a report as a CSV file, one below the other with an empty line between. The name is without '.csv'. */
export function sectionsFile(name: string, sections: readonly ReportSection[]): FileAnswer {
  const csv = csvText(sections.flatMap(linesOf), 'first');
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: new Uint8Array(Buffer.from(csv, 'utf8')) };
}
