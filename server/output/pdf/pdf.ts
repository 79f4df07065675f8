import type { Content, createPdf } from 'pdfmake';
import { showInstant } from '../../../src/schemas/wire/dates';
import { keyOf } from '../tables/key';
import type { ReportSection } from '../tables/section';
import { drawnTable } from './drawnTable';
import { fontedText, fontFiles, fontNames, fontSource, loadFonts, runsOf } from './fonts';
import { linesBetweenRows, measure, reportLayout } from './pdfLayout';
import { tableContent } from './pdfTable';

declare module 'pdfmake' {
  export const virtualfs: { writeFileSync(name: string, content: Buffer): void };
}

type DocumentDefinition = Parameters<typeof createPdf>[0];

export interface TableReport {
  readonly title: string;
  readonly subtitle: readonly string[];
  readonly sections: readonly ReportSection[];
  /** Who signs the paper: 'Counted by'. */
  readonly signers?: readonly string[];
  readonly at: Date;
  readonly by: string;
}

function header({ title, subtitle }: TableReport): Content {
  return {
    margin: [measure.side, measure.top, measure.side, 0],
    stack: [
      { ...fontedText(title), bold: true, fontSize: measure.title, margin: [0, 0, 0, 3] },
      ...subtitle.map((line) => ({ ...fontedText(line), color: '#444444', fontSize: measure.subtitle, lineHeight: 1.2 })),
    ],
  };
}

function footer({ at, by }: TableReport, page: number, pages: number): Content {
  return {
    margin: [measure.side, 10, measure.side, 0],
    color: '#444444',
    fontSize: measure.text,
    columns: [
      { ...fontedText(`Produced on ${showInstant(at, 'day-first')} by ${by}`), width: '*' },
      { text: `Page ${page} of ${pages}`, alignment: 'right', width: 'auto' },
    ],
  };
}

function keyContent(sections: readonly ReportSection[]): Content[] {
  const lines = keyOf(sections).map((line) => ({ ...fontedText(line), lineHeight: 1.2 }));
  if (lines.length === 0) return [];
  return [{ text: 'Key', bold: true, fontSize: measure.heading, margin: [0, 8, 0, 4] }, ...lines];
}

const signatureWidth = 200;

/** Draws a line each for name, signature and date of those who sign. */
function signaturesContent(signers: readonly string[]): Content[] {
  // One for each place: the library notes positions in it.
  const line = (): Content => ({ canvas: [{ type: 'line', x1: 0, y1: 0, x2: signatureWidth, y2: 0, lineWidth: 0.5 }] });
  return signers.map((signer) => ({
    margin: [0, 30, 0, 0],
    columnGap: 24,
    columns: [signer, 'Signature', 'Date'].map((text) => ({ width: signatureWidth, stack: [line(), { text, margin: [0, 3, 0, 0] }] })),
  }));
}

const lineHeight = (line: string) => measure.subtitle * (runsOf(line).some(({ font }) => font.startsWith('noto')) ? 2.4 : 1.4);

/** A table by its place, and what is known of its last pages. */
interface Pages {
  readonly parted: ReadonlySet<number>;
  /** Tells on which page a marked row is. */
  readonly tell: (mark: number, page: number) => void;
}

const marksOf = (table: number) => [2 * table + 1, 2 * table + 2] as const;

function describe(report: TableReport, { parted, tell }: Pages): DocumentDefinition {
  const { title, subtitle, sections, signers = [], at, by } = report;
  const tables = sections.map(drawnTable);
  const { widths, fontSize } = reportLayout(tables.map(({ section }) => section));
  const contents = tables.map((table, index) =>
    tableContent(table, { widths: widths[index] ?? [], fontSize, marks: marksOf(index), isParted: parted.has(index) }),
  );
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [
      measure.side,
      measure.top + measure.header + subtitle.reduce((sum, line) => sum + lineHeight(line), 0),
      measure.side,
      measure.bottom,
    ],
    version: '1.7',
    language: 'en-GB',
    displayTitle: true,
    info: { title, subject: subtitle.join(' · '), author: by, creationDate: at, modDate: at },
    defaultStyle: { font: 'standard', fontSize: measure.text },
    header: header(report),
    footer: (page, pages) => footer(report, page, pages),
    content: [...contents.flat(), { unbreakable: true, stack: [...keyContent(sections), ...signaturesContent(signers)] }],
    // Is asked about every text once it is placed.
    pageBreakBefore({ headlineLevel, pageNumbers: [page] }) {
      if (headlineLevel !== undefined && page !== undefined) tell(headlineLevel, page);
      return false;
    },
  };
}

function textsOf({ title, subtitle, sections, by }: TableReport): readonly string[] {
  const cells = sections.flatMap(({ heading = '', columns, rows, total = [] }) => [
    heading,
    ...columns.map(({ text }) => text),
    ...[...rows, total].flat().map(({ data }) => data.displayValue),
  ]);
  return [title, by, ...subtitle, ...keyOf(sections), ...cells];
}

/** Renders a report as landscape A4 PDF with repeated heads and page numbers. Reads only fonts, nothing from the network. */
export async function tableReport(report: TableReport): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on first use: the library is large, and a fresh server rarely needs it.
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  await loadFonts(textsOf(report));
  const sourceName = (font: string, weight: 'normal' | 'bold'): string => {
    const source = fontSource(font, weight);
    if (typeof source === 'string') return source;
    const name = `${font}-${weight}.ttf`;
    pdfmake.virtualfs.writeFileSync(name, source);
    return name;
  };
  pdfmake.setFonts(
    Object.fromEntries(fontNames().map((font) => [font, { normal: sourceName(font, 'normal'), bold: sourceName(font, 'bold') }])),
  );
  pdfmake.setTableLayouts({ report: linesBetweenRows });
  const pageOf = new Map<number, number>();
  const rendered = async (parted: ReadonlySet<number>) =>
    new Uint8Array(await pdfmake.createPdf(describe(report, { parted, tell: (mark, page) => pageOf.set(mark, page) })).getBuffer());
  const bytes = await rendered(new Set());
  // No page has only the last row of a table.
  const alone = [...report.sections.keys()].filter((table) => {
    const [lastButOne, last] = marksOf(table).map((mark) => pageOf.get(mark));
    return lastButOne !== undefined && last !== undefined && lastButOne !== last;
  });
  return alone.length === 0 ? bytes : rendered(new Set(alone));
}
