import type { ContentWidth, ContentWidths } from '../../grid/layout';
import type { CellLook } from '../../grid/model';
import type { Window } from './inSight';
import type { PlacedColumn, View } from './rowView';

/** Padding on both sides, the lines between, and the arrow of a sorted column. */
const besideText = 20;
const besideTitle = 34;

const picture = 16;
/** How much wider strong letters are. */
const boldness = 1.06;

let pen: CanvasRenderingContext2D | null | undefined;

/** The width in pixels at which a column's title and its texts in sight are not cut. */
export function fitWidth(scroller: HTMLElement, { grid, rowAt }: View, { index }: PlacedColumn, { first, last }: Window): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(scroller);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const ink = pen;
  // Figures in a grid are all as wide as the widest, and so are the signs between those of a date and a time.
  const wordsOf = (text: string) => ink.measureText(text.slice(0, 200).replaceAll(/[\d:-]/g, '0')).width;
  let widest = wordsOf(grid.columns[index]?.title ?? '') + besideTitle;
  const totals = Array.from({ length: grid.totalCount }, (_, at) => grid.rowCount + at);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => rowAt(first + at));
  for (const row of [...rows, ...totals]) widest = Math.max(widest, neededBy(grid.look(row, index), grid.text(row, index), wordsOf));
  return Math.ceil(widest);
}

/** What a cell needs for its text and what is drawn around it. */
function neededBy(look: CellLook | undefined, text: string, wordsOf: (text: string) => number): number {
  const { part, tone, control, isBold = false, isLocked = false } = look ?? {};
  if (part?.kind === 'icon') return picture + besideText;
  if (part?.kind === 'buttons') return part.labels.reduce((sum, label) => sum + wordsOf(label) + besideText + 4, besideText);
  const around = part?.kind === 'badge' || control !== undefined ? besideText : tone === undefined ? 0 : picture;
  return wordsOf(text) * (isBold ? boldness : 1) + besideText + around + (isLocked ? picture : 0);
}

/** So many rows say what a column holds. */
const sampled = 24;

/** What the title and the first texts of every column need, by its key. */
export function contentWidths(scroller: HTMLElement, view: View): ContentWidths {
  const last = Math.min(view.rowCount, sampled) - 1;
  return Object.fromEntries(
    view.columns.map((column): [string, ContentWidth] => [
      view.grid.columns[column.index]?.key ?? '',
      { width: fitWidth(scroller, view, column, { first: 0, last }), isWhole: isWhole(view, column.index, last) },
    ]),
  );
}

/** A date, a time, an amount or a number: nothing but digits and the signs between them. */
const figure = /^[\p{Sc}\d\s.,:/%+-]+$/u;

function isStatus(look: CellLook | undefined): boolean {
  return look?.tone !== undefined || look?.part?.kind === 'badge';
}

/** Whether a column holds nothing, in the rows up to `last`, that may be cut. */
function isWhole({ grid, rowAt }: View, column: number, last: number): boolean {
  const rows = Array.from({ length: last + 1 }, (_, at) => rowAt(at)).filter((row) => grid.text(row, column) !== '');
  return rows.length > 0 && rows.every((row) => isStatus(grid.look(row, column)) || figure.test(grid.text(row, column)));
}
