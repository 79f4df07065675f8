import type { GridSort } from '../definition/column';
import type { GridModel } from './model';
import { numberOf } from './numbers';
import { orderByNumbers, orderByRanks } from './radix';

/** The order of texts that people expect; digits in them are characters, as a column with any text in it is no column of numbers. */
const collator = new Intl.Collator('en-GB');

/** The column's numbers, NaN where it is empty; undefined as soon as one value is not a number. */
function numbersOf({ value, rowCount }: GridModel, column: number): Float64Array | undefined {
  const keys = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const found = value(row, column);
    if (typeof found === 'number') keys[row] = found;
    else if (found === null || (typeof found === 'string' && found.trim() === '')) keys[row] = Number.NaN;
    else {
      const number = typeof found === 'string' ? numberOf(found) : undefined;
      if (number === undefined) return undefined;
      keys[row] = number;
    }
  }
  return keys;
}

/** Texts that are alike for longer than anybody reads count as alike; comparing millions of characters takes seconds. */
const longestCompared = 1000;

/** The place of each row's text among all texts of the column, from 1; the same for texts that collate alike, 0 where it is empty. */
function ranksOf({ value, rowCount }: GridModel, column: number): Uint32Array {
  const ids = new Uint32Array(rowCount);
  const known = new Map<string, number>();
  for (let row = 0; row < rowCount; row += 1) {
    const found = value(row, column);
    const text = found === null || Number.isNaN(found) ? '' : String(found).slice(0, longestCompared);
    let id = known.get(text);
    if (id === undefined) {
      id = known.size;
      known.set(text, id);
    }
    ids[row] = id;
  }
  const texts = [...known.keys()];
  // Each distinct text is compared, not each row; columns repeat themselves.
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
 * All rows of a grid in the order of a column, as row indices. Numbers by size unless any value of the column is not a number, then all
 * as texts; rows alike keep their order and empty ones come last, whichever way it goes. docs/rules/forms.md, 4.
 */
export function sortRows(grid: GridModel, column: number, direction: GridSort['direction']): Uint32Array {
  const isDescending = direction === 'descending';
  const numbers = numbersOf(grid, column);
  return numbers === undefined ? orderByRanks(ranksOf(grid, column), isDescending) : orderByNumbers(numbers, isDescending);
}
