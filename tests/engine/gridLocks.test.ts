import { describe, expect, it } from 'vitest';
import { arrangeColumns } from '../../src/engine/grid/arrange';
import { type ContentWidths, describedLayout, setWidth } from '../../src/engine/grid/layout';
import { datedColumns, leftOf, lockedCount, snappedLeft } from '../../src/engine/grid/locks';
import { readGrid } from '../../src/engine/grid/readGrid';

const weeks = ['04-10-2026', '11-10-2026', '18-10-2026', '25-10-2026', '01-11-2026', '08-11-2026', '15-11-2026', '22-11-2026'];
const titles = ['Code', 'Name', 'Amount', 'Change', ...weeks];
const dashboard = readGrid({
  headerDef: titles.map((text, at) => ({ text, width: text === 'Name' ? 200 : 110, lock: at === 0 })),
  rows: rowsOf('Golden Pier', 'Rosewood Bingo'),
});
/** Two rows of a code, a name and figures. */
function rowsOf(...names: readonly string[]) {
  return names.map((name, at) => ({
    cellData: [`BL00${at}`, name, '£3,053.20', '110'].map((displayValue) => ({ type: 'cell', data: { displayValue } })),
  }));
}
const all = titles.map((_, at) => at);

function contentsOf(widths: Readonly<Record<string, number>>): ContentWidths {
  return Object.fromEntries(titles.map((key) => [key, { width: widths[key] ?? 110, isWhole: key !== 'Name' && key !== 'Code' }] as const));
}
const contents = contentsOf({ Code: 76, Name: 190 });
const widthsOf = (name: number) => [76, name, ...titles.slice(2).map(() => 110)];

describe('the locked columns', () => {
  it('are the code and the name after it, up to two fifths of the width', () => {
    const few = readGrid({
      headerDef: ['Code', 'Name', 'A', 'B', 'C', 'D'].map((text, at) => ({ text, lock: at === 0 })),
      rows: rowsOf('Golden Pier', 'Rosewood Bingo'),
    });
    const shown = [0, 1, 2, 3, 4, 5];
    const at = (available: number) => lockedCount(few, { shown, widths: [76, 176, 200, 200, 200, 200] }, available);
    expect(at(1000)).toBe(2);
    expect(at(600)).toBe(1);
    // The widest unlocked column must fit beside them.
    expect(at(250)).toBe(0);
    // No scrolling if all fit.
    expect(at(1100)).toBe(1);
  });

  it('are none if no column names the rows and the description locks none', () => {
    const inAll = readGrid({ headerDef: ['Code', 'Name', 'A', 'B'].map((text) => ({ text })), rows: rowsOf('Golden Pier', 'Golden Pier') });
    expect(lockedCount(inAll, { shown: [0, 1, 2, 3], widths: [76, 200, 200, 200] }, 600)).toBe(0);
  });

  it('are as many of the columns before the weeks as leave room for three weeks', () => {
    const at = (available: number) => lockedCount(dashboard, { shown: all, widths: widthsOf(176) }, available);
    expect(at(1200)).toBe(4);
    expect(at(800)).toBe(3);
    expect(at(500)).toBe(1);
  });

  it('are the columns up to the first change in words, in a window of 1280 px', () => {
    const names = ['Code', 'Name', 'Machines', 'Amount', 'Variance', 'Week on week', ...weeks];
    const revenue = readGrid({ headerDef: names.map((text) => ({ text, alignment: 2 })), rows: [] });
    const widths = [75, 215, 99, 116, 210, 210, ...weeks.map(() => 131)];
    expect(lockedCount(revenue, { shown: [...names.keys()], widths }, 1200)).toBe(5);
  });
});

describe('columns headed by days', () => {
  it('run from the oldest to the newest, in any notation of days', () => {
    expect(datedColumns(dashboard, all)).toEqual({ first: 4, last: 11 });
    const dated = (...texts: readonly string[]) =>
      datedColumns(readGrid({ headerDef: texts.map((text) => ({ text })), rows: [] }), [0, 1, 2]);
    expect(dated('2026-11-15', '2026-11-22', 'Total')).toEqual({ first: 0, last: 1 });
    expect(dated('Site', '28/12/2025', '04/01/2026')).toEqual({ first: 1, last: 2 });
    expect(dated('22-11-2026', '15-11-2026', '08-11-2026')).toBeUndefined();
    expect(dated('Site', 'Amount', 'Total')).toBeUndefined();
  });
});

