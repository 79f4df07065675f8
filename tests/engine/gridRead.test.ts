import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridModel } from '../../src/engine/grid/model';
import { readGrid } from '../../src/engine/grid/readGrid';

const colour = fc.record({ r: fc.anything(), g: fc.integer(), b: fc.double(), a: fc.integer() }, { requiredKeys: [] });
const cell = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      type: fc.oneof(fc.constantFrom('cell', 'control'), fc.jsonValue()),
      data: fc.record(
        {
          actualValue: fc.jsonValue(),
          displayValue: fc.jsonValue(),
          backColour: colour,
          bold: fc.jsonValue(),
          hide: fc.jsonValue(),
          code: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
);
const row = fc.oneof(fc.jsonValue(), fc.record({ cellData: fc.array(cell), isClickable: fc.jsonValue() }, { requiredKeys: [] }));
const header = fc.oneof(
  fc.jsonValue(),
  fc.record({ text: fc.jsonValue(), width: fc.jsonValue(), alignment: fc.jsonValue(), lock: fc.jsonValue() }, { requiredKeys: [] }),
);
const span = fc.oneof(fc.jsonValue(), fc.array(fc.record({ header: fc.jsonValue(), cols: fc.jsonValue() }, { requiredKeys: [] })));
const likeAGrid = fc.record(
  {
    headerDef: fc.oneof(fc.array(header), fc.jsonValue()),
    rowDef: fc.jsonValue(),
    rows: fc.oneof(fc.array(row), fc.jsonValue()),
    span,
    pageCount: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const anyJson = fc.oneof(fc.jsonValue(), likeAGrid);

function readAll(grid: GridModel): number {
  let characters = 0;
  for (let at = -1; at <= grid.rowCount; at += 1) {
    for (let column = -1; column <= grid.columns.length; column += 1) {
      characters += grid.text(at, column).length;
      grid.value(at, column);
      grid.look(at, column);
    }
    grid.isClickable(at);
  }
  grid.scan(0, grid.rowCount);
  return characters;
}

const plain = (text: string): unknown => ({ type: 'cell', data: { actualValue: text, displayValue: text } });

describe('a grid from a server', () => {
  it('is read in any form, with its own key for every column', () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        const grid = readGrid(json);
        expect(readAll(grid)).toBeGreaterThanOrEqual(0);
        expect(new Set(grid.columns.map(({ key }) => key)).size).toBe(grid.columns.length);
        for (const { group } of grid.columns) if (group !== undefined) expect(grid.groups[group]).toBeDefined();
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('uses the labels of the description', () => {
    const grid = readGrid({
      headerDef: [
        { text: 'Site', width: 200, alignment: 0, lock: true },
        { text: 'Cash', width: 0, alignment: 1, collapsing: true, backColour: { r: 1, g: 2, b: 3, a: 255 } },
      ],
      rowDef: [{ alignment: 0 }, { alignment: 2 }],
      rows: [
        {
          installationId: 7,
          isClickable: false,
          cellData: [
            plain('Leeds'),
            { type: 'cell', data: { actualValue: 12.5, displayValue: '£12.50', bold: true, foreColour: { r: 9, g: 0, b: 0, a: 0 } } },
          ],
        },
      ],
      span: [{ header: 'Takings', cols: 2 }],
      pageCount: 3,
      pageNumber: 2,
    });
    expect(grid.problems).toEqual([]);
    expect(grid.columns).toMatchObject([
      { key: 'Site', width: 200, alignment: 'left', isLocked: true, group: 0 },
      {
        key: 'Cash',
        width: undefined,
        alignment: 'right',
        titleAlignment: 'center',
        isCollapsing: true,
        background: { r: 1, g: 2, b: 3, a: 255 },
      },
    ]);
    expect(grid.groups).toEqual([{ title: 'Takings', isCollapsing: true }]);
    expect(grid.text(0, 1)).toBe('£12.50');
    expect(grid.value(0, 1)).toBe(12.5);
    expect(grid.look(0, 0)).toBeUndefined();
    expect(grid.look(0, 1)).toMatchObject({ isBold: true, foreground: undefined, control: undefined });
    expect(grid.isClickable(0)).toBe(false);
    expect(grid.source(0)).toHaveProperty('installationId', 7);
    expect([grid.pageCount, grid.pageNumber]).toEqual([3, 2]);
    expect(grid.scan(0, 1)).toEqual([]);
  });

  it('may have null for a display value, which then shows nothing or the actual value', () => {
    const texts = [null, 5].map((actualValue) => ({ type: 'cell', data: { actualValue, displayValue: null } }));
    const grid = readGrid({ headerDef: [{ text: 'A' }, { text: 'B' }], rows: [{ cellData: texts }] });
    expect(grid.scan(0, 1)).toEqual([]);
    expect([grid.text(0, 0), grid.text(0, 1)]).toEqual(['', '5']);
  });

  it('shows a coloured code as a chip, and any other colour over the whole cell', () => {
    const backColour = { r: 46, g: 125, b: 50, a: 255 };
    const shown = { actualValue: 'online', displayValue: 'Online - Op.', backColour, foreColour: backColour };
    const lookOf = (data: object, type = 'cell') =>
      readGrid({ headerDef: [{ text: 'A' }], rows: [{ cellData: [{ type, data }] }] }).look(0, 0);
    expect(lookOf({ ...shown, code: 'online' })).toMatchObject({
      part: { kind: 'badge', colour: backColour },
      background: undefined,
      foreground: undefined,
    });
    expect(lookOf(shown)).toMatchObject({ background: backColour, foreground: backColour });
    expect(lookOf(shown)?.part).toBeUndefined();
    expect(lookOf({ ...shown, code: 'online', hide: true })?.part).toBeUndefined();
    expect(lookOf({ ...shown, code: 'online' }, 'control')).toMatchObject({ control: 'online', background: backColour });
  });

  it('hides hidden columns from the screen, copies and sorting alike', () => {
    const hidden = { type: 'cell', data: { actualValue: 5, displayValue: 'secret', hide: true } };
    const grid = readGrid({ headerDef: [{ text: 'A' }], rows: [{ cellData: [hidden] }] });
    expect([grid.text(0, 0), grid.value(0, 0), grid.look(0, 0)?.isHidden]).toEqual(['', null, true]);
  });

  it('shows rows without headings under generated columns, and reports that', () => {
    const grid = readGrid({ data: [{ cellData: [plain('a'), plain('b')] }, 5, ['bare']] });
    expect(grid.columns.map(({ title }) => title)).toEqual(['Column 1', 'Column 2']);
    expect(grid.problems.map(({ code, path }) => `${code} ${path}`)).toEqual(['missing headerDef']);
    expect([grid.text(0, 1), grid.text(1, 0), grid.text(2, 0)]).toEqual(['b', '', 'bare']);
    expect(grid.scan(0, 3).map(({ path }) => path)).toEqual(['rows[1]', 'rows[2]']);
  });

  it('distinguishes two headings with one name, and reports group headings that do not add up', () => {
    const grid = readGrid({ headerDef: [{ text: 'Cash' }, { text: 'Cash' }], span: [{ header: 'All', cols: 3 }], rows: [] });
    expect(grid.columns.map(({ key }) => key)).toEqual(['Cash', 'Cash (2)']);
    expect(grid.problems).toMatchObject([{ code: 'out-of-range', path: 'span' }]);
  });

  it('reads the cells of a row only when they are needed', () => {
    let reads = 0;
    class Row {
      get cellData(): readonly unknown[] {
        reads += 1;
        return [plain('a')];
      }
    }
    const grid = readGrid({ headerDef: [{ text: 'A' }], rows: Array.from({ length: 10_000 }, () => new Row()) });
    // First rows may have more cells than headings.
    expect(reads).toBeLessThanOrEqual(50);
    expect(grid.text(9_999, 0)).toBe('a');
  });
});
