import { keyOf } from '../tables/key';
import type { ReportSection } from '../tables/section';
import { nothingToShow } from '../tables/section';
import { type DrawnTable, drawnTable } from './drawnTable';
import { type FlowingPdf, openFlowingPdf, type Tail } from './flowing';
import { measure, reportLayout } from './pdfLayout';
import type { PdfTable } from './pdfTable';

export interface TableReport {
  readonly title: string;
  readonly subtitle: readonly string[];
  readonly sections: readonly ReportSection[];
  /** Who signs the paper: 'Counted by'. */
  readonly signers?: readonly string[];
  readonly at: Date;
  readonly by: string;
}

interface SectionLayout {
  readonly widths: readonly number[];
  readonly fontSize: number;
  /** Follows the last section. */
  readonly tail?: Tail;
}

/** Points for a heading and the line below it that says there are no rows. */
const roomOfEmpty = 48;

function drawSection(pdf: FlowingPdf, { caption, section }: DrawnTable, { widths, fontSize, tail }: SectionLayout): void {
  const { heading, columns, rows, total, picture, emptyText = nothingToShow } = section;
  if (rows.length === 0) {
    if (tail !== undefined) pdf.keep(roomOfEmpty, { tail });
    if (heading !== undefined) pdf.heading(heading, 'section');
    pdf.lines([emptyText]);
    return;
  }
  if (picture !== undefined) pdf.picture(picture);
  const lines = [...rows, ...(total === undefined ? [] : [total])];
  const table: PdfTable = {
    heading,
    caption,
    columns: columns.map(({ text, align }, at) => ({
      text,
      // A kind of column is aligned alike in all reports, whatever its screen does.
      align: align === 'center' ? 'left' : align,
      width: (widths[at] ?? 0) + 2 * measure.padding,
    })),
    rows: lines.map((cells) => columns.map((_, at) => ({ text: cells[at]?.data.displayValue ?? '' }))),
    isSum: (at) => lines[at] === total || lines[at]?.every(({ data }) => data.bold === true) === true,
    fontSize,
  };
  pdf.drawTable(table, tail);
}

/** Renders a report as landscape A4 PDF with repeated heads and page numbers. Reads only fonts, nothing from the network. */
export async function tableReport({ sections, signers = [], ...report }: TableReport): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openFlowingPdf({ ...report, dates: 'day-first', isTitled: true });
  const tables = sections.map(drawnTable);
  const { widths, fontSize } = reportLayout(tables.map(({ section }) => section));
  const tail = { key: keyOf(sections.filter(({ rows }) => rows.length > 0)), signers };
  for (const [at, table] of tables.entries())
    drawSection(pdf, table, { widths: widths[at] ?? [], fontSize, ...(at === tables.length - 1 ? { tail } : {}) });
  pdf.tail(tail);
  pdf.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of pdf.pieces()) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