describe('the columns that scroll', () => {
  it('end at the edge of the grid, after a cut text has got the room that it lacked', () => {
    const { widths, locked } = arrangeColumns(dashboard, all, describedLayout, { available: 1200, contents });
    expect(locked).toBe(4);
    const [code = 0, name = 0, ...figures] = widths;
    expect([code, name]).toEqual([76, 190]);
    // Amount and change stay; as many whole weeks as fit fill the rest.
    expect(figures.slice(0, 2)).toEqual([110, 110]);
    const seen = figures.slice(2, 8);
    expect(code + name + 220 + seen.reduce((sum, width) => sum + width, 0)).toBe(1200);
    expect(new Set(figures.slice(8)).size).toBe(1);
  });

  it('end with the newest week at the edge, with columns before and after the weeks', () => {
    const names = ['Code', 'Name', 'Change', ...weeks, 'Given'];
    const around = readGrid({
      headerDef: names.map((text, at) => ({ text, width: text === 'Name' ? 200 : 110, lock: at === 0 })),
      rows: rowsOf('Golden Pier', 'Rosewood Bingo'),
    });
    const shown = [...names.keys()];
    const wide = { ...contents, Name: { width: 300, isWhole: false }, Change: { width: 400, isWhole: true } };
    const { widths, locked } = arrangeColumns(around, shown, describedLayout, { available: 900, contents: wide });
    expect(locked).toBe(2);
    const beforeNewest = shown.filter((at) => at >= locked && at < names.indexOf('Given')).toReversed();
    let room = 900 - (widths[0] ?? 0) - (widths[1] ?? 0);
    for (const at of beforeNewest) if (room > 0) room -= widths[at] ?? 0;
    expect(room).toBe(0);
    expect(widths[1]).toBeGreaterThan(150);
  });

  it('cut the next text at the edge, if enough of it stays readable', () => {
    const grid = readGrid({ headerDef: ['Code', 'Amount', 'Name', 'Change'].map((text) => ({ text, width: 150 })), rows: [] });
    const narrow = contentsOf({ Code: 100, Amount: 100, Name: 150, Change: 150 });
    const widthsIn = (available: number) =>
      arrangeColumns(grid, [0, 1, 2, 3], describedLayout, {
        available,
        contents: { ...narrow, Code: { width: 100, isWhole: true }, Name: { width: 150, isWhole: false } },
      }).widths.slice(0, 3);
    expect(widthsIn(280)).toEqual([100, 100, 80]);
    // Narrower is unreadable; the rest goes to visible columns.
    expect(widthsIn(260)).toEqual([130, 130, expect.any(Number)]);
  });

  it('give the name of the rows what it lacks before other texts', () => {
    const grid = readGrid({
      headerDef: ['Type', 'Site', 'Amount', 'Note'].map((text) => ({ text, width: 150 })),
      rows: ['Golden Pier', 'Rosewood Bingo'].map((site) => ({
        cellData: ['Alert', site, '£1.00', ''].map((displayValue) => ({ type: 'cell', data: { displayValue } })),
      })),
    });
    const narrow = {
      Type: { width: 170, isWhole: false },
      Site: { width: 190, isWhole: false },
      Amount: { width: 100, isWhole: true },
      Note: { width: 200, isWhole: false },
    };
    const widthsIn = (available: number) => arrangeColumns(grid, [0, 1, 2, 3], describedLayout, { available, contents: narrow }).widths;
    expect(widthsIn(330).slice(0, 3)).toEqual([96, 134, 100]);
    expect(widthsIn(360).slice(0, 3)).toEqual([96, 164, 100]);
  });

  it('are equally wide if they are weeks, so that as many fit at the newest end', () => {
    const wider = contentsOf({ Code: 76, Name: 190, '22-11-2026': 128 });
    const figures = arrangeColumns(dashboard, all, describedLayout, { available: 1200, contents: wider }).widths.slice(4);
    // The last one in the first view takes what rounding left.
    expect(Math.max(...figures) - Math.min(...figures)).toBeLessThan(weeks.length);
  });

  it('keep the width that the user gave them', () => {
    const layout = setWidth(describedLayout, '22-11-2026', 300);
    expect(arrangeColumns(dashboard, all, layout, { available: 1200, contents }).widths.at(-1)).toBe(300);
  });

  it('stop with a column at the locked edge, or at the other end', () => {
    const columns = Array.from({ length: 6 }, (_, place) => ({ left: place * 100, width: 100, isLocked: place === 0 }));
    expect(snappedLeft(columns, 140, 350)).toBe(100);
    expect(snappedLeft(columns, 160, 350)).toBe(200);
    expect(snappedLeft(columns, 249, 350)).toBe(250);
    expect(snappedLeft(columns, 30, 700)).toBe(0);
  });

  it('are scrolled into sight with a column starting at the locked edge', () => {
    const columns = Array.from({ length: 6 }, (_, place) => ({ left: place * 100, width: 100, isLocked: place === 0 }));
    expect(leftOf(columns, 3, 350)).toBe(100);
    expect(leftOf(columns, 5, 350)).toBe(300);
    expect(leftOf(columns, 0, 350)).toBe(0);
    expect(leftOf(columns, 1, 50)).toBe(0);
  });
});
