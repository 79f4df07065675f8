import type { Content, TableCell } from 'pdfmake';
import type { Cell } from '../../../src/schemas/entities/grid';
import { nothingToShow, type ReportSection } from '../tables/section';
import { fontedText } from './fonts';
import { columnWidths, measure, type PageLayout } from './pdfLayout';

type Alignment = 'left' | 'center' | 'right';

/** A word that may be wider than its column is broken where it has to be; letters are about half as wide as they are high, capitals more. */
function mayBeTooWide(text: string, width: number, fontSize: number): boolean {
  return text.split(/[\s-]/).some((word) => word.length * fontSize * 0.7 > width);
}

/** What is not a number is in a proportional font; figures of the standard font are all of one width, so that amounts stand below one another. */
function cellContent(text: string, alignment: Alignment, width: number, fontSize: number): TableCell {
  const isBroken = alignment !== 'right' && mayBeTooWide(text, width, fontSize);
  return {
    ...fontedText(text),
    alignment,
    ...(alignment === 'right' ? { noWrap: true } : {}),
    ...(isBroken ? { wordBreak: 'break-all' } : {}),
  };
}

/** A section as the parts of a PDF: its heading and its table, whose heads are repeated on every page. */
export function tableContent(section: ReportSection, layout: PageLayout): Content[] {
  const { heading, columns, rows, total, emptyText = nothingToShow } = section;
  const { widths, fontSize } = columnWidths(section, layout);
  const texts = (cells: readonly Cell[]) =>
    columns.map(({ align = 'left' }, index) => cellContent(cells[index]?.data.displayValue ?? '', align, widths[index] ?? 0, fontSize));
  const heads = columns.map(({ text, align = 'left' }): TableCell => ({ ...fontedText(text), alignment: align, bold: true }));
  const sums = (total === undefined ? [] : [texts(total)]).map((row) =>
    row.map((cell) => Object.assign(cell, { bold: true, fillColor: '#f0f0f0' })),
  );
  const title: Content[] =
    heading === undefined
      ? []
      : [{ ...fontedText(heading), bold: true, fontSize: measure.heading, margin: [0, 8, 0, 4], headlineLevel: 1 }];
  if (rows.length === 0) return [...title, { text: emptyText, margin: [0, 0, 0, 8] }];
  return [
    ...title,
    {
      layout: 'report',
      fontSize,
      margin: [0, 0, 0, 10],
      table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [heads, ...rows.map(texts), ...sums] },
    },
  ];
}
