import { fontSource, runsOf } from './fonts';
import { measure } from './pdfLayout';

export interface Style {
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
}

export const colours = {
  text: '#000000',
  quiet: '#444444',
  link: '#0b4f9e',
  rule: '#bbbbbb',
  head: '#222222',
  sum: '#f0f0f0',
  bar: '#3a6ea5',
  pale: '#a9c3de',
} as const;

/** Fractions of the font size; some scripts are taller. */
const leading = { usual: { height: 1.2, baseline: 0.95 }, tall: { height: 1.7, baseline: 1.25 } } as const;

const leadingOf = (text: string) => (runsOf(text).some(({ font }) => font.startsWith('noto')) ? leading.tall : leading.usual);

export const heightOfLine = (text: string, size: number) => leadingOf(text).height * size;

type Struct = PDFKit.PDFStructureElement;

/** Draws texts and tags them for screen readers. */
export interface Pen {
  readonly pdf: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: () => number;
  readonly bottom: () => number;
  readonly widthOf: (text: string, style: Style) => number;
  /** Breaks at spaces, and within words that are too wide, at hyphens first. */
  readonly linesOf: (text: string, width: number, style: Style) => readonly string[];
  /** Draws a line whose top is `y`. */
  readonly line: (text: string, x: number, y: number, style: Style) => void;
  readonly baseline: (y: number, size: number) => number;
  readonly use: (style: Style, font?: string) => void;
  /** Adds an element to another, or to the document. Must be ended. */
  readonly open: (type: string, options?: PDFKit.Mixins.StructureElementOptions, parent?: Struct) => Struct;
  /** Draws untagged decoration: repeated heads, rules. */
  readonly artifact: (type: 'Pagination' | 'Layout', draw: () => void) => void;
  /** Draws lines from left to right at these heights. */
  readonly rule: (heights: readonly number[], from: number, to: number, width: number, colour: string) => void;
  readonly fill: (x: number, y: number, width: number, height: number, colour: string) => void;
  readonly newPage: () => void;
  readonly end: () => void;
}

export function penOf(pdf: PDFKit.PDFDocument): Pen {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const registered = new Set<string>();
  let colour = '';
  const [left, right] = [measure.side, () => pdf.page.width - measure.side];

  function use(style: Style, font = 'latin'): void {
    const weight = style.isBold ? 'bold' : 'normal';
    const name = `${font}-${weight}`;
    if (!registered.has(name)) pdf.registerFont(name, fontSource(font, weight));
    registered.add(name);
    pdf.font(name).fontSize(style.size);
  }

  function widthOf(text: string, style: Style): number {
    return runsOf(text).reduce((sum, run) => {
      use(style, run.font);
      return sum + pdf.widthOfString(run.text);
    }, 0);
  }

  /** The most letters of a word that fit, up to a hyphen where there is one; at least one. */
  function fitting(word: string, width: number, style: Style): string {
    const letters = Array.from(word);
    let count = letters.length;
    while (count > 1 && widthOf(letters.slice(0, count).join(''), style) > width) count -= 1;
    const hyphen = count < letters.length ? letters.slice(0, count).lastIndexOf('-') : -1;
    return letters.slice(0, hyphen > 0 ? hyphen + 1 : count).join('');
  }

  function linesOf(text: string, width: number, style: Style): readonly string[] {
    return text.split('\n').flatMap((given) => {
      if (widthOf(given, style) <= width) return [given];
      const lines: string[] = [];
      let line = '';
      for (let word of given.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (widthOf(longer, style) <= width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        while (widthOf(word, style) > width) {
          const part = fitting(word, width, style);
          if (part === word) break;
          lines.push(part);
          word = word.slice(part.length);
        }
        line = word;
      }
      return [...lines, line];
    });
  }

  const baseline = (y: number, size: number) => y + leading.usual.baseline * size;

  function line(text: string, x: number, y: number, style: Style): void {
    if (colour !== style.colour) pdf.fillColor(style.colour);
    colour = style.colour;
    let at = x;
    const foot = y + leadingOf(text).baseline * style.size;
    for (const run of runsOf(text)) {
      use(style, run.font);
      pdf.text(run.text, at, foot, { lineBreak: false, baseline: 'alphabetic' });
      at = pdf.x;
    }
  }

  function open(type: string, options: PDFKit.Mixins.StructureElementOptions = {}, parent: Struct = root): Struct {
    const element = pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  function artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    pdf.markContent('Artifact', { type });
    draw();
    pdf.endMarkedContent();
  }

  return {
    pdf,
    left,
    right,
    bottom: () => pdf.page.height - measure.bottom,
    widthOf,
    linesOf,
    line,
    baseline,
    use,
    open,
    artifact,
    rule(heights, from, to, width, ruleColour) {
      for (const y of heights) pdf.moveTo(from, y).lineTo(to, y);
      pdf.lineWidth(width).strokeColor(ruleColour).stroke();
    },
    fill(x, y, width, height, fillColour) {
      pdf.rect(x, y, width, height).fill(fillColour);
      colour = fillColour;
    },
    newPage() {
      pdf.addPage();
      colour = '';
    },
    end() {
      root.end();
      pdf.end();
    },
  };
}
