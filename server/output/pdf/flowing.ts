import { showInstant } from '../../../src/schemas/wire/dates';
import { type FontRun, fontSource, loadFonts, runsOf } from './fonts';
import { type LateText, lateTexts } from './lateText';
import { measure } from './pdfLayout';

export interface FlowingReport {
  readonly title: string;
  readonly subtitle: string;
  readonly at: Date;
  readonly by: string;
}

/** A text that may link to a named place in the same document. */
export interface LinkedText {
  readonly text: string;
  readonly to?: string | undefined;
}

export interface FlowingColumn {
  readonly text: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** A PDF written in sequence. `pieces` yields bytes page by page, so that long documents take little memory. Links may point forward. */
export interface FlowingPdf {
  heading(text: string, level: 'part' | 'section' | 'record', name?: string): void;
  newPage(): void;
  lines(lines: readonly string[]): void;
  words(texts: readonly LinkedText[]): void;
  /** Lists named headings of the level 'part' with their pages. */
  contents(entries: readonly { readonly text: string; readonly to: string }[]): void;
  table(columns: readonly FlowingColumn[], rows: Iterable<readonly LinkedText[]>): void;
  pieces(): AsyncGenerator<Uint8Array>;
  end(): void;
}

const sizes = { part: measure.title, section: measure.heading, record: measure.text + 1 } as const;
const colours = { text: '#000000', quiet: '#444444', link: '#0b4f9e', rule: '#bbbbbb' } as const;
const bodyTop = measure.top + 36;
const wordSpace = 8;
/** Where the pages of a table of contents stand. */
const contentsWidth = 240;
/** Ascender of the standard font, as a fraction of its size. */
const ascender = 0.718;
/** Points; a heading with less below it starts a new page. */
const leastBelowHeading = 48;

type Style = { readonly size: number; readonly isBold: boolean; readonly colour: string };
type TextOptions = PDFKit.Mixins.TextOptions;
const body: Style = { size: measure.text, isBold: false, colour: colours.text };

export async function openFlowingPdf({ title, subtitle, at, by }: FlowingReport): Promise<FlowingPdf> {
  // Loaded on first use: the library is large, and a fresh server rarely needs it.
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
  const late = lateTexts(pdf, measure.text);
  const pageCount = late();
  const listed: { readonly to: string; readonly number: LateText }[] = [];
  const pageOf = new Map<string, number>();
  let page = 0;
  let part = '';
  let inUse: readonly [font: string, style: Style] = ['standard', body];

  const registered = new Set<string>();

  function ink(font: string, wanted: Style): void {
    inUse = [font, wanted];
    const weight = wanted.isBold ? 'bold' : 'normal';
    const name = `${font}-${weight}`;
    if (!registered.has(name)) pdf.registerFont(name, fontSource(font, weight));
    registered.add(name);
    pdf.font(name).fontSize(wanted.size).fillColor(wanted.colour);
  }

  /** Writes a text on one line, in pieces by font; `y` is its top. */
  function write(text: string, x: number, y: number, wanted: Style, options: TextOptions = {}): void {
    const runs = runsOf(text);
    const height = runs.length > 1 ? heightOf(text, options.width ?? right() - x, wanted) : undefined;
    for (const [at, run] of runs.entries()) {
      ink(run.font, wanted);
      const more: TextOptions = { ...options, baseline: 'alphabetic', ...(at < runs.length - 1 ? { continued: true } : {}) };
      if (at === 0) pdf.text(run.text, x, y + ascender * wanted.size, more);
      else pdf.text(run.text, more);
    }
    // Pieces end below their own baselines; continue below the tallest.
    pdf.y = height === undefined ? pdf.y - ascender * wanted.size : y + height;
  }

  function measured(text: string, wanted: Style, of: (run: FontRun) => number): readonly number[] {
    return runsOf(text).map((run) => {
      ink(run.font, wanted);
      return of(run);
    });
  }

  const widthOf = (text: string, wanted: Style) =>
    measured(text, wanted, (run) => pdf.widthOfString(run.text)).reduce((sum, width) => sum + width, 0);

  const heightOf = (text: string, width: number, wanted: Style) =>
    Math.max(0, ...measured(text, wanted, () => pdf.heightOfString(text, { width })));

  function margin(text: string, y: number, wanted: Style, align: 'left' | 'right' = 'left'): void {
    write(text, align === 'left' ? left : right() - widthOf(text, wanted), y, wanted, { lineBreak: false });
  }

  pdf.on('pageAdded', () => {
    page += 1;
    const before = inUse;
    const quiet: Style = { size: measure.text, isBold: false, colour: colours.quiet };
    const foot = pdf.page.height - measure.bottom + 12;
    margin(title, measure.top - 8, { size: measure.heading, isBold: true, colour: colours.text });
    margin(subtitle, measure.top + 8, quiet);
    if (part !== '') margin(part, measure.top - 8, quiet, 'right');
    margin(`Produced on ${showInstant(at, 'year-first')} by ${by}`, foot, quiet);
    const number = `Page ${page} of `;
    const end = right() - widthOf('0000', quiet);
    write(number, end - widthOf(number, quiet), foot, quiet, { lineBreak: false });
    pageCount.draw(end, foot + ascender * quiet.size);
    ink(...before);
    pdf.x = left;
    pdf.y = bodyTop;
  });

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
      const heights = cells.map(({ text }, at) => heightOf(text, inner(at), wanted));
      const height = Math.max(...heights) + 2 * measure.padding;
      if (pdf.y + height > pdf.page.height - measure.bottom) {
        pdf.addPage();
        if (wanted !== bold) row(heads, bold);
      }
      const { y } = pdf;
      let x = left;
      for (const [at, { text, to }] of cells.entries()) {
        const colour = to === undefined ? wanted.colour : colours.link;
        const options = {
          width: inner(at),
          align: columns[at]?.align ?? 'left',
          ...(to === undefined ? {} : { goTo: to, underline: true }),
        };
        if (text !== '') write(text, x + measure.padding, y + measure.padding, { ...wanted, colour }, options);
        x += widths[at] ?? 0;
      }
      pdf.x = left;
      pdf.y = y + height;
      pdf.moveTo(left, pdf.y).lineTo(right(), pdf.y).lineWidth(0.3).strokeColor(colours.rule).stroke();
    }

