import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellColours } from '../../src/engine/datagrid/cellColours';
import { columnsInSight, rowsInSight } from '../../src/engine/datagrid/inSight';
import { type Bounds, type Cursor, hasRange, moveCursor, rangeOf } from '../../src/engine/grid/cursor';
import {
  areCut,
  type ContentWidth,
  columnWidths,
  describedLayout,
  moveColumn,
  orderedColumns,
  readLayout,
  setHidden,
  setWidth,
  shownColumns,
  widestContents,
} from '../../src/engine/grid/layout';
import { readGrid } from '../../src/engine/grid/readGrid';
import { contrast, type Rgb } from '../../src/ui/colourSpace';

const grid = readGrid({
  headerDef: [
    { text: 'A', width: 100 },
    { text: 'B', width: 100, collapsing: true },
    { text: 'C', width: 100, collapsing: true },
    { text: 'D', width: 100, lock: true },
  ],
  span: [
    { header: '', cols: 1 },
    { header: 'Both', cols: 2 },
    { header: '', cols: 1 },
  ],
  rows: [],
});
const none: ReadonlySet<number> = new Set();

describe('how columns are arranged', () => {
  it('puts locked columns first and forgets no column', () => {
    expect(orderedColumns(grid, describedLayout)).toEqual([3, 0, 1, 2]);
    expect(orderedColumns(grid, { ...describedLayout, order: ['C', 'gone', 'A'] })).toEqual([3, 2, 0, 1]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E')), (order) => {
        expect([...orderedColumns(grid, { ...describedLayout, order })].sort()).toEqual([0, 1, 2, 3]);
      }),
    );
  });

  it('moves, hides and collapses', () => {
    expect(shownColumns(grid, moveColumn(grid, describedLayout, 'A', 'C'), none)).toEqual([3, 1, 2, 0]);
    expect(shownColumns(grid, setHidden(describedLayout, 'A', true), none)).toEqual([3, 1, 2]);
    expect(shownColumns(grid, describedLayout, new Set([1]))).toEqual([3, 0, 1]);
    expect(shownColumns(grid, { ...describedLayout, hidden: ['A', 'B', 'C', 'D'] }, none)).toEqual([3]);
  });

  it('collapses a group to its lasting columns, wherever they stand in it', () => {
    const headerDef = ['A', 'B', 'C', 'D'].map((text) => ({ text, collapsing: text === 'A' || text === 'C' }));
    const mixed = readGrid({ headerDef, span: [{ header: 'All', cols: 4 }], rows: [] });
    const all = new Set([0]);
    expect(shownColumns(mixed, describedLayout, all)).toEqual([1, 3]);
    expect(shownColumns(mixed, setHidden(describedLayout, 'B', true), all)).toEqual([3]);
    expect(shownColumns(mixed, { ...describedLayout, hidden: ['B', 'D'] }, all)).toEqual([0]);
  });

  it('shares spare room among columns without a width by the user', () => {
    const shown = [0, 1, 2];
    expect(columnWidths(grid, shown, describedLayout, { available: 0 })).toEqual([100, 100, 100]);
    expect(columnWidths(grid, shown, setWidth(describedLayout, 'A', 150), { available: 500 })).toEqual([150, 175, 175]);
    expect(columnWidths(grid, shown, describedLayout, { available: 200 })).toEqual([100, 100, 100]);
    // Unsized columns give up unneeded width, which texts receive.
    const needs = (width: number, isWhole = false): ContentWidth => ({ width, isWhole });
    const contents = { A: needs(60), B: needs(70), C: needs(400) };
    expect(columnWidths(grid, shown, describedLayout, { available: 200, contents })).toEqual([60, 70, 96]);
    expect(columnWidths(grid, shown, setWidth(describedLayout, 'A', 100), { available: 280, contents })).toEqual([100, 70, 110]);
    // Spare width goes to truncated texts first.
    expect(columnWidths(grid, shown, describedLayout, { available: 400, contents: { ...contents, C: needs(180) } })).toEqual([
      106, 106, 188,
    ]);
    // An amount is whole if possible, despite its declared width; later rows only widen.
    const summed = { A: needs(60), B: needs(70), C: needs(140, true) };
    expect(columnWidths(grid, shown, describedLayout, { available: 400, contents: summed })).toEqual([130, 130, 140]);
    expect(widestContents(summed, { ...summed, A: needs(50) })).toBe(summed);
    expect(widestContents(summed, { C: needs(150, true), A: needs(50) })).toEqual({ ...summed, C: needs(150, true) });
    const areCutAt = (available: number, widths: typeof contents) => areCut(grid, shown, describedLayout, { available, contents: widths });
    expect([areCutAt(400, contents), areCutAt(400, { ...contents, C: needs(90) }), areCutAt(200, { ...contents, C: needs(90) })]).toEqual([
      true,
      false,
      true,
    ]);
    // Dates and statuses are never truncated; neighbouring texts shrink, a little more if then all fit.
    const dated = { A: needs(200), B: needs(165, true), C: needs(200) };
    const wide = readGrid({ headerDef: ['A', 'B', 'C'].map((text) => ({ text, width: 200 })), rows: [] });
    expect(columnWidths(wide, shown, describedLayout, { available: 380, contents: dated })).toEqual([107, 165, 108]);
    expect(columnWidths(wide, shown, describedLayout, { available: 200, contents: dated })).toEqual([96, 165, 96]);
    // The name of the rows keeps more width, even if the grid has to scroll for it.
    const gridOfRows = (...rows: readonly (readonly string[])[]) =>
      readGrid({
        headerDef: ['A', 'B', 'C', 'D', 'E', 'F'].map((text) => ({ text, width: 200 })),
        rows: rows.map((cellData) => ({ cellData })),
      });
    const named = gridOfRows(['Leeds', '1', 'Open'], ['Derby', '2', 'Shut']);
    const texts = Object.fromEntries(['A', 'C'].map((key) => [key, needs(190)]));
    const figures = Object.fromEntries(['B', 'D', 'E', 'F'].map((key) => [key, needs(200, true)]));
    const widthsIn = (available: number, many = named) =>
      columnWidths(many, [0, 1, 2, 3, 4, 5], describedLayout, { available, contents: { ...texts, ...figures } });
    expect(widthsIn(960)).toEqual([160, 200, 96, 200, 200, 200]);
    expect(widthsIn(500)).toEqual([96, 200, 96, 200, 200, 200]);
    // Neither a code nor a column with equal values is the name.
    expect(widthsIn(960, gridOfRows(['HL0001', '1', 'Leeds'], ['HL0002', '2', 'Derby']))).toEqual([96, 200, 160, 200, 200, 200]);
    expect(widthsIn(960, gridOfRows(['Leeds', '1', 'Open'], ['Leeds', '2', 'Shut']))).toEqual([96, 200, 160, 200, 200, 200]);
    // Nor a column declared whole, if all fit as declared.
    const declared = {
      ...wide,
      columns: wide.columns.map((column) => (column.key === 'B' ? { ...column, isWhole: true as const } : column)),
    };
    expect(columnWidths(declared, shown, describedLayout, { available: 600, contents: { ...dated, B: needs(320, true) } })[1]).toBe(320);
  });

  it('is read from storage, whatever storage holds', () => {
    expect(readLayout({ order: ['A', 5], hidden: 'B', widths: { A: 90, B: 'wide', C: -5 } })).toEqual({
      order: ['A'],
      hidden: [],
      widths: { A: 90, C: 48 },
    });
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(shownColumns(grid, readLayout(stored), none).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the cursor', () => {
  const bounds: Bounds = { rows: 100, columns: 5, page: 20 };
  const at = (row: number, column: number): Cursor => ({ at: { row, column }, from: { row, column } });
  const press = (cursor: Cursor, key: string, held: { ctrl?: boolean; shift?: boolean } = {}): Cursor | undefined =>
    moveCursor(cursor, { key, ctrl: held.ctrl ?? false, shift: held.shift ?? false }, bounds);

  it('moves as the WAI-ARIA grid pattern says', () => {
    expect(press(at(3, 2), 'ArrowDown')).toEqual(at(4, 2));
    expect(press(at(0, 0), 'ArrowUp')).toEqual(at(0, 0));
    expect(press(at(3, 2), 'Home')).toEqual(at(3, 0));
    expect(press(at(3, 2), 'End', { ctrl: true })).toEqual(at(99, 4));
    expect(press(at(90, 2), 'PageDown')).toEqual(at(99, 2));
    expect(press(at(3, 2), 'x')).toBeUndefined();
    expect(press(at(3, 2), 'constructor')).toBeUndefined();
  });

  it('spans a range with shift, and ends it without', () => {
    const spanned = press(at(3, 2), 'ArrowRight', { shift: true }) ?? at(0, 0);
    expect(rangeOf(spanned)).toEqual({ top: 3, bottom: 3, start: 2, end: 3 });
    expect(hasRange(press(spanned, 'ArrowUp') ?? spanned)).toBe(false);
  });

  it('never leaves the grid', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
    fc.assert(
      fc.property(fc.array(fc.record({ key: keys, ctrl: fc.boolean(), shift: fc.boolean() })), (strokes) => {
        const end = strokes.reduce((cursor, stroke) => moveCursor(cursor, stroke, bounds) ?? cursor, at(50, 2));
        for (const { row, column } of [end.at, end.from]) {
          expect(row >= 0 && row < bounds.rows && column >= 0 && column < bounds.columns).toBe(true);
        }
      }),
    );
  });
});

