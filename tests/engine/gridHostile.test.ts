import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatGrids, hostileGrids } from '../../src/engine/datagrid/stories/storyHostileGrids';
import { columnWidths, describedLayout, shownColumns } from '../../src/engine/grid/layout';
import { readGrid } from '../../src/engine/grid/readGrid';
import { sortRows } from '../../src/engine/grid/sort';

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Reflect.get(value, name) : undefined;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = part(value, name);
  return Array.isArray(list) ? list : [];
}

describe('any JSON where a grid belongs', () => {
  it('keeps every row and every shown text, and places every column', () => {
    fc.assert(
      fc.property(hostileGrids, (json) => {
        const grid = readGrid(json);
        const rows = listIn(json, 'rows');
        const lost = rows.flatMap((row, at) =>
          listIn(row, 'cellData').flatMap((cell, column) => {
            const data = part(cell, 'data');
            const text = part(data, 'displayValue');
            const isHidden = [true, 1, 'true', 'True', '1'].some((yes) => part(data, 'hide') === yes);
            return typeof text === 'string' && !isHidden && grid.text(at, column) !== text ? [`${at} ${column}`] : [];
          }),
        );
        expect(lost).toEqual([]);
        expect(rows.every((row, at) => grid.source(at) === row)).toBe(true);
        const shown = shownColumns(grid, describedLayout, new Set());
        expect(columnWidths(grid, shown, describedLayout, { available: 800 }).every((width) => width >= 48 && width <= 1200 * 800)).toBe(
          true,
        );
        expect(new Set(grid.columns.map(({ key }) => key)).size).toBe(grid.columns.length);
      }),
      { numRuns: 5000 },
    );
  }, 60_000);

  it('is read and sorted in no time, however much it is', () => {
    for (const [name, json] of Object.entries(greatGrids)) {
      const start = process.cpuUsage();
      const grid = readGrid(json);
      shownColumns(grid, describedLayout, new Set());
      sortRows(grid, 0, 'descending');
      // Processor time: a busy machine distorts wall time.
      expect(process.cpuUsage(start).user / 1000, name).toBeLessThan(500);
    }
  });
});
