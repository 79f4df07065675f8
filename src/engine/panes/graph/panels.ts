import type { ValueKind } from '../../../schemas/entities/graph';
import type { GraphData } from './series';

/** The kinds of values of a graph, each of which has a panel of its own; one below the other in this order. */
export function panelsOf({ series }: GraphData): readonly ValueKind[] {
  return [...new Set(series.map(({ kind }) => kind))];
}

/** How tall a graph of so many panels is, in pixels; a graph that is still to come is as tall as one panel. */
export function heightOf(panels: number): number {
  return 160 + 160 * Math.max(1, panels);
}

/** The part of the whole height between two panels. */
const gap = 0.06;

/** From where to where a panel reaches, in parts of the whole height from its bottom. */
export function domainOf(panel: number, panels: number): [number, number] {
  const size = (1 - gap * (panels - 1)) / panels;
  const top = 1 - panel * (size + gap);
  return [Math.max(0, top - size), top];
}