describe('the visible part of a grid', () => {
  it('is the rows between the edges and a reserve', () => {
    expect(rowsInSight(3200, 320, 32, 1000, 0)).toEqual({ first: 100, last: 109 });
    expect(rowsInSight(0, 320, 32, 1000, 4)).toEqual({ first: 0, last: 13 });
    expect(rowsInSight(0, 320, 32, 0, 4)).toEqual({ first: 0, last: -1 });
  });

  it('is the whole columns between the edges, the locked ones, and that of the cursor even if out of sight', () => {
    const columns = Array.from({ length: 10 }, (_, place) => ({ left: place * 100, width: 100, isLocked: place === 0 }));
    expect(columnsInSight(columns, 350, 400, 9)).toEqual({ places: [0, 5, 6, 9], unseen: 9 });
    expect(columnsInSight(columns, 400, 300, 5)).toEqual({ places: [0, 5, 6], unseen: undefined });
    // Ignores fractions of a pixel.
    expect(columnsInSight(columns, 400.4, 300, 0)).toEqual({ places: [0, 5, 6], unseen: undefined });
    // A column wider than the viewport would otherwise never be visible.
    const wide = [columns[0], { left: 100, width: 500, isLocked: false }].flatMap((each) => each ?? []);
    expect(columnsInSight(wide, 50, 300, 0)).toEqual({ places: [0, 1], unseen: undefined });
  });
});

