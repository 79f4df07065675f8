import type { Window } from './inSight';
import type { PlacedColumn, View } from './rowLayer';

/** Padding on both sides, the lines between, and the arrow of a sorted column. */
const besideText = 20;
const besideTitle = 34;

let pen: CanvasRenderingContext2D | null | undefined;

/** The width in pixels at which a column's title and its texts in sight are not cut. */
export function fitWidth(scroller: HTMLElement, { grid, rowAt }: View, { index }: PlacedColumn, { first, last }: Window): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(scroller);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  let widest = pen.measureText(grid.columns[index]?.title ?? '').width + besideTitle;
  for (let place = first; place <= last; place += 1) {
    widest = Math.max(widest, pen.measureText(grid.text(rowAt(place), index).slice(0, 200)).width + besideText);
  }
  return Math.ceil(widest);
}
