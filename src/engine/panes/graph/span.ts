import type { GraphData } from './series';

/** The places that are in view, by their numbers, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** All places of a graph. */
export function wholeOf({ places }: GraphData): Span {
  return { first: 0, last: places.length - 1 };
}

/** The place that a number stands for, no further than the ends of a span. */
export function within({ first, last }: Span, at: number): number {
  return Math.min(last, Math.max(first, at));
}

/** Half the least distance between two places, so that what stands at the ends of a span is seen whole. */
function margin(positions: readonly number[]): number {
  const gaps = positions.slice(1).flatMap((position, at) => {
    const distance = position - (positions[at] ?? 0);
    return distance > 0 ? [distance] : [];
  });
  return gaps.reduce((one, other) => Math.min(one, other), gaps[0] ?? 1) / 2;
}

/** From where to where the axis reaches to show a span. */
export function rangeOf({ positions }: GraphData, { first, last }: Span): [number, number] {
  const beside = margin(positions);
  return [(positions[first] ?? 0) - beside, (positions[last] ?? 0) + beside];
}

/** What Plotly says of an axis as a position: dates come as texts without a zone. */
function positionIn(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = String(value).replace(' ', 'T');
  return Date.parse(text.length > 10 ? `${text}Z` : text);
}

/** The span whose places lie between two values of an axis; undefined where there are fewer than two of them. */
export function spanBetween({ positions }: GraphData, from: unknown, to: unknown): Span | undefined {
  const [least = Number.NaN, most = Number.NaN] = [positionIn(from), positionIn(to)].sort((one, other) => one - other);
  const first = positions.findIndex((position) => position >= least);
  const last = positions.findLastIndex((position) => position <= most);
  return first === -1 || last <= first ? undefined : { first, last };
}

/** A span of half as many places (`in`) or twice as many (`out`) around one of them, at least two; undefined where all would be in view. */
export function zoomed(data: GraphData, span: Span, around: number, how: 'in' | 'out'): Span | undefined {
  const whole = wholeOf(data);
  const shown = span.last - span.first + 1;
  const wanted = Math.max(2, how === 'in' ? Math.ceil(shown / 2) : shown * 2);
  if (wanted >= data.places.length) return undefined;
  const first = Math.max(0, Math.min(around - Math.floor(wanted / 2), whole.last - wanted + 1));
  return { first, last: first + wanted - 1 };
}
