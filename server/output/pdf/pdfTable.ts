import type { Content, TableCell } from 'pdfmake';
import type { Cell } from '../../../src/schemas/entities/grid';
import { nothingToShow } from '../tables/section';
import type { DrawnTable } from './drawnTable';
import { fontedText } from './fonts';
import { widestWord } from './letters';
import { measure } from './pdfLayout';

type Alignment = 'left' | 'center' | 'right';

type TextCell = ReturnType<typeof fontedText> & {
  readonly alignment: Alignment;
  readonly noWrap?: true;
  readonly wordBreak?: 'break-all';
};

/** Text uses a proportional font; the standard font's digits have equal widths, so that amounts align. */
function cellContent(text: string, alignment: Alignment, width: number, fontSize: number): TextCell {
  const isBroken = widestWord(text) * fontSize > width;
  return {
    ...fontedText(text),
    alignment,
    // A sign does not part from its amount.
    ...(alignment === 'right' && !isBroken && !text.includes(' ') ? { noWrap: true } : {}),
    ...(isBroken ? { wordBreak: 'break-all' } : {}),
  };
}

interface Placed {
  readonly widths: readonly number[];
  readonly fontSize: number;
  /** The last of its rows and the one before are found by these numbers. */
  readonly marks: readonly [lastButOne: number, last: number];
  /** Whether the last rows begin a page together. */
  readonly isParted: boolean;
}

/** How many rows a page has at least. */
const fewest = 3;

/** Renders a table that repeats its heading and head on every page. */
export function tableContent({ told, section }: DrawnTable, { widths, fontSize, marks, isParted }: Placed): Content[] {
  const { heading, columns, rows, total, emptyText = nothingToShow } = section;
  const title = heading === undefined ? undefined : { ...fontedText(heading), bold: true, fontSize: measure.heading };
  if (rows.length === 0) {
    const nothing: Content = { text: emptyText, margin: [0, 0, 0, 8] };
    return title === undefined ? [nothing] : [{ ...title, margin: [0, 8, 0, 4] }, nothing];
  }
  const texts = (cells: readonly Cell[]) =>
    columns.map(({ align = 'left' }, index) => cellContent(cells[index]?.data.displayValue ?? '', align, widths[index] ?? 0, fontSize));
  const sumsOf = (cells: readonly Cell[]) => texts(cells).map((cell) => ({ ...cell, bold: true, fillColor: '#f0f0f0' }));
  const lines = [
    ...rows.map((cells) => (cells.every(({ data }) => data.bold === true) ? sumsOf(cells) : texts(cells))),
    ...(total === undefined ? [] : [sumsOf(total)]),
  ];
  const marked = lines.map((line, at) => {
    const mark = marks[at - lines.length + marks.length];
    return mark === undefined ? line : line.map((cell) => ({ ...cell, headlineLevel: mark }));
  });
  const heads = columns.map(({ text, align = 'left' }): TableCell => ({ ...fontedText(text), alignment: align, bold: true }));
  const above = [...(title === undefined ? [] : [title]), ...(told === '' ? [] : [fontedText(told)])].map((line) =>
    columns.map((_, index): TableCell => (index === 0 ? { ...line, colSpan: columns.length } : {})),
  );
  const tableOf = (body: readonly TableCell[][], isFurther: boolean): Content => ({
    layout: 'report',
    fontSize,
    margin: [0, title === undefined ? 0 : 8, 0, 10],
    ...(isFurther ? { pageBreak: 'before' } : {}),
    table: {
      headerRows: above.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [...above.map((row) => [...row]), [...heads], ...body],
    },
  });
  if (!isParted) return [tableOf(marked, false)];
  return [tableOf(marked.slice(0, -fewest), false), tableOf(marked.slice(-fewest), true)];
}
