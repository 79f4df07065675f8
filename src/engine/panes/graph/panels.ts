import type { ValueKind } from '../../../schemas/entities/graph';
import type { GraphData } from './series';

/** Value kinds, each with its own panel, from top to bottom. */
export function panelsOf({ series }: GraphData): readonly ValueKind[] {
  return [...new Set(series.map(({ kind }) => kind))];
}

/** Pixels; a loading graph counts as one panel. */
export function heightOf(panels: number): number {
  return 160 + 160 * Math.max(1, panels);
}

/** A fraction of the height. */
const gap = 0.06;

/** Fractions of the height from the bottom. */
export function domainOf(panel: number, panels: number): [number, number] {
  const size = (1 - gap * (panels - 1)) / panels;
  const top = 1 - panel * (size + gap);
  return [Math.max(0, top - size), top];
}