    row(heads, bold);
    for (const cells of rows) row(cells, body);
    pdf.moveDown();
  }

  function heading(text: string, level: keyof typeof sizes, name?: string): void {
    if (level === 'part') part = text;
    room(leastBelowHeading);
    if (level === 'part' && name !== undefined) pageOf.set(name, page);
    if (level !== 'record') pdf.moveDown(0.5);
    write(text, left, pdf.y, { size: sizes[level], isBold: true, colour: colours.text }, name === undefined ? {} : { destination: name });
    pdf.moveDown(0.2);
  }

  function lines(texts: readonly string[]): void {
    for (const line of texts) write(line, left, pdf.y, body, { width: right() - left });
    pdf.moveDown(0.6);
  }

  function words(texts: readonly LinkedText[]): void {
    const lineHeight = measure.text * 1.4;
    room(lineHeight);
    let x = left;
    for (const { text, to } of texts) {
      const wanted = to === undefined ? body : { ...body, colour: colours.link };
      const width = widthOf(text, wanted);
      if (x > left && x + width > right()) {
        x = left;
        pdf.y += lineHeight;
        room(lineHeight);
      }
      const { y } = pdf;
      write(text, x, y, wanted, { lineBreak: false });
      if (to !== undefined) {
        const foot = y + measure.text;
        pdf.goTo(x, y, width, measure.text, to);
        pdf
          .moveTo(x, foot)
          .lineTo(x + width, foot)
          .lineWidth(0.5)
          .strokeColor(colours.link)
          .stroke();
      }
      pdf.y = y;
      x += width + wordSpace;
    }
    pdf.x = left;
    pdf.y += lineHeight * 1.5;
  }

  function contents(entries: readonly { readonly text: string; readonly to: string }[]): void {
    for (const entry of entries) {
      room(measure.text * 1.4);
      const number = late();
      number.draw(left + contentsWidth, pdf.y + ascender * measure.text);
      listed.push({ to: entry.to, number });
      words([entry]);
    }
  }

  function end(): void {
    pageCount.write(String(page));
    for (const { to, number } of listed) number.write(String(pageOf.get(to) ?? ''));
    pdf.end();
  }

  let waiting: { readonly texts: readonly string[]; readonly layOut: () => void }[] = [];
  const later = (texts: readonly string[], layOut: () => void) => void waiting.push({ texts, layOut });
  const textsIn = (linked: readonly LinkedText[]) => linked.map(({ text }) => text);

  return {
    heading: (text, level, name) => later([text], () => heading(text, level, name)),
    newPage: () => later([], () => pdf.addPage()),
    lines: (texts) => later(texts, () => lines(texts)),
    words: (texts) => later(textsIn(texts), () => words(texts)),
    table(columns, rows) {
      const all = [...rows];
      later([columns, ...all].flatMap(textsIn), () => table(columns, all));
    },
    async *pieces() {
      const now = waiting;
      waiting = [];
      await loadFonts([title, subtitle, by, ...now.flatMap(({ texts }) => texts)]);
      if (page === 0) pdf.addPage();
      for (const { layOut } of now) layOut();
      for (let piece: unknown = pdf.read(); piece !== null; piece = pdf.read()) {
        if (piece instanceof Uint8Array) yield piece;
      }
    },
    contents: (entries) => later(textsIn(entries), () => contents(entries)),
    end: () => later([], end),
  };
}
