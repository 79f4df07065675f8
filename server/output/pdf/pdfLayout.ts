import type { CustomTableLayout } from 'pdfmake';
import type { ReportSection } from '../tables/section';

/** Sizes in points. */
export const measure = { side: 32, top: 28, bottom: 40, header: 24, title: 14, subtitle: 9, heading: 11, text: 8, padding: 3 } as const;

/** The short and the long side of A4. */
const shortSide = 595.28;
const longSide = 841.89;

/** A grid's pixels are drawn at most and at least so many points wide. */
const widest = 0.75;
const tight = 0.5;

/** How the tables of a report lie on its pages. */
export interface PageLayout {
  readonly orientation: 'portrait' | 'landscape';
  /** The room beside the margins. */
  readonly width: number;
}

function pixelsOf({ columns }: ReportSection): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** Upright pages, unless a table would have to be too tight on them. */
export function pageLayout(sections: readonly ReportSection[]): PageLayout {
  const upright = shortSide - 2 * measure.side;
  const isWide = sections.some((section) => pixelsOf(section) * tight > upright);
  return isWide ? { orientation: 'landscape', width: longSide - 2 * measure.side } : { orientation: 'portrait', width: upright };
}

/** The widths of a table's columns without their padding, in the shares of the grid, and the size of its letters. */
export function columnWidths(section: ReportSection, { width }: PageLayout): { readonly widths: number[]; readonly fontSize: number } {
  const scale = Math.min(widest, width / pixelsOf(section));
  const widths = section.columns.map((column) => column.width * scale - 2 * measure.padding);
  return { widths, fontSize: scale < tight * 1.1 ? measure.text - 1 : measure.text };
}

/** Quiet rules between rows, stronger ones below the heads and above the sums. */
export const linesBetweenRows: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line === (table.headerRows ?? 0) ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: (line, { table }) => (line === (table.headerRows ?? 0) ? '#222222' : '#bbbbbb'),
  paddingLeft: () => measure.padding,
  paddingRight: () => measure.padding,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};
