import type { RowHeight, ScreenDefinition, WidthsBySize } from '../../definition/erased';
import type { DrawnPane } from '../../definition/kind';
import { heightOf, isDrawn } from '../../definition/kinds';

/** Whether a pane is as tall as what it holds; the others share what is left of the screen's height. */
function isFixed(pane: DrawnPane): boolean {
  return heightOf(pane) === 'content';
}

/** Where the panes lie, as values of CSS grid. */
export interface GridTemplate {
  readonly areas: string;
  readonly rows: string;
  /** By the width of the page, as shares are given. */
  readonly columns: Readonly<Record<keyof WidthsBySize, string>>;
  /** How tall the grids of folded rows are, by the name of their pane. */
  readonly folded: Readonly<Record<string, string>>;
}

/** The rows of a layout as names; one pane below the other where a screen has none. */
function areaRows({ areas, panes }: ScreenDefinition): readonly (readonly string[])[] {
  const drawn = panes.filter(isDrawn).map(({ name }) => [name]);
  return areas.length === 0 ? drawn : areas.map((row) => row.trim().split(/\s+/));
}

/** One row or column of a layout: the names in it, and its share of the room. */
interface Track {
  readonly cells: readonly string[];
  readonly share: RowHeight;
}

/**
 * Whether a row or column is there for hidden panes only: it has some, and whatever else lies in it lies in another one too. `others` are the
 * rest, as far as they are left.
 */
function isForHidden({ cells }: Track, others: readonly Track[], hidden: ReadonlySet<string>): boolean {
  const isElsewhere = (name: string) => others.some((track) => track.cells.includes(name));
  return cells.some((name) => hidden.has(name)) && cells.every((name) => name === '.' || hidden.has(name) || isElsewhere(name));
}

/** The rows or columns that are left without those of hidden panes. */
function withoutHidden(tracks: readonly Track[], hidden: ReadonlySet<string>): readonly Track[] {
  let left = tracks;
  for (const track of tracks) {
    const others = left.filter((each) => each !== track);
    if (isForHidden(track, others, hidden)) left = others;
  }
  return left;
}

function transposed(rows: readonly (readonly string[])[], shares: readonly number[]): readonly Track[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, at) => ({ cells: rows.map((row) => row[at] ?? '.'), share: shares[at] ?? 1 }));
}

/** Columns as CSS grid takes them; of those that are left the shares are as they were given. */
function columnsText(columns: readonly Track[]): string {
  return columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ') || 'none';
}

/** Turns a screen's layout into a CSS grid in which hidden panes leave no gap. */
export function gridTemplate(definition: ScreenDefinition, hidden: ReadonlySet<string> = nothingHidden): GridTemplate {
  const paneOf = new Map(definition.panes.filter(isDrawn).map((pane) => [pane.name, pane]));
  const all = areaRows(definition).map((cells, at): Track => ({ cells, share: definition.heights[at] ?? 1 }));
  const rows = withoutHidden(all, hidden);
  const cells = rows.map((row) => row.cells);
  const columnsBy = (shares: readonly number[]) => withoutHidden(transposed(cells, shares), hidden);
  const { shares, widerShares: { large = shares, widescreen = large } = {} } = definition;
  const columns = columnsBy(shares);
  const panesIn = (names: readonly string[]) => names.flatMap((name) => (hidden.has(name) ? [] : (paneOf.get(name) ?? [])));
  const takesRest = ({ cells, share }: Track) => typeof share === 'number' && !panesIn(cells).every(isFixed);
  const hasRest = rows.some(takesRest);
  /** Only where another row takes what is left: otherwise there is nothing to fold for. */
  const isFolded = ({ share }: Track) => typeof share === 'string' && hasRest;
  function rowHeight({ cells, share }: Track): string {
    const panes = panesIn(cells);
    // Not 'auto': a row of that height gives way to the others until nothing of it is left.
    if (panes.every(isFixed) || isFolded({ cells, share })) return 'max-content';
    return `minmax(${leastHeight(definition, panes)}, ${typeof share === 'number' ? share : 1}fr)`;
  }
  const drawn = rows.map((_, row) => columns.map(({ cells }) => cells[row] ?? '.').map((name) => (hidden.has(name) ? '.' : name)));
  return {
    areas: drawn.length === 0 || columns.length === 0 ? 'none' : drawn.map((row) => `"${row.map(areaName).join(' ')}"`).join(' '),
    rows: rows.map(rowHeight).join(' ') || 'none',
    folded: Object.fromEntries(rows.filter(isFolded).flatMap(({ cells, share }) => cells.map((name) => [name, String(share)]))),
    columns: {
      computer: columnsText(columns),
      large: columnsText(columnsBy(large)),
      widescreen: columnsText(columnsBy(widescreen)),
    },
  };
}

/** What a row of panes needs at least: tabs and cases have a screen of its own in it, and a graph leaves no room for the rows that it is chosen from. */
function leastHeight({ panes: all }: ScreenDefinition, panes: readonly DrawnPane[]): string {
  const isGraphed = panes.some(({ kind }) => kind === 'grid') && all.some(({ kind }) => kind === 'graph');
  // Eight rows under two lines of headings, with their sum.
  if (isGraphed) return '24.5rem';
  return panes.some(({ kind }) => kind === 'tabs' || kind === 'cases') ? '18rem' : '12rem';
}

/** The pane whose line holds the screen's own controls too: a filter whose fields stand side by side, where the screen begins with one. */
export function lineOf({ panes }: ScreenDefinition): string | undefined {
  const [first] = panes.filter(isDrawn).filter(({ kind }) => kind !== 'data');
  return first?.kind === 'filter' && first.options.place !== 'column' ? first.name : undefined;
}

const nothingHidden: ReadonlySet<string> = new Set();

/** A pane's name as a CSS identifier; '.' is an empty cell. */
export function areaName(name: string): string {
  return name === '.' ? '.' : `pane-${name.replace(/[^a-zA-Z0-9_-]/g, '_')}`;
}
