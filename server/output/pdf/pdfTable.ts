import { measure } from './pdfLayout';
import { colours, heightOfLine, type Pen, type Style } from './pen';

/** A text that may link to a named place in the same document. */
export interface LinkedText {
  readonly text: string;
  readonly to?: string | undefined;
}

export interface PdfTable {
  /** Above the table, on each of its pages. */
  readonly heading?: string | undefined;
  readonly caption?: string;
  /** Widths with padding. */
  readonly columns: readonly { readonly text: string; readonly width: number; readonly align?: 'left' | 'right' | undefined }[];
  readonly rows: readonly (readonly LinkedText[])[];
  readonly fontSize: number;
  readonly isSum?: (row: number) => boolean;
}

type Struct = PDFKit.PDFStructureElement;

interface Row {
  readonly cells: readonly { readonly lines: readonly string[]; readonly to: string | undefined }[];
  readonly style: Style;
  readonly lineHeight: number;
  readonly height: number;
  readonly isSum: boolean;
}

/** The fewest rows on the last page of a table. */
const fewest = 3;
/** A table with more rows may begin at the end of a page. */
const mostUnbroken = 8;
/** Points below a table. */
const spaceBelow = 10;
/** The largest share of a page for its last rows with what follows. */
const mostTogether = 0.7;

const headingStyle: Style = { size: measure.heading, isBold: true, colour: colours.text };

/** Returns about the height that a table needs to begin on a page. */
export function leastHeightOf({ rows, fontSize }: PdfTable): number {
  const lines = 2 + (rows.length <= mostUnbroken ? rows.length : fewest);
  return lines * (heightOfLine('', fontSize) + 2 * measure.cell);
}

