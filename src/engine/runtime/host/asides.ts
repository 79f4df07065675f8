import type { ScreenDefinition, WidthsBySize } from '../../definition/erased';
import { isDrawn } from '../../definition/kinds';
import { tracksOf } from './layout';
import { layoutKey } from './splits';

export type Side = 'start' | 'end';

/** A column at the side of a screen that is put away while the others need its room. */
export interface Aside {
  readonly side: Side;
  /** What lies in it and nowhere else. */
  readonly panes: readonly string[];
  /** The first of that: its header has the button, and it gives what is put away its name. */
  readonly lead: string;
}

/** The ids of the buttons that put a column away and bring it back, by that of its first pane. */
export function asideIds(id: string): { readonly away: string; readonly back: string } {
  return { away: `${id}-away`, back: `${id}-back` };
}

function isSide(value: unknown): value is Side {
  return value === 'start' || value === 'end';
}

/** The columns at the sides that can be put away: those no wider than another, which share its height, and which no toggle of their own hides. */
export function asidesOf(definition: ScreenDefinition, hidden: ReadonlySet<string>, size: keyof WidthsBySize): readonly Aside[] {
  const { rows, columns, takesRest } = tracksOf(definition, hidden);
  const tracks = columns[size];
  const shares = tracks.map(({ share }) => (typeof share === 'number' ? share : 0));
  const widest = Math.max(...shares);
  const drawn = definition.panes.filter(isDrawn);

  function asideAt(side: Side, at: number): readonly Aside[] {
    const track = tracks[at];
    const share = shares[at] ?? 0;
    // Of columns that are as wide as each other the first is what the screen is about.
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

/** Reads which sides a user has put away; none where that was kept of another layout. */
export function readAway(kept: unknown, definition: ScreenDefinition): readonly Side[] {
  const { of, sides } = Object(kept);
  return of === layoutKey(definition) && Array.isArray(sides) ? sides.filter(isSide) : [];
}
