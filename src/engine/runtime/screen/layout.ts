import type { RowHeight, ScreenDefinition, WidthsBySize } from '../../definition/erased';
import type { DrawnPane } from '../../definition/kind';
import { heightOf, isDrawn, kindOf, roleOf } from '../../definition/kinds';
import { fewHeight, graphedHeight, type RowCounts } from '../../grid/fewRows';

function isFixed(pane: DrawnPane): boolean {
  return heightOf(pane) === 'content';
}

type Size = keyof WidthsBySize;

export interface GridTemplate {
  readonly areas: string;
  readonly rows: string;
  readonly columns: string;
  readonly folded: Readonly<Record<string, string>>;
}

/** Returns the names of the panes that stand at the foot of a page of this width. */
function atFoot({ panes }: ScreenDefinition, size: Size): readonly string[] {
  if (size === 'widescreen') return [];
  return panes.filter(isDrawn).flatMap((pane) => (roleOf(pane) === 'sums' ? [pane.name] : []));
}

/** Returns the rows of a layout as names; one pane per row without a layout. A pane at the foot leaves its place to its neighbour. */
function areaRows(definition: ScreenDefinition, foot: readonly string[]): readonly (readonly string[])[] {
  const { areas, panes } = definition;
  const drawn = panes.filter(isDrawn).map(({ name }) => [name]);
  const declared = areas.length === 0 ? drawn : areas.map((row) => row.trim().split(/\s+/));
  const rows = declared.map((cells) => cells.map((name, at) => (foot.includes(name) ? (cells[at - 1] ?? '.') : name)));
  return [...rows, ...foot.map((name) => rows[0]?.map(() => name) ?? [name])];
}

export type MovedTracks = Readonly<Record<number, number>>;

export interface MovedShares {
  readonly rows: MovedTracks;
  readonly columns: Readonly<Partial<Record<keyof WidthsBySize, MovedTracks>>>;
}

const unmoved: MovedShares = { rows: {}, columns: {} };

export function bySize<T>(make: (size: keyof WidthsBySize) => T): Readonly<Record<keyof WidthsBySize, T>> {
  return { computer: make('computer'), large: make('large'), widescreen: make('widescreen') };
}

/** A track's part of the flexible room. */
export function shareOf({ share }: Track): number {
  return typeof share === 'number' ? share : 1;
}

export interface Track {
  readonly at: number;
  readonly cells: readonly string[];
  readonly share: RowHeight;
}

function isForHidden({ cells }: Track, others: readonly Track[], hidden: ReadonlySet<string>): boolean {
  const isElsewhere = (name: string) => others.some((track) => track.cells.includes(name));
  return cells.some((name) => hidden.has(name)) && cells.every((name) => name === '.' || hidden.has(name) || isElsewhere(name));
}

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
  return Array.from({ length: count }, (_, at) => ({ at, cells: rows.map((row) => row[at] ?? '.'), share: shares[at] ?? 1 }));
}

function withMoved(tracks: readonly Track[], moved: MovedTracks = {}): readonly Track[] {
  return tracks.map((track) => (typeof track.share === 'number' ? { ...track, share: moved[track.at] ?? track.share } : track));
}

/** The remaining rows and columns after removing those of hidden panes, with their declared shares. */
export interface Tracks {
  readonly rows: readonly Track[];
  readonly columns: readonly Track[];
  readonly takesRest: (row: Track) => boolean;
}

function panesIn({ panes }: ScreenDefinition, hidden: ReadonlySet<string>, names: readonly string[]): readonly DrawnPane[] {
  return names.flatMap((name) => (hidden.has(name) ? [] : panes.filter(isDrawn).filter((pane) => pane.name === name)));
}

/** Reads a screen's layout for a page width, without hidden panes. */
export function tracksOf(definition: ScreenDefinition, hidden: ReadonlySet<string>, size: Size): Tracks {
  const foot = atFoot(definition, size);
  const all = areaRows(definition, foot).map((cells, at): Track => ({ at, cells, share: definition.heights[at] ?? 1 }));
  const rows = withoutHidden(all, hidden);
  const cells = rows.map((row) => row.cells);
  const { shares, widerShares: { large = shares, widescreen = large } = {} } = definition;
  return {
    rows,
    columns: withoutHidden(transposed(cells, { computer: shares, large, widescreen }[size]), hidden),
    takesRest: (row) =>
      typeof row.share === 'number' && !row.cells.some((name) => foot.includes(name)) && !isFilled(definition, hidden, row, rows),
  };
}