/** Returns a function that draws tables, with heading and column heads on every page. */
export function tablesWith(pen: Pen, newPage: () => void) {
  const { pdf, left, bottom } = pen;

  /** Draws an underlined link. */
  function link(text: string, to: string, x: number, y: number, style: Style, parent: Struct): void {
    const wanted = { ...style, colour: colours.link };
    const width = pen.widthOf(text, wanted);
    const height = heightOfLine(text, style.size);
    const element = pen.open('Link', {}, parent);
    element.add(() => {
      pen.line(text, x, y, wanted);
      pen.rule([y + height], x, x + width, 0.5, colours.link);
    });
    pdf.goTo(x, y, width, height, to, { structParent: element });
    element.end();
  }

  /** `below` is the height of what follows the table and stays with its last rows. */
  function draw({ heading, caption = '', columns, rows, fontSize, isSum = () => false }: PdfTable, below = 0): void {
    const plain: Style = { size: fontSize, isBold: false, colour: colours.text };
    const bold: Style = { ...plain, isBold: true };
    const above = [
      ...(heading === undefined ? [] : [[heading, headingStyle] as const]),
      ...(caption === '' ? [] : [[caption, plain] as const]),
    ];
    const width = columns.reduce((sum, column) => sum + column.width, 0);

    function rowOf(cells: readonly LinkedText[], style: Style, isSumRow = false): Row {
      const shown = columns.map((column, at) => {
        const { text = '', to } = cells[at] ?? {};
        return { lines: text === '' ? [] : pen.linesOf(text, column.width - 2 * measure.padding, style), to };
      });
      const lineHeight = cells.reduce((most, { text }) => Math.max(most, heightOfLine(text, style.size)), 0);
      const lines = shown.reduce((most, cell) => Math.max(most, cell.lines.length), 1);
      return { cells: shown, style, lineHeight, height: lines * lineHeight + 2 * measure.cell, isSum: isSumRow };
    }

    const head = rowOf(columns, bold);
    const all = rows.map((cells, at) => rowOf(cells, isSum(at) ? bold : plain, isSum(at)));
    const heightOf = (some: readonly Row[]) => some.reduce((sum, { height }) => sum + height, 0);
    let rules: number[] = [];

    function drawCell({ cells, style, lineHeight }: Row, column: number, from: number, count: number, y: number, parent?: Struct): void {
      const { lines = [], to } = cells[column] ?? {};
      const some = lines.slice(from, from + count);
      if (some.length === 0) return;
      const start = left + columns.slice(0, column).reduce((sum, each) => sum + each.width, 0) + measure.padding;
      const inner = (columns[column]?.width ?? 0) - 2 * measure.padding;
      const isRight = columns[column]?.align === 'right';
      const placed = some.map((line, at) => ({
        line,
        x: isRight ? start + inner - pen.widthOf(line, style) : start,
        y: y + measure.cell + at * lineHeight,
      }));
      const write = () => {
        for (const { line, x, y: top } of placed) pen.line(line, x, top, style);
      };
      if (parent === undefined) write();
      else if (to === undefined) parent.add(write);
      else for (const { line, x, y: top } of placed) link(line, to, x, top, style, parent);
    }

    /** Draws the lines of a row from an index on, as many as fit, and returns their number. */
    function drawPart(row: Row, from: number, cells: readonly Struct[]): number {
      const { y } = pdf;
      const lines = Math.max(1, ...row.cells.map((cell) => cell.lines.length)) - from;
      const count = Math.max(1, Math.min(lines, Math.floor((bottom() - y - 2 * measure.cell) / row.lineHeight)));
      const height = count * row.lineHeight + 2 * measure.cell;
      if (row.isSum) pen.artifact('Layout', () => pen.fill(left, y, width, height, colours.sum));
      for (const [column, cell] of cells.entries()) drawCell(row, column, from, count, y, cell);
      pdf.y = y + height;
      rules.push(pdf.y);
      return count;
    }

    function drawRow(row: Row, table: Struct, type: 'TH' | 'TD'): void {
      const element = pen.open('TR', {}, table);
      const cells = columns.map(() => pen.open(type, type === 'TH' ? { scope: 'Column' } : {}, element));
      const lines = Math.max(1, ...row.cells.map((cell) => cell.lines.length));
      for (let from = 0; from < lines; ) {
        if (from > 0) nextPage();
        from += drawPart(row, from, cells);
      }
      element.end();
    }

    function drawRules(): void {
      const [first, ...others] = rules;
      rules = [];
      if (first === undefined) return;
      pen.artifact('Layout', () => {
        pen.rule([first], left, left + width, 0.8, colours.head);
        if (others.length > 0) pen.rule(others, left, left + width, 0.3, colours.rule);
      });
    }

    const inAbove = () => above.flatMap(([text, style]) => pen.linesOf(text, measure.room, style).map((line) => [line, style] as const));
    const aboveHeight = inAbove().reduce((sum, [line, style]) => sum + heightOfLine(line, style.size) + measure.cell, 0);

    /** Repeats heading and heads on further pages, where they are not tagged. */
    function nextPage(): void {
      drawRules();
      newPage();
      pen.artifact('Pagination', () => {
        for (const [line, style] of inAbove()) {
          const { y } = pdf;
          pen.line(line, left, y, style);
          pdf.y = y + heightOfLine(line, style.size) + measure.cell;
        }
      });
      const { y } = pdf;
      pen.artifact('Pagination', () => {
        for (const column of columns.keys()) drawCell(head, column, 0, Number.POSITIVE_INFINITY, y);
      });
      pdf.y = y + head.height;
      rules.push(pdf.y);
    }

    /** Returns the height of the rows from one on with what follows the table; undefined if it would be most of a page. */
    function restFrom(at: number): number | undefined {
      const height = heightOf(all.slice(at)) + (below === 0 ? 0 : spaceBelow + below);
      return height < mostTogether * (bottom() - measure.top) ? height : undefined;
    }

    /** Returns the height that must stay together from a row on: of the row with the sums below it, or of the last rows and what follows. */
    function together(at: number): number {
      let end = at + 1;
      while (all[end]?.isSum === true) end += 1;
      const own = heightOf(all.slice(at, end));
      return end <= all.length - fewest ? own : (restFrom(at) ?? own);
    }

    const first = (all.length <= mostUnbroken ? restFrom(0) : undefined) ?? together(0);
    if (pdf.y + aboveHeight + head.height + first > bottom()) newPage();
    for (const [text, style] of above) {
      const element = pen.open(style === headingStyle ? 'H2' : 'P');
      for (const line of pen.linesOf(text, measure.room, style)) {
        const { y } = pdf;
        element.add(() => pen.line(line, left, y, style));
        pdf.y = y + heightOfLine(line, style.size) + measure.cell;
      }
      element.end();
    }
    const table = pen.open('Table');
    drawRow(head, table, 'TH');
    for (const [at, row] of all.entries()) {
      if (pdf.y + together(at) > bottom()) nextPage();
      drawRow(row, table, 'TD');
    }
    drawRules();
    table.end();
    pdf.y += spaceBelow;
  }

  return { draw, link };
}
