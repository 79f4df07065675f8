import type { Content, createPdf } from 'pdfmake';
import { showInstant } from '../../../src/schemas/wire/dates';
import type { ReportSection } from '../tables/section';
import { fontedText, fontFiles, pdfFonts } from './fonts';
import { linesBetweenRows, measure } from './pdfLayout';
import { tableContent } from './pdfTable';

type DocumentDefinition = Parameters<typeof createPdf>[0];

/** A report of tables. */
export interface TableReport {
  readonly title: string;
  /** What it is about, below the title of every page: the site, the week and its state. */
  readonly subtitle: readonly string[];
  readonly sections: readonly ReportSection[];
  /** When it was printed, and by whom. */
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
      { ...fontedText(`Printed on ${showInstant(at, 'day-first')} by ${by}`), width: '*' },
      { text: `Page ${page} of ${pages}`, alignment: 'right', width: 'auto' },
    ],
  };
}

function describe(report: TableReport): DocumentDefinition {
  const { title, subtitle, sections, at, by } = report;
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [measure.side, measure.top + measure.header + subtitle.length * measure.subtitle * 1.4, measure.side, measure.bottom],
    version: '1.7',
    language: 'en-GB',
    displayTitle: true,
    info: { title, subject: subtitle.join(' · '), author: by, creationDate: at, modDate: at },
    defaultStyle: { font: 'standard', fontSize: measure.text },
    header: header(report),
    footer: (page, pages) => footer(report, page, pages),
    content: sections.flatMap(tableContent),
  };
}

/**
 * A report as a PDF: A4 on its side, with its title, what it is about, who made it and when on every page, the headings and heads of tables repeated
 * where they go on, and page numbers. Reads nothing
 * but fonts, and nothing from the network.
 */
export async function tableReport(report: TableReport): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded by the first report: it is large, and most servers' first minutes see none.
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  pdfmake.setFonts({ standard: { ...pdfFonts.standard }, wide: { ...pdfFonts.wide } });
  pdfmake.setTableLayouts({ report: linesBetweenRows });
  const pdf = pdfmake.createPdf(describe(report));
  return new Uint8Array(await pdf.getBuffer());
}