/** Whether a row needs no more than its content: its other panes, if any, reach into a row that takes the rest. */
function isFilled(definition: ScreenDefinition, hidden: ReadonlySet<string>, row: Track, rows: readonly Track[]): boolean {
  const flexible = (names: readonly string[]) => panesIn(definition, hidden, names).filter((pane) => !isFixed(pane));
  const here = flexible(row.cells);
  if (here.length === 0) return true;
  const reaches = ({ name }: DrawnPane) =>
    rows.some((other) => other !== row && other.cells.includes(name) && flexible(other.cells).some((pane) => !here.includes(pane)));
  return here.length < panesIn(definition, hidden, row.cells).length && here.every(reaches);
}

function columnsText(columns: readonly Track[]): string {
  return columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ') || 'none';
}

/** Turns a screen's layout for a page width into a CSS grid in which hidden panes leave no gap. */
export function gridTemplate(
  definition: ScreenDefinition,
  size: Size,
  hidden: ReadonlySet<string> = nothingHidden,
  moved: MovedShares = unmoved,
  isInDialog = false,
  few: RowCounts = {},
): GridTemplate {
  const { takesRest, ...tracks } = tracksOf(definition, hidden, size);
  const foot = atFoot(definition, size);
  const rows = withMoved(tracks.rows, moved.rows);
  const hasRest = rows.some(takesRest);
  const restShares = (own: number) => rows.filter(takesRest).reduce((sum, row) => sum + shareOf(row), own);
  /** Folding helps only if another row takes the remaining height. */
  const isFolded = ({ share }: Track) => typeof share === 'string' && hasRest;
  function rowHeight(row: Track): string {
    const panes = panesIn(definition, hidden, row.cells);
    // Not 'auto': such a row would shrink to nothing.
    if (panes.every((pane) => isFixed(pane) || foot.includes(pane.name)) || isFolded(row)) return 'max-content';
    const share = shareOf(row);
    // Beside a pane that reaches further down, content gives what it does not need.
    if (typeof row.share === 'number' && !takesRest(row)) return `fit-content(${Math.round((100 * share) / restShares(share))}%)`;
    const least = leastHeight(definition, panes, isInDialog);
    const counts = panes.flatMap((pane) => (isFixed(pane) ? [] : [few[pane.name]]));
    return (least === graphedHeight ? fewHeight(counts) : undefined) ?? `minmax(${least}, ${share}fr)`;
  }
  const across = tracks.columns;
  const drawn = rows.map((_, row) => across.map(({ cells }) => cells[row] ?? '.').map((name) => (hidden.has(name) ? '.' : name)));
  return {
    areas: drawn.length === 0 || across.length === 0 ? 'none' : drawn.map((row) => `"${row.map(areaName).join(' ')}"`).join(' '),
    rows: rows.map(rowHeight).join(' ') || 'none',
    folded: Object.fromEntries(rows.filter(isFolded).flatMap(({ cells, share }) => cells.map((name) => [name, String(share)]))),
    columns: columnsText(withMoved(tracks.columns, moved.columns[size])),
  };
}

/** Minimum height of a row of panes, so that tabs, cases and graphs get enough. In a dialog only rows still loading reserve space. */
function leastHeight({ panes: all }: ScreenDefinition, panes: readonly DrawnPane[], isInDialog: boolean): string {
  const hasRows = panes.some((pane) => kindOf(pane).rows?.tools === 'counted');
  if (hasRows && all.some((pane) => roleOf(pane) === 'picture')) return graphedHeight;
  if (panes.some((pane) => kindOf(pane).inner !== undefined)) return '18rem';
  return isInDialog && !hasRows ? '6rem' : '12rem';
}

/** Returns the pane whose line also holds the screen's controls: a leading filter with its fields side by side. */
export function lineOf({ panes }: ScreenDefinition): string | undefined {
  const first = panes.filter(isDrawn).find((pane) => roleOf(pane) !== 'request');
  return first !== undefined && roleOf(first) === 'filterLine' ? first.name : undefined;
}

const nothingHidden: ReadonlySet<string> = new Set();

/** Returns a pane's name as a CSS identifier; '.' is an empty cell. */
export function areaName(name: string): string {
  return name === '.' ? '.' : `pane-${name.replace(/[^a-zA-Z0-9_-]/g, '_')}`;
}
