import type { GridSort } from '../definition/column';
import type { GridModel } from './model';
import { numberOf } from './numbers';

/** 8-bit digits: more passes than 16-bit, but the buckets fit in the L1 cache. */
const digitRange = 0x100;

/** Sorts by one digit, stable; returns false, without a move, when all digits are equal. */
function pass(digits: Uint8Array, stride: number, digit: number, from: Uint32Array, to: Uint32Array): boolean {
  const ends = new Uint32Array(digitRange);
  for (let at = 0; at < from.length; at += 1) {
    const value = digits[(from[at] ?? 0) * stride + digit] ?? 0;
    ends[value] = (ends[value] ?? 0) + 1;
  }
  if (ends[digits[(from[0] ?? 0) * stride + digit] ?? 0] === from.length) return false;
  let sum = 0;
  for (let value = 0; value < digitRange; value += 1) {
    const count = ends[value] ?? 0;
    ends[value] = sum;
    sum += count;
  }
  for (let at = 0; at < from.length; at += 1) {
    const row = from[at] ?? 0;
    const value = digits[row * stride + digit] ?? 0;
    const place = ends[value] ?? 0;
    to[place] = row;
    ends[value] = place + 1;
  }
  return true;
}

function order(digits: Uint8Array, stride: number, filled: Uint32Array, empty: Uint32Array): Uint32Array {
  let from: Uint32Array = filled;
  let to: Uint32Array = new Uint32Array(filled.length);
  for (let digit = 0; digit < stride; digit += 1) {
    if (filled.length > 1 && pass(digits, stride, digit, from, to)) [from, to] = [to, from];
  }
  const all = new Uint32Array(filled.length + empty.length);
  all.set(from);
  all.set(empty, from.length);
  return all;
}

function split(count: number, isEmpty: (row: number) => boolean): readonly [filled: Uint32Array, empty: Uint32Array] {
  const filled = new Uint32Array(count);
  const empty = new Uint32Array(count);
  let filledCount = 0;
  for (let row = 0; row < count; row += 1) {
    if (isEmpty(row)) empty[row - filledCount] = row;
    else filled[filledCount++] = row;
  }
  return [filled.subarray(0, filledCount), empty.subarray(0, count - filledCount)];
}

/**
 * Returns the stable order of numbers, NaN last. A radix sort has a fixed number of passes instead of a dozen comparisons per number.
 * Overwrites `keys`.
 */
function orderByNumbers(keys: Float64Array, isDescending: boolean): Uint32Array {
  const [filled, empty] = split(keys.length, (row) => Number.isNaN(keys[row]));
  for (let row = 0; row < keys.length; row += 1) keys[row] = (keys[row] ?? 0) + 0;
  const words = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const flip = isDescending ? 0xffff_ffff : 0;
  for (let low = 0; low < words.length; low += 2) {
    const high = words[low + 1] ?? 0;
    // As unsigned integers, negative floats would sort reversed and last; the mask corrects both.
    const mask = (high & 0x8000_0000 ? 0xffff_ffff : 0) ^ flip;
    words[low] = (words[low] ?? 0) ^ mask;
    words[low + 1] = high ^ mask ^ (high & 0x8000_0000 ? 0 : 0x8000_0000);
  }
  return order(new Uint8Array(keys.buffer, keys.byteOffset, keys.byteLength), 8, filled, empty);
}

/** Returns the stable order of ranks, 0 last. Overwrites `ranks`. */
function orderByRanks(ranks: Uint32Array, isDescending: boolean): Uint32Array {
  const [filled, empty] = split(ranks.length, (row) => ranks[row] === 0);
  if (isDescending) for (let row = 0; row < ranks.length; row += 1) ranks[row] = ~(ranks[row] ?? 0);
  return order(new Uint8Array(ranks.buffer, ranks.byteOffset, ranks.byteLength), 4, filled, empty);
}

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
