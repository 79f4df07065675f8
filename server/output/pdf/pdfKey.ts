import { measure } from './pdfLayout';
import { colours, heightOfLine, type Pen, type Style } from './pen';

/** A longer key has two columns, with this space between them. */
const mostInColumn = 4;
const columnGap = 24;

/** Returns functions that measure and draw the lines of a key. */
export function keysWith(pen: Pen) {
  const { pdf, left, right } = pen;
  const style: Style = { size: measure.text, isBold: false, colour: colours.text };
  const heightOfLines = (lines: readonly string[]) => lines.reduce((sum, line) => sum + heightOfLine(line, style.size), 0);

  function columnsOf(texts: readonly string[]) {
    const isLong = texts.length > mostInColumn;
    const width = isLong ? (right() - left - columnGap) / 2 : right() - left;
    const half = isLong ? Math.ceil(texts.length / 2) : texts.length;
    const columns = [texts.slice(0, half), texts.slice(half)].map((own) => own.map((text) => pen.linesOf(text, width, style)));
    return { columns, width, height: Math.max(...columns.map((own) => heightOfLines(own.flat()))) };
  }

  function draw(texts: readonly string[]): void {
    const { columns, width, height } = columnsOf(texts);
    const top = pdf.y;
    for (const [at, own] of columns.entries()) {
      let y = top;
      for (const lines of own) {
        const element = pen.open('P');
        for (const line of lines) {
          const place = y;
          element.add(() => pen.line(line, left + at * (width + columnGap), place, style));
          y += heightOfLine(line, style.size);
        }
        element.end();
      }
    }
    pdf.y = top + height;
  }

  return { heightOf: (texts: readonly string[]) => columnsOf(texts).height, draw };
}
