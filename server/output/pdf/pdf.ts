import { keyOf } from '../tables/key';
import type { ReportSection } from '../tables/section';
import { nothingToShow } from '../tables/section';
import { type DrawnTable, drawnTable } from './drawnTable';
import { type FlowingPdf, heightOfSignatures, openFlowingPdf } from './flowing';
import { measure, reportLayout } from './pdfLayout';

export interface TableReport {
  readonly title: string;
  readonly subtitle: readonly string[];
  readonly sections: readonly ReportSection[];
  /** Who signs the paper: 'Counted by'. */
  readonly signers?: readonly string[];
  readonly at: Date;
  readonly by: string;
}

function drawSection(pdf: FlowingPdf, { caption, section }: DrawnTable, widths: readonly number[], fontSize: number): void {
  const { heading, columns, rows, total, picture, emptyText = nothingToShow } = section;
  if (rows.length === 0) {
    if (heading !== undefined) pdf.heading(heading, 'section');
    pdf.lines([emptyText]);
    return;
  }
  if (picture !== undefined) pdf.picture(picture);
  const lines = [...rows, ...(total === undefined ? [] : [total])];
  pdf.drawTable({
    heading,
    caption,
    columns: columns.map(({ text, align }, at) => ({ text, align, width: (widths[at] ?? 0) + 2 * measure.padding })),
    rows: lines.map((cells) => columns.map((_, at) => ({ text: cells[at]?.data.displayValue ?? '' }))),
    isSum: (at) => lines[at] === total || lines[at]?.every(({ data }) => data.bold === true) === true,
    fontSize,
  });
}

/** Draws the key and the signatures together. */
function drawEnd(pdf: FlowingPdf, sections: readonly ReportSection[], signers: readonly string[]): void {
  const key = keyOf(sections);
  const below = heightOfSignatures(signers.length);
  if (key.length > 0) pdf.key(key, below);
  else if (signers.length > 0) pdf.keep(below);
  pdf.signatures(signers);
}

/** Renders a report as landscape A4 PDF with repeated heads and page numbers. Reads only fonts, nothing from the network. */
export async function tableReport({ sections, signers = [], ...report }: TableReport): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openFlowingPdf({ ...report, dates: 'day-first', isTitled: true });
  const tables = sections.map(drawnTable);
  const { widths, fontSize } = reportLayout(tables.map(({ section }) => section));
  for (const [at, table] of tables.entries()) drawSection(pdf, table, widths[at] ?? [], fontSize);
  drawEnd(pdf, sections, signers);
  pdf.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of pdf.pieces()) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
