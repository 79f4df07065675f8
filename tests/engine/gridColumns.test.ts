import { describe, expect, it } from 'vitest';
import { itemsText, pageText } from '../../src/engine/datagrid/Pager';
import type { Column } from '../../src/engine/definition/column';
import { close } from '../../src/engine/definition/effect';
import { sortRows } from '../../src/engine/grid/sort';
import { gridOfAnswer } from '../../src/engine/panes/grid/gridAnswer';

interface Event {
  readonly id: number;
  readonly status: { readonly name: string; readonly colour: { r: number; g: number; b: number; a: number } };
  readonly dateCreated: string;
  readonly site: { readonly name: string };
  readonly kind: string;
  readonly customers: readonly string[];
}
const green = { r: 0, g: 128, b: 0, a: 255 };
const rows: readonly Event[] = [
  {
    id: 7,
    status: { name: 'Processed', colour: green },
    dateCreated: '2026-07-01T22:30:00Z',
    site: { name: 'Pier' },
    kind: 'Age Verification',
    customers: ['Ann Bell', 'Cy Dee'],
  },
  {
    id: 8,
    status: { name: 'Auth. Req.', colour: green },
    dateCreated: '2026-01-01T22:30:00Z',
    site: { name: 'Arcade' },
    kind: '',
    customers: [],
  },
];
const columns: readonly Column<Event>[] = [
  { key: 'status', cell: 'status' },
  { key: 'dateCreated', cell: 'dateTime' },
  { key: 'where', title: 'Site', value: ({ site }) => site.name },
  { key: 'type', cell: 'icon', icon: ({ kind }) => (kind === '' ? undefined : { icon: 'cake', label: kind }) },
  {
    key: 'customer',
    cell: 'buttons',
    buttons: ({ customers }) => customers.map((label) => ({ label, press: close() })),
    noButtons: 'N/A',
  },
];
const grid = gridOfAnswer(rows, { columns: columns as never, dates: 'year-first' }, 1);

describe('declared columns', () => {
  it('show derived values of a row, and sort by them', () => {
    expect(grid.columns.map(({ title }) => title)).toEqual(['Status', 'Date created', 'Site', 'Type', 'Customer']);
    expect([0, 1].map((row) => grid.text(row, 2))).toEqual(['Pier', 'Arcade']);
    expect([...(sortRows(grid, 2, 'ascending') ?? [])]).toEqual([1, 0]);
  });

  it('show times of the venue with the year first if the grid says so', () => {
    expect([0, 1].map((row) => grid.text(row, 1))).toEqual(['2026-07-01 23:30', '2026-01-01 22:30']);
  });

  it('show a status by its name and colour, and sort it by its name', () => {
    expect(grid.text(0, 0)).toBe('Processed');
    expect(grid.look(0, 0)?.part).toEqual({ kind: 'badge', colour: green });
    expect([...(sortRows(grid, 0, 'ascending') ?? [])]).toEqual([1, 0]);
  });

  it('name a picture, and leave a cell without a picture empty', () => {
    expect([grid.text(0, 3), grid.look(0, 3)?.part]).toEqual(['Age Verification', { kind: 'icon', icon: 'cake' }]);
    expect([grid.text(1, 3), grid.look(1, 3)?.part]).toEqual(['', undefined]);
    expect(grid.icons).toEqual(['cake']);
  });

  it('hold buttons, or say that they have none', () => {
    expect(grid.look(0, 4)?.part).toEqual({ kind: 'buttons', labels: ['Ann Bell', 'Cy Dee'] });
    expect([grid.text(0, 4), grid.text(1, 4), grid.look(1, 4)?.part]).toEqual(['Ann Bell, Cy Dee', 'N/A', undefined]);
  });
});

describe('the text of a pager', () => {
  it.each([
    [1, 0, 'Showing Items 0 to 0 of 0'],
    [1, 12, 'Showing Items 1 to 12 of 12'],
    [2, 132, 'Showing Items 26 to 50 of 132'],
    [6, 132, 'Showing Items 126 to 132 of 132'],
    [50, 12_340, 'Showing Items 1,226 to 1,250 of 12,340'],
    // The last page's rows were deleted.
    [3, 50, 'Showing Items 50 to 50 of 50'],
  ])('of page %i of %i items', (page, total, text) => {
    expect(itemsText({ page, size: 25, total })).toBe(text);
  });

  it('groups the digits of page numbers like those of row numbers', () => {
    expect([pageText(1, 12), pageText(1204, 39_343)]).toEqual(['Page 1 of 12', 'Page 1,204 of 39,343']);
  });
});
