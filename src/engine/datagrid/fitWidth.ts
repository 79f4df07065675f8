import type { ContentWidth, ContentWidths } from '../grid/layout';
import type { CellLook } from '../grid/model';
import type { Window } from './inSight';
import type { View } from './rowView';
import { type Rulers, rulersOf } from './rulers';

/** Whose texts are measured. */
type Rows = Pick<View, 'grid' | 'rowAt' | 'rowCount'>;

/** Padding on both sides, the lines between, and the arrow of a sorted column. */
const besideText = 20;
const besideTitle = 34;

const picture = 16;
/** How much more room there is after several buttons, which fade in it where they do not fit. */
const fading = 8;
/** The dot of a chip, and its rounded ends. */
const aroundChip = 24;
/** How far the check box of a row moves the text of its first column. */
const besideBox = 22;
/** How much wider strong letters are. */
const boldness = 1.06;

function boxIn(scroller: HTMLElement, isFirst: boolean): number {
  return isFirst && scroller.closest('[data-many]') !== null ? besideBox : 0;
}

/** The width in pixels at which a column's title and its texts at some places are not cut. */
export function fitWidth(scroller: HTMLElement, rows: Rows & Pick<View, 'columns'>, column: number, { first, last }: Window): number {
  const needed = contentsIn(rulersOf(scroller), rows, [column], { first, last })[0]?.width ?? 0;
  return needed + boxIn(scroller, rows.columns[0]?.index === column);
}

/** What a cell needs that draws more than a plain text of some width. */
function neededBy(look: CellLook, width: number, { wordsOf, inChip }: Rulers): number {
  const { part, control, isBold = false, isLocked = false } = look;
  if (part?.kind === 'icon') return picture + besideText;
  if (part?.kind === 'buttons') {
    const around = part.labels.length > 1 ? besideText + fading : besideText;
    return part.labels.reduce((sum, label) => sum + wordsOf(label).width + besideText + 4, around);
  }
  if (part?.kind === 'badge') return width * inChip + besideText + aroundChip;
  const around = control === undefined ? 0 : besideText;
  return width * (isBold ? boldness : 1) + besideText + around + (isLocked ? picture : 0);
}

/** So many rows say what a column holds that may be cut. */
const sampled = 24;

/** What the title and the first texts of some columns of the model need, by their keys; the columns in the order in which they stand. */
export function contentWidths(scroller: HTMLElement, rows: Rows, columns: readonly number[]): ContentWidths {
  const rulers = rulersOf(scroller);
  const whole = columns.filter((index) => rows.grid.columns[index]?.isWhole);
  // Without such a column nothing is asked of rows that nobody sees, of which there may be a hundred thousand.
  const inAll = whole.length === 0 ? [] : contentsIn(rulers, rows, whole, { first: 0, last: rows.rowCount - 1 });
  const found = contentsIn(rulers, rows, columns, { first: 0, last: Math.min(rows.rowCount, sampled) - 1 });
  return Object.fromEntries(
    found.map((sample, at) => {
      const index = columns[at] ?? -1;
      const all = inAll[whole.indexOf(index)];
      const width = Math.max(sample.width, all?.width ?? 0) + boxIn(scroller, at === 0);
      return [
        rows.grid.columns[index]?.key ?? '',
        { width, isWhole: all !== undefined || sample.isWhole, isAlike: sample.isAlike === true },
      ];
    }),
  );
}

/**
 * What columns need for their titles, their texts at some places and their totals. A column is whole where it holds nothing at those places that may be cut.
 * Goes from row to row, as whoever reads a cell finds its neighbour at once.
 */
function contentsIn(rulers: Rulers, { grid, rowAt }: Rows, columns: readonly number[], { first, last }: Window): readonly ContentWidth[] {
  const widest = columns.map((index) => rulers.wordsOf(grid.columns[index]?.title ?? '').width + besideTitle);
  const holdsText = columns.map(() => false);
  const holdsAny = columns.map(() => false);
  const firstTexts = columns.map((): string | undefined => undefined);
  const isAlike = columns.map(() => true);
  function take(row: number, isTotal: boolean): void {
    // A few hundred cells are asked before the first frame, most of which are nothing but a text.
    columns.forEach((index, at) => {
      const text = grid.text(row, index);
      const look = grid.look(row, index);
      if (text === '' && look === undefined) return;
      const { width, isFigure } = rulers.wordsOf(text);
      const needed = look === undefined ? width + besideText : neededBy(look, width, rulers);
      if (needed > (widest[at] ?? 0)) widest[at] = needed;
      if (isTotal || text === '') return;
      holdsAny[at] = true;
      firstTexts[at] ??= text;
      if (text !== firstTexts[at]) isAlike[at] = false;
      if (!isFigure && look?.part?.kind !== 'badge') holdsText[at] = true;
    });
  }
  for (let place = first; place <= last; place += 1) take(rowAt(place), false);
  for (let total = 0; total < grid.totalCount; total += 1) take(grid.rowCount + total, true);
  return columns.map((_, at) => ({
    width: Math.ceil(widest[at] ?? 0),
    isWhole: holdsAny[at] === true && holdsText[at] === false,
    isAlike: isAlike[at] === true && last > first,
  }));
}
