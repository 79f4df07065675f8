import { describe, expect, it } from 'vitest';
import { rowsText } from '../../src/engine/datagrid/rowsText';

const all = { rowCount: 50, totalCount: 0, pageCount: 1, pageNumber: 1 };
const textsOf = (
  grid: Partial<typeof all>,
  { count = grid.rowCount ?? 50, total = 1701, size }: { count?: number; total?: number; size?: number } = {},
) => rowsText({ grid: { ...all, ...grid }, count, total, size });

describe('how many rows a grid says it has', () => {
  it('is the number of rows if all are there', () => {
    expect(rowsText({ grid: all, count: 50 })).toBe('50 rows');
    expect(rowsText({ grid: { ...all, rowCount: 1 }, count: 1 })).toBe('1 row');
    expect(rowsText({ grid: { ...all, rowCount: 0, totalCount: 1 }, count: 0 })).toBe('1 total');
  });
  it('is their places among all, on any page', () => {
    expect(textsOf({ pageCount: 35 })).toBe('1-50 of 1,701');
    expect(textsOf({ pageCount: 35, pageNumber: 34 })).toBe('1,651-1,700 of 1,701');
    expect(textsOf({ pageCount: 35, pageNumber: 35, rowCount: 1 })).toBe('1,701 of 1,701');
    expect(textsOf({ pageNumber: 2 }, { size: 50 })).toBe('51-100 of 1,701');
  });
  it('is the number of all rows if their places are unknown', () => {
    expect(textsOf({}, {})).toBe('50 of 1,701 rows');
    expect(textsOf({ pageCount: 35 }, { count: 3 })).toBe('3 of 1,701 rows');
    expect(textsOf({ pageCount: 35, pageNumber: 36 })).toBe('50 of 1,701 rows');
    expect(textsOf({ pageCount: 35, pageNumber: 0 })).toBe('50 of 1,701 rows');
    expect(textsOf({ pageCount: 40, pageNumber: 39 })).toBe('50 of 1,701 rows');
    // Some rows are hidden.
    expect(textsOf({ rowCount: 30 }, { size: 50 })).toBe('30 of 1,701 rows');
    expect(textsOf({ rowCount: 0, pageCount: 35 })).toBe('0 of 1,701 rows');
  });
});
