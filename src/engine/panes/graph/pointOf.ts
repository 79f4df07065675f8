import { panelsOf } from './panels';
import type { GraphData } from './series';

/** A point in Plotly's terms: its trace, and its place there, or row and place. */
interface Pressed {
  readonly curveNumber: number;
  readonly pointNumber: number | readonly number[];
}

/** Returns the place and series of a pressed point; several points mean a whole place. */
export function pointOf(data: GraphData, [point, ...others]: readonly Pressed[]) {
  if (point === undefined) return undefined;
  const { curveNumber, pointNumber } = point;
  if (typeof pointNumber === 'number') return { place: pointNumber, series: others.length === 0 ? curveNumber : undefined };
  const [row = -1, place = -1] = pointNumber;
  const kind = panelsOf(data)[curveNumber];
  const rows = data.series.flatMap((one, at) => (one.kind === kind ? [at] : []));
  return { place, series: rows[row] };
}
