import type { ContentWidth, ContentWidths } from '../grid/layout';
import type { Alignment, CellLook } from '../grid/model';
import type { Window } from './inSight';
import type { View } from './rowView';
import { type Rulers, rulersOf, smallWidth } from './rulers';

type Rows = Pick<View, 'grid' | 'rowAt' | 'rowCount'>;

export const textPadding = 20;
const titlePadding = 34;

const picture = 16;
/** A picture and the space after it. */
export const iconWidth = picture + 8;
/** Its words keep this width, as a picture alone does not name the kind. */
const mostWords = 72;
const fading = 8;
/** A line after a text, and the space before it. */
export const lineWidth = 48;
const aroundChip = 24;
export const boxWidth = 22;
export const boldness = 1.06;

function boxIn(scroller: HTMLElement, isFirst: boolean): number {
  return isFirst && scroller.closest('[data-many]') !== null ? boxWidth : 0;
}

/** Returns the width at which a column's title and sampled texts fit. */
export function fitWidth(scroller: HTMLElement, rows: Rows & Pick<View, 'columns'>, column: number, { first, last }: Window): number {
  const needed = contentsIn(rulersOf(scroller), rows, [column], { first, last })[0]?.width ?? 0;
  return needed + boxIn(scroller, rows.columns[0]?.index === column);
}

/** Takes two lines, so that its column is no wider than its figures. */
function isLongTitle(title: string): boolean {
  return title.length > 16 && title.includes(' ');
}

function titleWidth(title: string, { wordsOf, inSmall }: Rulers): number {
  const whole = wordsOf(title).width * inSmall;
  return (isLongTitle(title) ? Math.min(whole, smallWidth(title)) : whole) + titlePadding;
}

function neededBy(look: CellLook, width: number, { wordsOf, inSmall }: Rulers): number {
  const { part, control, isBold = false, isLocked = false } = look;
  if (part?.kind === 'buttons') {
    const around = part.labels.length > 1 ? textPadding + fading : textPadding;
    return part.labels.reduce((sum, label) => sum + wordsOf(label).width + textPadding + 4, around);
  }
  if (part?.kind === 'badge') return width * inSmall + textPadding + aroundChip;
  if (part?.kind === 'sparkline') return width + textPadding + lineWidth;
  const around = control === undefined ? 0 : textPadding;
  return width * (isBold ? boldness : 1) + textPadding + around + (isLocked ? picture : 0);
}

/** Whether a column without room puts such texts on two smaller lines. */
export function mayBeSmall(alignment: Alignment | undefined, look: CellLook | undefined): boolean {
  const kind = look?.part?.kind;
  return alignment === 'left' && look?.control === undefined && (kind === undefined || kind === 'icon' || kind === 'sparkline');
}

const sampled = 24;

/** Returns the required widths by key, in column order. */
export function contentWidths(scroller: HTMLElement, rows: Rows, columns: readonly number[]): ContentWidths {
  const rulers = rulersOf(scroller);
  const whole = columns.filter((index) => rows.grid.columns[index]?.isWhole);
  // Without such columns, skip off-screen rows: there may be 100,000.
  const inAll = whole.length === 0 ? [] : contentsIn(rulers, rows, whole, { first: 0, last: rows.rowCount - 1 });
  const samples = contentsIn(rulers, rows, columns, { first: 0, last: Math.min(rows.rowCount, sampled) - 1 });
  return Object.fromEntries(
    samples.map((sample, at) => {
      const index = columns[at] ?? -1;
      const all = inAll[whole.indexOf(index)];
      const width = Math.max(sample.width, all?.width ?? 0) + boxIn(scroller, at === 0);
      const text = sample.text + boxIn(scroller, at === 0);
      return [rows.grid.columns[index]?.key ?? '', { width, text, isWhole: all !== undefined || sample.isWhole }];
    }),
  );
}

/** Measures titles, sampled texts and totals. Goes by row, which is cache-friendly. */
function contentsIn(
  rulers: Rulers,
  { grid, rowAt }: Rows,
  columns: readonly number[],
  { first, last }: Window,
): readonly Required<ContentWidth>[] {
  const widest = columns.map((index) => titleWidth(grid.columns[index]?.title ?? '', rulers));
  const texts = columns.map(() => 0);
  const holdsText = columns.map(() => false);
  const holdsAny = columns.map(() => false);
  function take(row: number, isTotal: boolean): void {
    // Most cells before the first frame are plain text.
    columns.forEach((index, at) => {
      const text = grid.text(row, index);
      const look = grid.look(row, index);
      if (text === '' && look === undefined) return;
      const { width, isFigure } = rulers.wordsOf(text);
      const isPicture = look?.part?.kind === 'icon';
      const needed = isPicture
        ? iconWidth + Math.min(smallWidth(text), mostWords) + textPadding
        : look === undefined
          ? width * (isTotal ? boldness : 1) + textPadding
          : neededBy(look, width, rulers);
      if (needed > (widest[at] ?? 0)) widest[at] = needed;
      if (isTotal || text === '') return;
      holdsAny[at] = true;
      if (!isFigure && mayBeSmall(grid.columns[index]?.alignment, look))
        texts[at] = Math.max(texts[at] ?? 0, width + textPadding + (isPicture ? iconWidth : 0));
      // Right-aligned text holds a figure.
      if (isFigure || isPicture || grid.columns[index]?.alignment === 'right' || look?.part?.kind === 'badge') return;
      holdsText[at] = true;
    });
  }
  for (let place = first; place <= last; place += 1) take(rowAt(place), false);
  for (let total = 0; total < grid.totalCount; total += 1) take(grid.rowCount + total, true);
  return columns.map((_, at) => ({
    width: Math.ceil(widest[at] ?? 0),
    text: Math.ceil(texts[at] ?? 0),
    isWhole: holdsAny[at] === true && holdsText[at] === false,
  }));
}
