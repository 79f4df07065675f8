import type { ReportSection } from '../tables/section';
import { widestLine, widestWord, widthOfHeading } from './letters';

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

/** Font sizes, from the usual one to the one for words that do not fit otherwise. */
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
  /** As `whole`, with the heading on one line, or on two if it is long. */
  readonly headed: number;
}

const kinds = ['least', 'whole', 'headed'] as const satisfies readonly (keyof Need)[];

function needsOf({ columns, rows, total = [] }: ReportSection, fontSize: number): readonly Need[] {
  const points = (width: number) => Math.min(width * fontSize + 1, mostOfPage * room) + 2 * measure.padding;
  return columns.map(({ text }, column) => {
    const bold = [text, total[column]?.data.displayValue ?? ''];
    const texts = rows.map((cells) => cells[column]?.data.displayValue ?? '');
    const most = (widthOf: (of: string) => number, list: readonly string[]) => list.reduce((width, of) => Math.max(width, widthOf(of)), 0);
    const least = Math.max(most(widestWord, texts), boldness * most(widestWord, bold));
    const whole = Math.max(least, most(widestLine, texts), boldness * most(widestLine, bold.slice(1)));
    return { least: points(least), whole: points(whole), headed: points(Math.max(whole, boldness * widthOfHeading(text))) };
  });
}

/** Returns the needs of each table; tables that differ only in their first heading share the larger ones, so that their columns align. */
function allNeeds(sections: readonly ReportSection[], fontSize: number): readonly (readonly Need[])[] {
  const each = sections.map((section) => needsOf(section, fontSize));
  const headings = sections.map(({ columns }) =>
    columns
      .slice(1)
      .map(({ text }) => text)
      .join('\n'),
  );
  return each.map((needs, at) =>
    needs.map((_, column) => {
      const alike = each.flatMap((other, index) => (headings[index] === headings[at] ? (other[column] ?? []) : []));
      const [least = 0, whole = 0, headed = 0] = kinds.map((kind) => Math.max(...alike.map((need) => need[kind])));
      return { least, whole, headed };
    }),
  );
}

/** Returns widths that fit the page, with unbroken lines and headings if possible; `undefined` if a word does not fit. */
function fitted(needs: readonly Need[]): readonly number[] | undefined {
  const [least = 0, whole = 0, headed = 0] = kinds.map((kind) => sum(needs.map((need) => need[kind])));
  if (least > room) return undefined;
  if (headed <= room) return needs.map((need) => need.headed);
  const share = whole <= room ? 1 : (room - least) / (whole - least);
  return needs.map((need) => need.least + share * (need.whole - need.least));
}

/** Returns the most lines of a row; infinite if a word does not fit. */
function linesIn(needs: readonly Need[]): number {
  const widths = fitted(needs) ?? [];
  return needs.reduce((most, { whole }, at) => Math.max(most, Math.ceil(whole / (widths[at] ?? 0))), 1);
}

/** Returns column widths that fit the content, so that all tables are as wide as the widest. */
export function reportLayout(sections: readonly ReportSection[]): ReportLayout {
  const mostLines = (size: number) => Math.max(1, ...allNeeds(sections, size).map(linesIn));
  const [usual, small, smallest] = sizes;
  // A slightly smaller print is better than rows of more lines.
  const readable = mostLines(small) < mostLines(usual) ? small : usual;
  const fontSize = mostLines(readable) === Number.POSITIVE_INFINITY ? smallest : readable;
  const tables = allNeeds(sections, fontSize).map(
    (needs) => fitted(needs) ?? needs.map(({ least }) => (least * room) / sum(needs.map((need) => need.least))),
  );
  const widest = Math.max(0, ...tables.map(sum));
  return { widths: tables.map((table) => table.map((width) => (width * widest) / sum(table) - 2 * measure.padding)), fontSize };
}
