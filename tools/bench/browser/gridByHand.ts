import type { Bench } from '../../../src/bench/bench';
import { dataOf } from '../../../src/bench/dataOf';
import type { gridData } from '../../../src/bench/gridData';

type Grid = ReturnType<typeof gridData>;
type Colour = NonNullable<Grid['rows'][number]['cellData'][number]['data']['backColour']>;

/** Widths in pixels that our grid measures; a hand-written grid hard-codes them. */
const widths = [102, 103, 96, 93, 110, 96, 103, 96, 93, 119, 96, 112, 96, 102, 119, 96, 112, 96, 102, 119];
function widthOf(first: number, end: number): number {
  return widths.slice(first, end).reduce((sum, width) => sum + width, 0);
}
const lefts = widths.map((_, column) => widthOf(0, column));
const allWidths = `${widthOf(0, widths.length)}px`;
const rowHeight = 32;
const beyond = 4;
const alignments = ['cell', 'cell center', 'cell right'];

interface Slot {
  readonly row: HTMLElement;
  readonly cells: readonly { readonly element: HTMLElement; readonly text: Text; readonly column: number }[];
  index: number;
}

function makeCell(grid: Grid, column: number, role: string, isFirst: boolean): HTMLElement {
  const element = document.createElement('div');
  element.className = alignments[grid.headerDef[column]?.alignment ?? 0] ?? 'cell';
  element.setAttribute('role', role);
  element.style.width = `${widths[column]}px`;
  if (isFirst && column > 0) element.style.marginLeft = `${lefts[column]}px`;
  return element;
}

function makeSlot(grid: Grid, columns: readonly number[]): Slot {
  const row = document.createElement('div');
  row.className = 'row';
  row.setAttribute('role', 'row');
  row.style.width = allWidths;
  const cells = columns.map((column, at) => {
    const element = row.appendChild(makeCell(grid, column, 'gridcell', at === 0));
    return { element, text: element.appendChild(document.createTextNode('')), column };
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
  for (const { element, text, column } of slot.cells) {
    const data = cellData[column]?.data;
    text.data = data?.displayValue ?? '';
    const background = data?.backColour === undefined ? '' : cssOf(data.backColour);
    if (element.style.backgroundColor !== background) element.style.backgroundColor = background;
  }
}

const icons = {
  'Filter rows': '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
  Columns: '<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M9 3v18"/><path d="M15 3v18"/>',
  Copy: '<rect width="14" height="14" x="8" y="8" rx="2" ry="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
  'Export what is shown': '<path d="M12 15V3"/><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="m7 10 5 5 5-5"/>',
};
const tools = Object.entries(icons)
  .map(
    ([label, shape]) => `<button type="button" aria-label="${label}"><svg viewBox="0 0 24 24" aria-hidden="true">${shape}</svg></button>`,
  )
  .join('');

const collator = new Intl.Collator('en-GB');

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

/** The tools do nothing, as idle tools cost nothing. */
function makeTools(grid: Grid): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'tools';
  bar.innerHTML = `<p role="status">${String(grid.rows.length).replace(/\B(?=(\d{3})+$)/g, ',')} rows</p>${tools}`;
  return bar;
}

const everyColumn = [...widths.keys()];

function columnsInSight(left: number, width: number): readonly number[] {
  return everyColumn.filter((column) => (lefts[column + 2] ?? Number.POSITIVE_INFINITY) > left && (lefts[column - 1] ?? 0) < left + width);
}

/** The whole pool with whole rows, or as few cells as our grid. */
type Across = 'whole' | 'inSight';

function draw(grid: Grid, host: HTMLElement, across: Across): HTMLElement {
  const { rows } = grid;
  const box = document.createElement('div');
  box.append(makeTools(grid));
  const scroller = box.appendChild(document.createElement('div'));
  scroller.className = 'grid';
  scroller.setAttribute('role', 'grid');
  const inSight = Math.floor((host.clientHeight - 2 * rowHeight - 2) / rowHeight);
  const pool = inSight + 1 + 2 * beyond;
  scroller.style.height = `${(inSight + 1) * rowHeight + 2}px`;
  const head = scroller.appendChild(document.createElement('div'));
  head.className = 'head';
  head.setAttribute('role', 'row');
  head.style.width = allWidths;
  const body = scroller.appendChild(document.createElement('div'));
  body.className = 'body';
  body.style.width = allWidths;
  body.style.height = `${rows.length * rowHeight}px`;

  const { clientWidth } = host;
  let columns = across === 'whole' ? everyColumn : columnsInSight(0, clientWidth);
  let slots: Slot[] = [];
  let sorted: Uint32Array | undefined;
  let by = { column: -1, descending: false };

  function drawRows(): void {
    const top = scroller.scrollTop / rowHeight;
    const start = Math.max(0, Math.floor(top) - beyond);
    const first = across === 'whole' ? Math.max(0, Math.min(start, rows.length - pool)) : start;
    const end = Math.min(rows.length, across === 'whole' ? first + pool : Math.ceil(top + inSight) + beyond);
    for (let index = first; index < end; index += 1) {
      const at = index % pool;
      slots[at] ??= makeSlot(grid, columns);
      const slot = slots[at];
      const row = rows[sorted?.[index] ?? index];
      if (slot.index !== index && row !== undefined) fill(slot, index, row);
      if (slot.row.parentElement === null) body.append(slot.row);
    }
  }

  function sortBy(column: number): void {
    by = { column, descending: by.column === column && !by.descending };
    sorted = order(grid, column, by.descending);
    for (const slot of slots) if (slot !== undefined) slot.index = -1;
    drawRows();
  }

  function makeHeading(column: number, at: number): HTMLElement {
    const heading = makeCell(grid, column, 'columnheader', at === 0);
    const title = heading.appendChild(document.createElement('span'));
    title.setAttribute('role', 'button');
    title.tabIndex = column === 0 ? 0 : -1;
    title.textContent = grid.headerDef[column]?.text ?? '';
    heading.addEventListener('click', () => {
      sortBy(column);
      heading.setAttribute('aria-sort', by.descending ? 'descending' : 'ascending');
    });
    return heading;
  }

  function scrolled(): void {
    const next = across === 'whole' ? columns : columnsInSight(scroller.scrollLeft, clientWidth);
    if (next.length !== columns.length || next[0] !== columns[0]) {
      columns = next;
      slots = [];
      body.replaceChildren();
      head.replaceChildren(...columns.map(makeHeading));
    }
    drawRows();
  }

  head.append(...columns.map(makeHeading));
  drawRows();
  scroller.addEventListener('scroll', scrolled, { passive: true });
  host.append(box);
  return box;
}

let drawn: HTMLElement | undefined;

function bench(id: string, across: Across): Bench {
  return {
    id,
    dataOf,
    async mount(_, __, data, host) {
      drawn = draw(data as Grid, host, across);
      return host.offsetHeight;
    },
    unmount() {
      drawn?.remove();
    },
  };
}

/** A grid in plain DOM calls with pooled rows, sorted by a copy of the keys. */
export const gridByHand = bench('gridByHand', 'whole');
/** As few cells as our grid: visible ones, plus four rows and one column per side. */
export const gridByHandNarrow = bench('gridByHandNarrow', 'inSight');
