import { type DateOrder, showInstant } from '../../../src/schemas/wire/dates';
import { type Picture, wordsOf } from '../tables/picture';
import { loadFonts } from './fonts';
import { type LateText, lateTexts } from './lateText';
import { keysWith } from './pdfKey';
import { measure } from './pdfLayout';
import { pictureHeight, picturesWith } from './pdfPicture';
import { type LinkedText, leastHeightOf, type PdfTable, tablesWith } from './pdfTable';
import { colours, heightOfLine, penOf, type Style } from './pen';

export interface FlowingReport {
  readonly title: string;
  readonly subtitle: readonly string[];
  readonly at: Date;
  readonly by: string;
  readonly dates: DateOrder;
  /** Whether the page heads serve as the title, so that the document begins without a heading. */
  readonly isTitled: boolean;
}

export interface FlowingColumn {
  readonly text: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** The end of a report: its key, and lines for name, signature and date of each signer. */
export interface Tail {
  readonly key: readonly string[];
  readonly signers: readonly string[];
}

/** A PDF written in sequence. `pieces` yields bytes page by page, so that long documents take little memory. Links may point forward. */
export interface FlowingPdf {
  heading(text: string, level: 'part' | 'section' | 'record', name?: string): void;
  /** The head of the page names the part that begins on it. */
  newPage(begins?: string): void;
  /** Writes a heading with its lines, together on a page unless they are long. */
  record(text: string, lines: readonly string[], name: string): void;
  lines(lines: readonly string[]): void;
  words(texts: readonly LinkedText[]): void;
  /** Lists named headings of the level 'part' with their pages. */
  contents(entries: readonly { readonly text: string; readonly to: string }[]): void;
  /** Rows of a total stand out. */
  table(columns: readonly FlowingColumn[], rows: Iterable<readonly LinkedText[]>): void;
  /** The last rows of a table stay with a tail that follows it. */
  drawTable(table: PdfTable, tail?: Tail): void;
  picture(picture: Picture): void;
  /** Writes the end of a report, together on a page. */
  tail(tail: Tail): void;
  /** Starts a page, for a part if one is named, if less than this height and that of a tail are left. */
  keep(height: number, what?: { readonly begins?: string; readonly tail?: Tail }): void;
  pieces(): AsyncGenerator<Uint8Array>;
  end(): void;
}

const levels = {
  part: { size: measure.title, type: 'H1' },
  section: { size: measure.heading, type: 'H2' },
  record: { size: measure.text + 1, type: 'H3' },
} as const;
const wordSpace = 8;
/** Points; the page numbers of a table of contents end here. */
const contentsWidth = 240;
const signature = { width: 200, gap: 24, above: 30 } as const;
/** Points; a heading with less below it starts a new page. */
const leastBelowHeading = 48;
/** Points between the parts of a document. */
const gap = 6;

const isTotal = (label: string) => label === 'Total' || label.startsWith('Total of ');

const body: Style = { size: measure.text, isBold: false, colour: colours.text };
const quiet: Style = { ...body, colour: colours.quiet };

/** Returns the height of this many signatures. */
const heightOfSignatures = (signers: number) => signers * (signature.above + 2 * measure.text);

/** Starts a PDF on landscape A4, tagged for assistive technology. */
export async function openFlowingPdf({ title, subtitle, at, by, dates, isTitled }: FlowingReport): Promise<FlowingPdf> {
  // Loaded on first use: the library is large, and a fresh server rarely needs it.
  const { PackedPdf } = await import('./packedPdf');
  const titleStyle: Style = { size: isTitled ? measure.title : measure.heading, isBold: true, colour: colours.text };
  const subtitleStyle: Style = { ...quiet, size: isTitled ? measure.subtitle : measure.text };
  const pdf = new PackedPdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Subject: subtitle.join(' · '), Author: by, CreationDate: at, ModDate: at },
  });
  const pen = penOf(pdf);
  const { left, right, bottom } = pen;
  pen.use(body);
  const late = lateTexts(pdf, measure.text);
  const pageCount = late();
  const listed: { readonly to: string; readonly number: LateText }[] = [];
  const pageOf = new Map<string, number>();
  let page = 0;
  let part = '';
  let hasSection = false;

  const endOf = (text: string, style: Style) => right() - pen.widthOf(text, style);

  /** Draws the head of a page and moves the pen below it. */
  function drawHead(isContent: boolean): void {
    let y = measure.top - (isTitled ? 0 : 8);
    for (const [index, text] of [title, ...subtitle].entries()) {
      const style = index === 0 ? titleStyle : subtitleStyle;
      const draw = () => {
        for (const line of pen.linesOf(text, right() - left, style)) {
          pen.line(line, left, y, style);
          y += heightOfLine(line, style.size);
        }
      };
      if (isContent)
        pen
          .open(index === 0 ? 'H1' : 'P')
          .add(draw)
          .end();
      else pen.artifact('Pagination', draw);
      if (index === 0) y += 3;
    }
    if (part !== '') pen.artifact('Pagination', () => pen.line(part, endOf(part, quiet), measure.top - 8, quiet));
    pdf.y = y + 2 * gap;
  }

  function newPage(): void {
    pen.newPage();
    page += 1;
    drawHead(isTitled && page === 1);
    const { y } = pdf;
    pen.artifact('Pagination', () => {
      const foot = bottom() + 12;
      pen.line(`Produced on ${showInstant(at, dates)} by ${by}`, left, foot, quiet);
      const number = `Page ${page} of `;
      const end = endOf('0000', quiet);
      pen.line(number, end - pen.widthOf(number, quiet), foot, quiet);
      pageCount.draw(end, pen.baseline(foot, quiet.size));
    });
    pdf.y = y;
  }

  function room(height: number): void {
    if (pdf.y + height > bottom()) newPage();
  }

  function begin(named: string | undefined, layOut: () => void): void {
    if (named !== undefined) part = named;
    layOut();
  }

  const table = tablesWith(pen, newPage);
  const drawPicture = picturesWith(pen);
  const keys = keysWith(pen);

  /** Writes a text as one tagged element, over several pages if needed. */
  function flow(type: string, text: string, style: Style): void {
    const element = pen.open(type);
    for (const line of pen.linesOf(text, right() - left, style)) {
      const height = heightOfLine(line, style.size);
      room(height);
      const { y } = pdf;
      element.add(() => pen.line(line, left, y, style));
      pdf.y = y + height;
    }
    element.end();
  }

  /** `following` is the height of what must stand below it on its page. */
  function heading(text: string, level: keyof typeof levels, name?: string, following = 0): void {
    if (level === 'part') part = text;
    if (level !== 'record') hasSection = level === 'section';
    // Screen readers need every level of headings.
    const type = level === 'record' && !hasSection ? levels.section.type : levels[level].type;
    room(Math.max(leastBelowHeading, gap + heightOfLine(text, levels[level].size) + 2 + following));
    if (level === 'part' && name !== undefined) pageOf.set(name, page);
    if (level !== 'record') pdf.y += gap;
    if (name !== undefined) pdf.addNamedDestination(name, 'XYZ', left, pdf.y, null);
    flow(type, text, { size: levels[level].size, isBold: true, colour: colours.text });
    pdf.y += 2;
  }

  function lines(texts: readonly string[]): void {
    for (const line of texts) flow('P', line, body);
    pdf.y += gap;
  }

  /** Returns the height of a record that stays together; zero for a long one. */
  function heightOfRecord(text: string, texts: readonly string[]): number {
    const drawn = texts.flatMap((line) => pen.linesOf(line, right() - left, body));
    const height = drawn.reduce((sum, line) => sum + heightOfLine(line, body.size), heightOfLine(text, levels.record.size) + 2);
    return height < (bottom() - measure.top) / 2 ? height : 0;
  }

  function record(text: string, texts: readonly string[], name: string): void {
    room(heightOfRecord(text, texts));
    heading(text, 'record', name);
    lines(texts);
  }

  /** Returns the height of the key and the signatures, with the gap above them. */
  function heightOfTail({ key, signers }: Tail): number {
    const height = key.length === 0 ? 0 : heightOfLine('', measure.heading) + 2 * gap + keys.heightOf(key) + 1;
    return height + (signers.length === 0 ? 0 : heightOfSignatures(signers.length));
  }

  function tail({ key, signers }: Tail): void {
    room(heightOfTail({ key, signers }));
    if (key.length > 0) {
      heading('Key', 'section');
      keys.draw(key);
      pdf.y += gap;
    }
    signatures(signers);
  }

  /** Draws a text, or a link with its underline and target. */
  function word({ text, to }: LinkedText, x: number, y: number, parent: PDFKit.PDFStructureElement): void {
    if (to === undefined) parent.add(() => pen.line(text, x, y, body));
    else table.link(text, to, x, y, body, parent);
  }

  const wordHeight = measure.text * 1.4;

  function words(texts: readonly LinkedText[], type = 'P', parent?: PDFKit.PDFStructureElement): void {
    const element = pen.open(type, {}, parent);
    room(wordHeight);
    let x = left;
    for (const each of texts) {
      const width = pen.widthOf(each.text, body);
      if (x > left && x + width > right()) {
        x = left;
        pdf.y += wordHeight;
        room(wordHeight);
      }
      const { y } = pdf;
      word(each, x, y, element);
      pdf.y = y;
      x += width + wordSpace;
    }
    element.end();
    pdf.y += wordHeight * 1.5;
  }

  function contents(entries: readonly { readonly text: string; readonly to: string }[]): void {
    const list = pen.open('TOC');
    for (const entry of entries) {
      room(wordHeight);
      const { y } = pdf;
      words([entry], 'TOCI', list);
      pen.use(body);
      const number = late();
      list.add(pdf.struct('TOCI', {}, [() => number.draw(left + contentsWidth, pen.baseline(y, measure.text))]));
      listed.push({ to: entry.to, number });
    }
    list.end();
  }

  function signatures(signers: readonly string[]): void {
    for (const signer of signers) {
      pdf.y += signature.above;
      const { y } = pdf;
      for (const [index, text] of [signer, 'Signature', 'Date'].entries()) {
        const x = left + index * (signature.width + signature.gap);
        pen.artifact('Layout', () => pen.rule([y], x, x + signature.width, 0.5, colours.text));
        pen
          .open('P')
          .add(() => pen.line(text, x, y + 3, body))
          .end();
      }
      pdf.y = y + 2 * measure.text;
    }
  }

  function end(): void {
    pageCount.write(String(page));
    for (const { to, number } of listed) number.write(String(pageOf.get(to) ?? ''));
    pen.end();
  }

  let waiting: { readonly texts: readonly string[]; readonly layOut: (following: number) => void; readonly least: () => number }[] = [];
  /** `least` is the height that stays with a heading above. */
  const later = (texts: readonly string[], layOut: (following: number) => void, least = () => 0) =>
    void waiting.push({ texts, layOut, least });
  const textsIn = (linked: readonly LinkedText[]) => linked.map(({ text }) => text);

  function drawTable(wanted: PdfTable, end?: Tail): void {
    const { heading: name = '', caption = '', columns, rows } = wanted;
    const texts = [name, caption, ...[columns, ...rows].flatMap(textsIn), ...(end?.key ?? [])];
    later(
      texts,
      () => table.draw(wanted, end === undefined ? 0 : heightOfTail(end)),
      () => leastHeightOf(wanted),
    );
  }

  return {
    heading: (text, level, name) => later([text], (following) => heading(text, level, name, following)),
    newPage: (begins) => later([begins ?? ''], () => begin(begins, newPage)),
    record: (text, texts, name) =>
      later(
        [text, ...texts],
        () => record(text, texts, name),
        () => heightOfRecord(text, texts),
      ),
    lines: (texts) => later(texts, () => lines(texts)),
    words: (texts) => later(textsIn(texts), () => words(texts)),
    table(columns, rows) {
      const shares = columns.reduce((sum, { share }) => sum + share, 0);
      const width = ({ share }: FlowingColumn) => (share / shares) * measure.room;
      const all = [...rows];
      drawTable({
        columns: columns.map((column) => ({ ...column, width: width(column) })),
        rows: all,
        fontSize: measure.text,
        isSum: (row) => isTotal(all[row]?.[0]?.text ?? ''),
      });
    },
    drawTable,
    picture: (picture) =>
      later([wordsOf(picture)], () => {
        room(pictureHeight);
        drawPicture(picture);
      }),
    tail: (end) => later(['Key', 'Signature', 'Date', ...end.key, ...end.signers], () => tail(end)),
    keep: (height, { begins, tail: end } = {}) =>
      later([begins ?? '', ...(end?.key ?? [])], () => begin(begins, () => room(height + (end === undefined ? 0 : heightOfTail(end))))),
    async *pieces() {
      const now = waiting;
      waiting = [];
      await loadFonts([title, ...subtitle, by, ...now.flatMap(({ texts }) => texts)]);
      if (page === 0) newPage();
      for (const [at, { layOut }] of now.entries()) layOut(now[at + 1]?.least() ?? 0);
      for (let piece: unknown = pdf.read(); piece !== null; piece = pdf.read()) {
        if (piece instanceof Uint8Array) yield piece;
      }
    },
    contents: (entries) => later(textsIn(entries), () => contents(entries)),
    end: () => later([], end),
  };
}
