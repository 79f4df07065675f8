import type { CustomTableLayout } from 'pdfmake';
import type { ReportSection } from '../tables/section';
import { widestWord } from './letters';

/** Sizes in points. */
export const measure = { side: 32, top: 28, bottom: 40, header: 24, title: 14, subtitle: 9, heading: 11, text: 8, padding: 3 } as const;

/** The long side of A4: every report lies on its side, whatever its tables have in them, so that those of one kind can be put together. */
const longSide = 841.89;

/** The room beside the margins. */
const room = longSide - 2 * measure.side;

/** A grid's pixels are drawn at most so many points wide. */
const widest = 0.75;

/** The sizes of letters that are tried, one after the other, until no word is wider than its column. */
const sizes = [measure.text, measure.text - 1, measure.text - 2] as const;

/** No word makes a column wider than this part of the page: what is longer is no word, and is broken. */
const mostOfPage = 0.3;

/** How the columns of a table lie on a page. */
interface ColumnLayout {
  /** Without their padding. */
  readonly widths: number[];
  readonly fontSize: number;
}

/** How wide the widest word of each column is, in letters of a size. */
function leastWidths({ columns, rows, total }: ReportSection, fontSize: number): readonly number[] {
  const all = total === undefined ? rows : [...rows, total];
  return columns.map(({ text }, column) => {
    const words = all.map((cells) => widestWord(cells[column]?.data.displayValue ?? ''));
    const widest = words.reduce((most, word) => Math.max(most, word), widestWord(text));
    return Math.min(widest * fontSize + 1, mostOfPage * room) + 2 * measure.padding;
  });
}

/** Gives each column what its words need, from what the others have beyond that; nothing where there is not enough. */
function fitted(wanted: readonly number[], least: readonly number[]): readonly number[] | undefined {
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
  const spare = wanted.map((width, at) => Math.max(0, width - (least[at] ?? 0)));
  const missing = sum(wanted.map((width, at) => Math.max(0, (least[at] ?? 0) - width)));
  const taken = Math.max(0, missing - Math.max(0, room - sum(wanted)));
  if (taken > sum(spare)) return undefined;
  return wanted.map((width, at) => {
    const own = spare[at] ?? 0;
    return own === 0 ? Math.max(width, least[at] ?? 0) : width - (own * taken) / (sum(spare) || 1);
  });
}

/** The widths of a table's columns, in the shares of the grid as far as no word has to be broken, and the size of its letters. */
export function columnLayout(section: ReportSection): ColumnLayout {
  const pixels = section.columns.reduce((sum, { width }) => sum + width, 0);
  const wanted = section.columns.map(({ width }) => width * Math.min(widest, room / pixels));
  const within = (widths: readonly number[]) => widths.map((width) => width - 2 * measure.padding);
  for (const fontSize of sizes) {
    const widths = fitted(wanted, leastWidths(section, fontSize));
    if (widths !== undefined) return { widths: within(widths), fontSize };
  }
  return { widths: within(wanted), fontSize: measure.text - 2 };
}

/** Quiet rules between rows, and a stronger one below the heads. */
export const linesBetweenRows: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line < (table.headerRows ?? 0) ? 0 : line === (table.headerRows ?? 0) ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: (line, { table }) => (line === (table.headerRows ?? 0) ? '#222222' : '#bbbbbb'),
  paddingLeft: () => measure.padding,
  paddingRight: () => measure.padding,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};
