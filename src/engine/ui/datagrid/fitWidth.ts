import type { ContentWidth, ContentWidths } from '../../grid/layout';
import type { CellLook } from '../../grid/model';
import type { Window } from './inSight';
import type { View } from './rowView';

/** Whose texts are measured. */
type Rows = Pick<View, 'grid' | 'rowAt' | 'rowCount'>;
/** Gives the width of a text in pixels. */
type Ruler = (text: string) => number;

/** Padding on both sides, the lines between, and the arrow of a sorted column. */
const besideText = 20;
const besideTitle = 34;

const picture = 16;
/** How much wider strong letters are. */
const boldness = 1.06;

let pen: CanvasRenderingContext2D | null | undefined;

/** Measures texts as a scroller draws them. */
function rulerOf(scroller: HTMLElement): Ruler {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return () => 0;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(scroller);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const ink = pen;
  // Dates and amounts are alike once their figures are, and one of them says how wide all are.
  const known = new Map<string, number>();
  return (text) => {
    // Figures in a grid are all as wide as the widest, and so are the signs between those of a date and a time.
    const like = text.slice(0, 200).replaceAll(/[\d:-]/g, '0');
    const width = known.get(like) ?? ink.measureText(like).width;
    known.set(like, width);
    return width;
  };
}

/** The width in pixels at which a column's title and its texts at some places are not cut. */
export function fitWidth(scroller: HTMLElement, rows: Rows, column: number, { first, last }: Window): number {
  return neededIn(rulerOf(scroller), rows, column, { first, last });
}

function neededIn(wordsOf: Ruler, { grid, rowAt }: Rows, column: number, { first, last }: Window): number {
  let widest = wordsOf(grid.columns[column]?.title ?? '') + besideTitle;
  const totals = Array.from({ length: grid.totalCount }, (_, at) => grid.rowCount + at);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => rowAt(first + at));
  for (const row of [...shown, ...totals]) widest = Math.max(widest, neededBy(grid.look(row, column), grid.text(row, column), wordsOf));
  return Math.ceil(widest);
}

/** What a cell needs for its text and what is drawn around it. */
function neededBy(look: CellLook | undefined, text: string, wordsOf: Ruler): number {
  const { part, tone, control, isBold = false, isLocked = false } = look ?? {};
  if (part?.kind === 'icon') return picture + besideText;
  if (part?.kind === 'buttons') return part.labels.reduce((sum, label) => sum + wordsOf(label) + besideText + 4, besideText);
  const around = part?.kind === 'badge' || control !== undefined ? besideText : tone === undefined ? 0 : picture;
  return wordsOf(text) * (isBold ? boldness : 1) + besideText + around + (isLocked ? picture : 0);
}

/** So many rows say what a column holds. */
const sampled = 24;

/** What the title and the first texts of some columns of the model need, by their keys. */
export function contentWidths(scroller: HTMLElement, rows: Rows, columns: readonly number[]): ContentWidths {
  const last = Math.min(rows.rowCount, sampled) - 1;
  const wordsOf = rulerOf(scroller);
  return Object.fromEntries(
    columns.map((index): [string, ContentWidth] => [
      rows.grid.columns[index]?.key ?? '',
      { width: neededIn(wordsOf, rows, index, { first: 0, last }), isWhole: isWhole(rows, index, last) },
    ]),
  );
}

/** A date, a time, an amount or a number: nothing but digits and the signs between them. */
const figure = /^[\p{Sc}\d\s.,:/%+-]+$/u;

function isStatus(look: CellLook | undefined): boolean {
  return look?.tone !== undefined || look?.part?.kind === 'badge';
}

/** Whether a column holds nothing, in the rows up to `last`, that may be cut. */
function isWhole({ grid, rowAt }: Rows, column: number, last: number): boolean {
  let isEmpty = true;
  for (let at = 0; at <= last; at += 1) {
    const row = rowAt(at);
    const text = grid.text(row, column);
    if (text === '') continue;
    isEmpty = false;
    if (!isStatus(grid.look(row, column)) && !figure.test(text)) return false;
  }
  return !isEmpty;
}
