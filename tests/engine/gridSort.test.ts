import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridSort } from '../../src/engine/definition/column';
import { gridOf } from '../../src/engine/grid/gridOf';
import { numberOf } from '../../src/engine/grid/numbers';
import { sortRows } from '../../src/engine/grid/sort';

const collator = new Intl.Collator('en-GB');

type Value = string | number | null;

function order(values: readonly Value[], direction: GridSort['direction']): readonly number[] {
  const grid = gridOf(
    [{ key: 'value', title: 'Value' }],
    values.map((value) => ({ value })),
  );
  return [...sortRows(grid, 0, direction)];
}

function isEmpty(value: Value): boolean {
  return value === null || (typeof value === 'number' ? Number.isNaN(value) : value.trim() === '');
}

function reference(values: readonly Value[], direction: GridSort['direction']): readonly number[] {
  const filled = values.filter((value) => !isEmpty(value));
  const areNumbers = filled.every((value) => typeof value === 'number' || numberOf(value ?? '') !== undefined);
  const sign = direction === 'descending' ? -1 : 1;
  const number = (value: Value): number => (typeof value === 'number' ? value : (numberOf(value ?? '') ?? 0));
  return [...values.keys()].sort((one, other) => {
    const [left = null, right = null] = [values[one], values[other]];
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
    const apart = areNumbers ? number(left) - number(right) : collator.compare(String(left), String(right));
    return Number.isNaN(apart) ? 0 : sign * apart;
  });
}

const direction = fc.constantFrom<GridSort['direction']>('ascending', 'descending');
const amount = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5e-324, Number.MAX_VALUE),
);
const writtenAmount = fc.constantFrom('1,234.50', '£12.00', '-£3', '(3.00)', '45%', ' 7 ', '-0.5', '£-4');
const nothing = fc.constantFrom<Value>(null, '', '  ');
const text = fc.oneof(fc.string(), fc.constantFrom('a', 'A', 'á', 'B', '10', '9', 'Leeds', 'leeds', '\u200bLeeds'));

describe('the order of rows', () => {
  it('is stable for numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(amount, writtenAmount, nothing)), direction, (values, way) => {
        expect(order(values, way)).toEqual(reference(values, way));
      }),
      { numRuns: 2000 },
    );
  });

  it('is stable for texts', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, amount, nothing)), direction, (values, way) => {
        expect(order(values, way)).toEqual(reference(values, way));
      }),
      { numRuns: 2000 },
    );
  });

  it('is by size, or by text if one value is no number', () => {
    expect(order(['10', 9, '£1,000.00', null], 'ascending')).toEqual([1, 0, 2, 3]);
    expect(order(['10', 9, 'none', null], 'ascending')).toEqual([0, 1, 2, 3]);
    expect(order(['10', 9, 'none', null], 'descending')).toEqual([2, 1, 0, 3]);
  });

  it('of 100,000 rows needs no comparisons', () => {
    const rows = Array.from({ length: 100_000 }, (_, row) => ({ value: Math.sin(row) * 1e6 }));
    const sorted = sortRows(gridOf([{ key: 'value', title: 'Value' }], rows), 0, 'ascending');
    expect(new Set(sorted).size).toBe(rows.length);
    for (let at = 1; at < sorted.length; at += 1) {
      const [before, after] = [rows[sorted[at - 1] ?? -1]?.value ?? Number.NaN, rows[sorted[at] ?? -1]?.value ?? Number.NaN];
      if (!(before <= after)) throw new Error(`${before} stands before ${after}`);
    }
  });
});

describe('a number in a text', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['£12.00', 12],
    ['-£3', -3],
    ['£-3', -3],
    ['(3.00)', -3],
    ['45%', 45],
    ['.5', 0.5],
    ['007', 7],
  ])('%s is %d', (written, number) => expect(numberOf(written)).toBe(number));

  it.each([
    '',
    '-',
    '£',
    '.',
    '1,2',
    '12,34',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '--3',
    '3-',
    '1 000',
    '2026-01-05',
    '12:30',
    '()',
    '1'.repeat(100),
  ])("'%s' is a text", (written) => expect(numberOf(written)).toBeUndefined());
});
