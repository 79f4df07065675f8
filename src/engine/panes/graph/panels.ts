import type { ValueKind } from '../../../schemas/entities/graph';
import type { GraphData } from './series';

/** Value kinds, each with its own panel, from top to bottom. */
export function panelsOf({ series }: GraphData): readonly ValueKind[] {
  return [...new Set(series.map(({ kind }) => kind))];
}

/** Pixels of a heat map's row, and of the space around the rows. */
const row = 28;
const aroundRows = 120;

/** Pixels; a loading graph counts as one panel. */
export function heightOf(data: GraphData | undefined): number {
  const height = 160 + 160 * Math.max(1, data === undefined ? 1 : panelsOf(data).length);
  return data?.picture === 'heatMap' ? Math.max(height, aroundRows + row * data.series.length) : height;
}

/** A fraction of the height. */
const gap = 0.06;

/** Fractions of the height from the bottom. */
export function domainOf(panel: number, panels: number): [number, number] {
  const size = (1 - gap * (panels - 1)) / panels;
  const top = 1 - panel * (size + gap);
  return [Math.max(0, top - size), top];
}
