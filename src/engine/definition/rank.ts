import type { Gate } from './gate';

/**
 * `primary`: at most one per screen. `row`: acts on the selection. `pane`: acts on a pane. `danger`: destroys; always behind "More
 * actions". The order of a toolbar.
 */
export type Rank = 'primary' | 'row' | 'pane' | 'danger';

const places: Readonly<Record<Rank, number>> = { primary: 0, row: 1, pane: 2, danger: 3 };

export function compareRanks(one: Rank, other: Rank): number {
  return places[one] - places[other];
}

export const ranks: readonly string[] = Object.keys(places);

interface Ranked {
  readonly rank?: Rank;
  readonly kind?: 'primary' | 'danger';
  readonly needs?: readonly Gate[];
}

const aboutChoice: ReadonlySet<Gate['kind']> = new Set(['chosen', 'row', 'unlessRow', 'either']);

/** Returns the declared rank, or one from the kind, or from gates about a selection. */
export function rankOf({ rank, kind, needs = [] }: Ranked): Rank {
  return rank ?? kind ?? (needs.some((gate) => aboutChoice.has(gate.kind)) ? 'row' : 'pane');
}
