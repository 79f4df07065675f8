import type { Bench } from '../../../src/bench/bench';
import { dataOf } from '../../../src/bench/dataOf';
import type { gridData } from '../../../src/bench/gridData';

type Grid = ReturnType<typeof gridData>;
type Colour = NonNullable<Grid['rows'][number]['cellData'][number]['data']['backColour']>;

const rowHeight = 32;
const beyond = 4;
const alignments = ['cell', 'cell center', 'cell right'];

interface Slot {
  readonly row: HTMLElement;
  readonly cells: readonly { readonly element: HTMLElement; readonly text: Text }[];
  index: number;
}

function makeSlot(grid: Grid): Slot {
  const row = document.createElement('div');
  row.className = 'row';
  row.setAttribute('role', 'row');
  row.style.width = `${grid.headerDef.reduce((sum, { width }) => sum + width, 0)}px`;
  const cells = grid.headerDef.map(({ width, alignment }) => {
    const element = row.appendChild(document.createElement('div'));
    element.className = alignments[alignment] ?? 'cell';
    element.setAttribute('role', 'gridcell');
    element.style.width = `${width}px`;
    return { element, text: element.appendChild(document.createTextNode('')) };
  });
  return { row, cells, index: -1 };
}

function cssOf({ r, g, b }: Colour): string {
  return `rgb(${r} ${g} ${b})`;
}

function fill(slot: Slot, index: number, { cellData }: Grid['rows'][number]): void {
  slot.index = index;
  slot.row.style.transform = `translateY(${index * rowHeight}px)`;
  slot.row.setAttribute('aria-rowindex', String(index + 2));
  slot.cells.forEach(({ element, text }, column) => {
    const data = cellData[column]?.data;
    text.data = data?.displayValue ?? '';
    const background = data?.backColour === undefined ? '' : cssOf(data.backColour);
    if (element.style.backgroundColor !== background) element.style.backgroundColor = background;
  });
}

const collator = new Intl.Collator('en-GB');

/** The rows' order by a column: numbers by a copy of their keys, anything else as text. */
function order({ rows }: Grid, column: number, descending: boolean): Uint32Array {
  const index = Uint32Array.from(rows.keys());
  const direction = descending ? -1 : 1;
  const first = rows[0]?.cellData[column]?.data.actualValue;
  if (typeof first === 'number') {
    const keys = Float64Array.from(rows, (row) => Number(row.cellData[column]?.data.actualValue));
    return index.sort((one, other) => ((keys[one] ?? 0) - (keys[other] ?? 0)) * direction);
  }
  const texts = rows.map((row) => String(row.cellData[column]?.data.actualValue));
  return index.sort((one, other) => collator.compare(texts[one] ?? '', texts[other] ?? '') * direction);
}

function draw(grid: Grid, host: HTMLElement): HTMLElement {
  const scroller = document.createElement('div');
  scroller.className = 'grid';
  scroller.setAttribute('role', 'grid');
  const head = scroller.appendChild(document.createElement('div'));
  head.className = 'head';
  head.setAttribute('role', 'row');
  const width = grid.headerDef.reduce((sum, column) => sum + column.width, 0);
  head.style.width = `${width}px`;
  const body = scroller.appendChild(document.createElement('div'));
  body.className = 'body';
  body.style.width = `${width}px`;
  body.style.height = `${grid.rows.length * rowHeight}px`;
  host.append(scroller);

  const inSight = Math.min(grid.rows.length, Math.ceil(scroller.clientHeight / rowHeight) + 2 * beyond + 1);
  const slots = Array.from({ length: inSight }, () => makeSlot(grid));
  let sorted: Uint32Array | undefined;
  let by = { column: -1, descending: false };

  function drawRows(): void {
    const top = Math.floor(scroller.scrollTop / rowHeight) - beyond;
    const first = Math.max(0, Math.min(top, grid.rows.length - inSight));
    for (let index = first; index < first + inSight; index += 1) {
      const slot = slots[index % inSight];
      const row = grid.rows[sorted?.[index] ?? index];
      if (slot !== undefined && slot.index !== index && row !== undefined) fill(slot, index, row);
    }
  }
  grid.headerDef.forEach(({ text, width: columnWidth, alignment }, column) => {
    const cell = head.appendChild(document.createElement('div'));
    cell.className = alignments[alignment] ?? 'cell';
    cell.setAttribute('role', 'columnheader');
    cell.style.width = `${columnWidth}px`;
    cell.textContent = text;
    cell.addEventListener('click', () => {
      by = { column, descending: by.column === column && !by.descending };
      sorted = order(grid, column, by.descending);
      cell.setAttribute('aria-sort', by.descending ? 'descending' : 'ascending');
      for (const slot of slots) slot.index = -1;
      drawRows();
    });
  });
  drawRows();
  body.append(...slots.map(({ row }) => row));
  scroller.addEventListener('scroll', drawRows, { passive: true });
  return scroller;
}

let drawn: HTMLElement | undefined;

/** A grid of plain DOM calls: the rows in sight from a pool of elements, sorted by a copy of the keys. */
export const gridByHand: Bench = {
  id: 'gridByHand',
  dataOf,
  async mount(_, __, data, host) {
    drawn = draw(data as Grid, host);
    return host.offsetHeight;
  },
  unmount() {
    drawn?.remove();
  },
};