describe('the colours of a cell', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const any = fc.option(fc.record({ r: channel, g: channel, b: channel, a: channel }), { nil: undefined });
  const rgb = (text: string): Rgb => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => Number.parseInt(text.slice(from, from + 2), 16));
    return { r, g, b };
  };

  it('can be read in both themes', () => {
    fc.assert(
      fc.property(any, any, (background, foreground) => {
        const { background: ground, text } = cellColours(background, foreground);
        if (ground === '') return;
        const grounds = ground.match(/#[0-9a-f]{6}/g) ?? [];
        const inks = text.match(/#[0-9a-f]{6}/g) ?? [];
        expect([grounds.length, inks.length]).toEqual([2, 2]);
        for (const [at, one] of grounds.entries()) expect(contrast(rgb(one), rgb(inks[at] ?? ''))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('keep a signal and darken paper in the dark', () => {
    expect(cellColours({ r: 200, g: 0, b: 0, a: 255 }, undefined).background).toBe('light-dark(#c80000, #c80000)');
    expect(cellColours({ r: 253, g: 246, b: 240, a: 255 }, undefined).background).toMatch(/^light-dark\(#fdf6f0, #[0-3]/);
    expect(cellColours({ r: 255, g: 255, b: 255, a: 255 }, undefined).background).toBe('');
  });
});
