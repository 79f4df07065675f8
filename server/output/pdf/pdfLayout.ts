import type { ReportSection } from '../tables/section';
import { widestLine, widestWord } from './letters';

const side = 32;

/** The long side of A4. Every report is landscape, so that reports can be combined. */
const longSide = 841.89;

/** In points. */
export const measure = {
  side,
  room: longSide - 2 * side,
  top: 28,
  bottom: 40,
  title: 14,
  subtitle: 9,
  heading: 11,
  text: 8,
  /** Padding at the sides of a cell's text, and above it. */
  padding: 4,
  cell: 1.6,
} as const;

const { room } = measure;

/** Font sizes to try until every word fits its column. */
const sizes = [measure.text, measure.text - 1, measure.text - 2] as const;

/** The largest share of the page width for a word or a line; longer text is broken. */
const mostOfPage = 0.3;

/** How much wider bold letters are. */
const boldness = 1.08;

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

export interface ReportLayout {
  /** By table; without padding. */
  readonly widths: readonly (readonly number[])[];
  readonly fontSize: number;
}

interface Need {
  /** The widest word. */
  readonly least: number;
  /** The widest line of a cell. */
  readonly whole: number;
}

function needsOf({ columns, rows, total = [] }: ReportSection, fontSize: number): readonly Need[] {
  const points = (width: number) => Math.min(width * fontSize + 1, mostOfPage * room) + 2 * measure.padding;
  return columns.map(({ text }, column) => {
    const bold = [text, total[column]?.data.displayValue ?? ''];
    const texts = rows.map((cells) => cells[column]?.data.displayValue ?? '');
    const most = (widthOf: (of: string) => number, list: readonly string[]) => list.reduce((width, of) => Math.max(width, widthOf(of)), 0);
    const least = Math.max(most(widestWord, texts), boldness * most(widestWord, bold));
    // Headings may take several lines.
    return { least: points(least), whole: points(Math.max(least, most(widestLine, texts), boldness * most(widestLine, bold.slice(1)))) };
  });
}

/** Returns the needs of each table; tables that differ only in their first heading share the larger ones, so that their columns align. */
function allNeeds(sections: readonly ReportSection[], fontSize: number): readonly (readonly Need[])[] {
  const each = sections.map((section) => needsOf(section, fontSize));
  const kinds = sections.map(({ columns }) =>
    columns
      .slice(1)
      .map(({ text }) => text)
      .join('\n'),
  );
  return each.map((needs, at) =>
    needs.map((_, column) => {
      const alike = each.flatMap((other, index) => (kinds[index] === kinds[at] ? (other[column] ?? []) : []));
      return { least: Math.max(...alike.map(({ least }) => least)), whole: Math.max(...alike.map(({ whole }) => whole)) };
    }),
  );
}

/** Returns widths that fit the page, with unbroken lines if possible; `undefined` if a word does not fit. */
function fitted(needs: readonly Need[]): readonly number[] | undefined {
  const [least, whole] = [sum(needs.map((need) => need.least)), sum(needs.map((need) => need.whole))];
  if (least > room) return undefined;
  const share = whole <= room ? 1 : (room - least) / (whole - least);
  return needs.map((need) => need.least + share * (need.whole - need.least));
}

/** Returns column widths that fit the content, so that all tables are as wide as the widest. */
export function reportLayout(sections: readonly ReportSection[]): ReportLayout {
  const smallest = measure.text - 2;
  const fits = (need: keyof Need) => (size: number) =>
    allNeeds(sections, size).every((needs) => sum(needs.map((each) => each[need])) <= room);
  // A slightly smaller print is better than rows of two lines.
  const fontSize = sizes.slice(0, 2).find(fits('whole')) ?? sizes.find(fits('least')) ?? smallest;
  const tables = allNeeds(sections, fontSize).map(
    (needs) => fitted(needs) ?? needs.map(({ least }) => (least * room) / sum(needs.map((need) => need.least))),
  );
  const widest = Math.max(0, ...tables.map(sum));
  return { widths: tables.map((table) => table.map((width) => (width * widest) / sum(table) - 2 * measure.padding)), fontSize };
}
