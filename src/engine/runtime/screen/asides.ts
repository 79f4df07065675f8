import type { ScreenDefinition, WidthsBySize } from '../../definition/erased';
import { isDrawn } from '../../definition/kinds';
import { tracksOf } from './layout';
import { layoutKey } from './splits';

export type Side = 'start' | 'end';

/** A side column that can be hidden to make space for the others. */
export interface Aside {
  readonly side: Side;
  readonly panes: readonly string[];
  /** First pane: its header has the button, and it names the column. */
  readonly lead: string;
}

/** Returns the ids of a column's buttons, derived from that of its first pane. */
export function asideIds(id: string): { readonly away: string; readonly back: string } {
  return { away: `${id}-away`, back: `${id}-back` };
}

function isSide(value: unknown): value is Side {
  return value === 'start' || value === 'end';
}

/** Returns the side columns that can be hidden: never the widest, and none with a toggle of its own. */
export function asidesOf(definition: ScreenDefinition, hidden: ReadonlySet<string>, size: keyof WidthsBySize): readonly Aside[] {
  const { rows, columns: tracks, takesRest } = tracksOf(definition, hidden, size);
  const shares = tracks.map(({ share }) => (typeof share === 'number' ? share : 0));
  const widest = Math.max(...shares);
  const drawn = definition.panes.filter(isDrawn);

  function asideAt(side: Side, at: number): readonly Aside[] {
    const track = tracks[at];
    const share = shares[at] ?? 0;
    // Of equally wide columns the first is the main one.
    if (track === undefined || tracks.length < 2 || (side === 'start' ? share >= widest : share > Math.max(...shares.slice(0, -1))))
      return [];
    const isElsewhere = (name: string) => tracks.some(({ cells }, other) => other !== at && cells.includes(name));
    const panes = [...new Set(track.cells)].filter((name) => name !== '.' && !hidden.has(name) && !isElsewhere(name));
    const isTall = rows.some((row, place) => takesRest(row) && panes.includes(track.cells[place] ?? '.'));
    const hasToggles = panes.every((name) => drawn.find((pane) => pane.name === name)?.options.toggle !== undefined);
    const [lead] = panes;
    return lead === undefined || !isTall || hasToggles ? [] : [{ side, panes, lead }];
  }

  return [...asideAt('start', 0), ...asideAt('end', tracks.length - 1)];
}

/** Reads the hidden sides of a user; none if stored for another layout. */
export function readAway(stored: unknown, definition: ScreenDefinition): readonly Side[] {
  const { of, sides } = Object(stored);
  return of === layoutKey(definition) && Array.isArray(sides) ? sides.filter(isSide) : [];
}
