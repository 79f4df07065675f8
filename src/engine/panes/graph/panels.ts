import type { ValueKind } from '../../../schemas/entities/graph';
import type { GraphData } from './series';

/** Value kinds, each with its own panel, from top to bottom. */
export function panelsOf({ series }: GraphData): readonly ValueKind[] {
  return [...new Set(series.map(({ kind }) => kind))];
}

/** Pixels of a row, of a heat map or of bars, and of the space around the rows. */
const row = 28;
const aroundRows = 120;
/** More bars are thinner, and not all of them are named. */
export const mostBars = 40;

function rowsIn(data: GraphData | undefined, panels: number): number {
  if (data?.picture === 'heatMap') return data.series.length;
  return data?.picture === 'bars' ? panels * Math.min(data.places.length, mostBars) : 0;
}

/** Pixels; a loading graph counts as one panel. */
export function heightOf(data: GraphData | undefined): number {
  const panels = data === undefined ? 1 : Math.max(1, panelsOf(data).length);
  const rows = rowsIn(data, panels);
  return Math.max(160 + 160 * panels, rows === 0 ? 0 : aroundRows + row * rows);
}

/** A fraction of the height. */
const gap = 0.06;

/** Fractions of the height from the bottom. */
export function domainOf(panel: number, panels: number): [number, number] {
  const size = (1 - gap * (panels - 1)) / panels;
  const top = 1 - panel * (size + gap);
  return [Math.max(0, top - size), top];
}
