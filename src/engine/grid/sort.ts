import type { GridSort } from '../definition/column';
import type { GridModel } from './model';
import { numberOf } from './numbers';
import { orderByNumbers, orderByRanks } from './radix';

/** Digits are characters, since a column with any text is no column of numbers. */
const collator = new Intl.Collator('en-GB');

/** NaN for an empty cell; `undefined` once a value is no number. */
function numbersOf({ value, rowCount }: GridModel, column: number): Float64Array | undefined {
  const keys = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const cell = value(row, column);
    if (typeof cell === 'number') keys[row] = cell;
    else if (cell === null || (typeof cell === 'string' && cell.trim() === '')) keys[row] = Number.NaN;
    else {
      const number = typeof cell === 'string' ? numberOf(cell) : undefined;
      if (number === undefined) return undefined;
      keys[row] = number;
    }
  }
  return keys;
}

/** Texts with this common prefix count as equal: comparing millions of characters takes seconds. */
const longestCompared = 1000;

function ranksOf({ value, rowCount }: GridModel, column: number): Uint32Array {
  const ids = new Uint32Array(rowCount);
  const known = new Map<string, number>();
  for (let row = 0; row < rowCount; row += 1) {
    const cell = value(row, column);
    const text = cell === null || Number.isNaN(cell) ? '' : String(cell).slice(0, longestCompared);
    let id = known.get(text);
    if (id === undefined) {
      id = known.size;
      known.set(text, id);
    }
    ids[row] = id;
  }
  const texts = [...known.keys()];
  // Compares distinct texts only, since columns repeat them.
  const order = Uint32Array.from(texts.keys()).sort((one, other) => collator.compare(texts[one] ?? '', texts[other] ?? ''));
  const ranks = new Uint32Array(texts.length);
  let rank = 0;
  let last: string | undefined;
  for (const id of order) {
    const text = texts[id] ?? '';
    if (text.trim() === '') continue;
    if (last === undefined || collator.compare(last, text) !== 0) rank += 1;
    last = text;
    ranks[id] = rank;
  }
  return ids.map((id) => ranks[id] ?? 0);
}

/**
 * Returns row indices in a column's order: by number, or as texts if any value is one. Stable; empty ones last in both directions.
 * docs/rules/forms.md, 4.
 */
export function sortRows(grid: GridModel, column: number, direction: GridSort['direction']): Uint32Array {
  const isDescending = direction === 'descending';
  const numbers = numbersOf(grid, column);
  return numbers === undefined ? orderByRanks(ranksOf(grid, column), isDescending) : orderByNumbers(numbers, isDescending);
}
