import { showInstant } from '../../../src/schemas/wire/dates';
import { fontedText, pdfFonts } from './fonts';
import { measure } from './pdfLayout';

/** What stands on every page of a long document. */
export interface FlowingReport {
  readonly title: string;
  readonly subtitle: string;
  readonly at: Date;
  readonly by: string;
}

/** A text that may lead to another place of the same document, by the name that the place was given. */
export interface LinkedText {
  readonly text: string;
  readonly to?: string | undefined;
}

/** A column of a table, with its share of the page's width. */
export interface FlowingColumn {
  readonly text: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/**
 * A PDF that is written from its first page to its last: what is written is given away by `pieces` as soon as its page is full, so that a document of any
 * length takes no more memory than a page. Links may lead to places that are not written yet.
 */
export interface FlowingPdf {
  /** A heading, with a name that links lead to. */
  heading(text: string, level: 'part' | 'section' | 'record', name?: string): void;
  /** Lines of text below each other. */
  lines(lines: readonly string[]): void;
  /** Texts one after the other, as words of a sentence. */
  words(texts: readonly LinkedText[]): void;
  table(columns: readonly FlowingColumn[], rows: Iterable<readonly LinkedText[]>): void;
  /** The bytes that are ready. */
  pieces(): Generator<Uint8Array>;
  /** Writes the last page. `pieces` gives the rest. */
  end(): void;
}

const sizes = { part: measure.title, section: measure.heading, record: measure.text + 1 } as const;
const ink = { text: '#000000', quiet: '#444444', link: '#0b4f9e', rule: '#bbbbbb' } as const;
const bodyTop = measure.top + 36;
const wordSpace = 8;
/** Less than this is left of a page: a heading begins the next one. */
const leastBelowHeading = 48;

type Style = { readonly size: number; readonly isBold: boolean; readonly colour: string };
const body: Style = { size: measure.text, isBold: false, colour: ink.text };

/** Opens a document. It reads nothing but fonts. */
export async function openFlowingPdf({ title, subtitle, at, by }: FlowingReport): Promise<FlowingPdf> {
  // Loaded by the first document: it is large, and most servers' first minutes see none.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    layout: 'landscape',
    margins: { left: measure.side, right: measure.side, top: bodyTop, bottom: measure.bottom },
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Subject: subtitle, Author: by, CreationDate: at, ModDate: at },
  });
  const [left, right] = [measure.side, () => pdf.page.width - measure.side];
  let style = body;
  let page = 0;

  /** Makes ready to write a text; gives it with what no font has replaced. */
  function inked(text: string, wanted: Style): string {
    const { text: shown, font } = fontedText(text);
    pdf
      .font(pdfFonts[font][wanted.isBold ? 'bold' : 'normal'])
      .fontSize(wanted.size)
      .fillColor(wanted.colour);
    style = wanted;
    return shown;
  }

  /** Writes beside what flows, which must not notice. */
  function margin(text: string, y: number, wanted: Style, align: 'left' | 'right' = 'left'): void {
    const shown = inked(text, wanted);
    pdf.text(shown, align === 'left' ? left : right() - pdf.widthOfString(shown), y, { lineBreak: false });
  }

  pdf.on('pageAdded', () => {
    page += 1;
    const before = style;
    const quiet: Style = { size: measure.text, isBold: false, colour: ink.quiet };
    const foot = pdf.page.height - measure.bottom + 12;
    margin(title, measure.top - 8, { size: measure.heading, isBold: true, colour: ink.text });
    margin(subtitle, measure.top + 8, quiet);
    margin(`Made on ${showInstant(at, 'year-first')} by ${by}`, foot, quiet);
    margin(`Page ${page}`, foot, quiet, 'right');
    inked('', before);
    pdf.x = left;
    pdf.y = bodyTop;
  });
  pdf.addPage();

  function room(height: number): void {
    if (pdf.y + height > pdf.page.height - measure.bottom) pdf.addPage();
  }

  function table(columns: readonly FlowingColumn[], rows: Iterable<readonly LinkedText[]>): void {
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / all) * (right() - left));
    const heads = columns.map(({ text }) => ({ text }));
    const bold: Style = { ...body, isBold: true };

    function row(cells: readonly LinkedText[], wanted: Style): void {
      const inner = (at: number) => (widths[at] ?? 0) - 2 * measure.padding;
      const heights = cells.map(({ text }, at) => pdf.heightOfString(inked(text, wanted), { width: inner(at) }));
      const height = Math.max(...heights) + 2 * measure.padding;
      if (pdf.y + height > pdf.page.height - measure.bottom) {
        pdf.addPage();
        if (wanted !== bold) row(heads, bold);
      }
      const { y } = pdf;
      let x = left;
      for (const [at, { text, to }] of cells.entries()) {
        const colour = to === undefined ? wanted.colour : ink.link;
        const options = {
          width: inner(at),
          align: columns[at]?.align ?? 'left',
          ...(to === undefined ? {} : { goTo: to, underline: true }),
        };
        if (text !== '') pdf.text(inked(text, { ...wanted, colour }), x + measure.padding, y + measure.padding, options);
        x += widths[at] ?? 0;
      }
      pdf.x = left;
      pdf.y = y + height;
      pdf.moveTo(left, pdf.y).lineTo(right(), pdf.y).lineWidth(0.3).strokeColor(ink.rule).stroke();
    }

    row(heads, bold);
    for (const cells of rows) row(cells, body);
    pdf.moveDown();
  }

  return {
    heading(text, level, name) {
      room(leastBelowHeading);
      if (level !== 'record') pdf.moveDown(0.5);
      const options = name === undefined ? {} : { destination: name };
      pdf.text(inked(text, { size: sizes[level], isBold: true, colour: ink.text }), left, pdf.y, options);
      pdf.moveDown(0.2);
    },
    lines(lines) {
      for (const line of lines) pdf.text(inked(line, body), left, pdf.y, { width: right() - left });
      pdf.moveDown(0.6);
    },
    words(texts) {
      const lineHeight = measure.text * 1.4;
      room(lineHeight);
      let x = left;
      for (const { text, to } of texts) {
        const shown = inked(text, to === undefined ? body : { ...body, colour: ink.link });
        const width = pdf.widthOfString(shown);
        if (x > left && x + width > right()) {
          x = left;
          pdf.y += lineHeight;
          room(lineHeight);
        }
        const { y } = pdf;
        pdf.text(shown, x, y, { lineBreak: false });
        if (to !== undefined) {
          const foot = y + measure.text;
          pdf.goTo(x, y, width, measure.text, to);
          pdf
            .moveTo(x, foot)
            .lineTo(x + width, foot)
            .lineWidth(0.5)
            .strokeColor(ink.link)
            .stroke();
        }
        pdf.y = y;
        x += width + wordSpace;
      }
      pdf.x = left;
      pdf.y += lineHeight * 1.5;
    },
    table,
    *pieces() {
      for (let piece: unknown = pdf.read(); piece !== null; piece = pdf.read()) {
        if (piece instanceof Uint8Array) yield piece;
      }
    },
    end() {
      pdf.end();
    },
  };
}
