import type { Content, TableCell } from 'pdfmake';
import type { Cell } from '../../../src/schemas/entities/grid';
import { nothingToShow, type ReportSection } from '../tables/section';
import { fontedText } from './fonts';
import { widestWord } from './letters';
import { columnLayout, measure } from './pdfLayout';

type Alignment = 'left' | 'center' | 'right';

/** What is not a number is in a proportional font; figures of the standard font are all of one width, so that amounts stand below one another. */
function cellContent(text: string, alignment: Alignment, width: number, fontSize: number): TableCell {
  // Only what is wider than any column may be, as a long code, is broken.
  const isBroken = widestWord(text) * fontSize > width;
  return {
    ...fontedText(text),
    alignment,
    ...(alignment === 'right' && !isBroken ? { noWrap: true } : {}),
    ...(isBroken ? { wordBreak: 'break-all' } : {}),
  };
}

/** A section as the parts of a PDF: its table, whose heading and heads are repeated on every page that it goes on to. */
export function tableContent(section: ReportSection): Content[] {
  const { heading, columns, rows, total, emptyText = nothingToShow } = section;
  const title = heading === undefined ? undefined : { ...fontedText(heading), bold: true, fontSize: measure.heading };
  if (rows.length === 0) {
    const nothing: Content = { text: emptyText, margin: [0, 0, 0, 8] };
    return title === undefined ? [nothing] : [{ ...title, margin: [0, 8, 0, 4] }, nothing];
  }
  const { widths, fontSize } = columnLayout(section);
  const texts = (cells: readonly Cell[]) =>
    columns.map(({ align = 'left' }, index) => cellContent(cells[index]?.data.displayValue ?? '', align, widths[index] ?? 0, fontSize));
  const heads = columns.map(({ text, align = 'left' }): TableCell => ({ ...fontedText(text), alignment: align, bold: true }));
  const sums = (total === undefined ? [] : [texts(total)]).map((row) =>
    row.map((cell) => Object.assign(cell, { bold: true, fillColor: '#f0f0f0' })),
  );
  const titles =
    title === undefined ? [] : [columns.map((_, index): TableCell => (index === 0 ? { ...title, colSpan: columns.length } : {}))];
  return [
    {
      layout: 'report',
      fontSize,
      margin: [0, title === undefined ? 0 : 8, 0, 10],
      table: {
        headerRows: titles.length + 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths,
        body: [...titles, heads, ...rows.map(texts), ...sums],
      },
    },
  ];
}
