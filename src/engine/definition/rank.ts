import type { Gate } from './gate';

/**
 * How near at hand a control is. `primary`: what the screen is for; at most one of them on a screen. `row`: done with what is chosen. `pane`:
 * done with the whole of a pane. `danger`: destroys; always behind "More actions". A line of controls shows them in this order until it is full.
 */
export type Rank = 'primary' | 'row' | 'pane' | 'danger';

const places: Readonly<Record<Rank, number>> = { primary: 0, row: 1, pane: 2, danger: 3 };

/** Orders ranks: below 0 where the first one comes first. */
export function compareRanks(one: Rank, other: Rank): number {
  return places[one] - places[other];
}

/** The ranks by name. */
export const ranks: readonly string[] = Object.keys(places);

interface Ranked {
  readonly rank?: Rank;
  readonly kind?: 'primary' | 'danger';
  readonly needs?: readonly Gate[];
}

const aboutChoice: ReadonlySet<Gate['kind']> = new Set(['chosen', 'row', 'unlessRow', 'either']);

/** A control's rank: as declared, else from its kind, else from whether it needs something that is chosen. */
export function rankOf({ rank, kind, needs = [] }: Ranked): Rank {
  return rank ?? kind ?? (needs.some((gate) => aboutChoice.has(gate.kind)) ? 'row' : 'pane');
}
