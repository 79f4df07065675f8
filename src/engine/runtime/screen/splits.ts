import type { ScreenDefinition, WidthsBySize } from '../../definition/erased';
import { bySize, type MovedShares, type MovedTracks, shareOf, type Track, tracksOf } from './layout';

/** Limits of the first neighbour's part, in per cent. */
export const leastPart = 15;
export const mostPart = 85;

type Pair = readonly [number, number];

export interface Split {
  readonly axis: keyof MovedShares;
  readonly pane: string;
  readonly tracks: Pair;
  readonly shown: Pair;
  readonly declared: Pair;
  readonly shares: Pair;
  /** `grid-area` of the line: the end of the track before it. */
  readonly area: string;
}

export function partOf([first, second]: Pair): number {
  return (100 * first) / (first + second);
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly pane: string;
}

/** Returns the first run of places where two tracks hold different panes and the line resizes at least one. */
function runOf(before: Track, after: Track, hidden: ReadonlySet<string>, isMoved: (place: number) => boolean): Run | undefined {
  const isPane = (name: string | undefined) => name !== undefined && name !== '.' && !hidden.has(name);
  const isPart = (place: number) => isPane(before.cells[place]) && isPane(after.cells[place]) && before.cells[place] !== after.cells[place];
  const chief = before.cells.findIndex((_, place) => isPart(place) && isMoved(place));
  const pane = before.cells[chief];
  if (pane === undefined) return undefined;
  let from = chief;
  let to = chief + 1;
  while (isPart(from - 1)) from -= 1;
  while (isPart(to)) to += 1;
  return { from, to, pane };
}

/** Returns the movable lines: between rows that share the height, and between columns beside one of these. */
export function splitsOf(
  definition: ScreenDefinition,
  hidden: ReadonlySet<string>,
  moved: MovedShares,
  size: keyof WidthsBySize,
): readonly Split[] {
  const { rows, columns, takesRest } = tracksOf(definition, hidden, size);
  function between(axis: keyof MovedShares, tracks: readonly Track[], now: MovedTracks, isMoved: (place: number) => boolean) {
    const flexible = tracks.flatMap((track, shown) => (axis === 'columns' || takesRest(track) ? [{ track, shown }] : []));
    return flexible.slice(1).flatMap(({ track: after, shown: second }, place): readonly Split[] => {
      const { track: before, shown: first } = flexible[place] ?? { track: after, shown: second };
      const run = runOf(before, after, hidden, isMoved);
      if (run === undefined) return [];
      const declared: Pair = [shareOf(before), shareOf(after)];
      const along = `${first + 1}`;
      return [
        {
          axis,
          pane: run.pane,
          tracks: [before.at, after.at],
          shown: [first, second],
          declared,
          shares: [now[before.at] ?? declared[0], now[after.at] ?? declared[1]],
          area:
            axis === 'columns'
              ? `${run.from + 1} / ${along} / ${run.to + 1} / ${first + 2}`
              : `${along} / ${run.from + 1} / ${first + 2} / ${run.to + 1}`,
        },
      ];
    });
  }
  const isTall = (place: number) => rows[place] !== undefined && takesRest(rows[place]);
  return [...between('columns', columns, moved.columns[size] ?? {}, isTall), ...between('rows', rows, moved.rows, () => true)];
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

export function withPart(
  moved: MovedShares,
  { axis, tracks: [first, second], shares }: Split,
  part: number,
  size: keyof WidthsBySize,
): MovedShares {
  const room = shares[0] + shares[1];
  const given: MovedTracks = { [first]: rounded((room * part) / 100), [second]: rounded(room - (room * part) / 100) };
  if (axis === 'rows') return { ...moved, rows: { ...moved.rows, ...given } };
  return { ...moved, columns: { ...moved.columns, [size]: { ...moved.columns[size], ...given } } };
}

function readTracks(stored: unknown): MovedTracks {
  const shares = Object.entries(Object(stored)).filter(
    (entry): entry is [string, number] =>
      /^\d+$/.test(entry[0]) && typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] > 0,
  );
  return Object.fromEntries(shares);
}

/** Identifies a layout: in another one the indices mean other panes. */
export function layoutKey({ areas, panes }: ScreenDefinition): string {
  return areas.length > 0 ? areas.join('|') : panes.map(({ name }) => name).join('|');
}

/** Reads stored shares; none if unreadable or of another layout. */
export function readMoved(stored: unknown, definition: ScreenDefinition): MovedShares {
  const { of, rows, columns } = Object(stored);
  if (of !== layoutKey(definition)) return { rows: {}, columns: {} };
  return { rows: readTracks(rows), columns: bySize((size) => readTracks(Object(columns)[size])) };
}
