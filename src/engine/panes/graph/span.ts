import type { GraphData } from './series';

/** Indices of the visible places, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export function wholeOf({ places }: GraphData): Span {
  return { first: 0, last: places.length - 1 };
}

export function within({ first, last }: Span, at: number): number {
  return Math.min(last, Math.max(first, at));
}

/** Half the smallest distance of places, so that the outer marks are fully visible. */
function margin(positions: readonly number[]): number {
  const gaps = positions.slice(1).flatMap((position, at) => {
    const distance = position - (positions[at] ?? 0);
    return distance > 0 ? [distance] : [];
  });
  return gaps.reduce((one, other) => Math.min(one, other), gaps[0] ?? 1) / 2;
}

/** Returns the axis range of the visible places, with space at both ends. */
export function rangeOf({ positions }: GraphData, { first, last }: Span): [number, number] {
  const space = margin(positions);
  return [(positions[first] ?? 0) - space, (positions[last] ?? 0) + space];
}

/** Plotly's axis values; dates are texts without a zone. */
function positionIn(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = String(value).replace(' ', 'T');
  return Date.parse(text.length > 10 ? `${text}Z` : text);
}

/** `undefined` for fewer than two places. */
export function spanBetween({ positions }: GraphData, from: unknown, to: unknown): Span | undefined {
  const [least = Number.NaN, most = Number.NaN] = [positionIn(from), positionIn(to)].sort((one, other) => one - other);
  const first = positions.findIndex((position) => position >= least);
  const last = positions.findLastIndex((position) => position <= most);
  return first === -1 || last <= first ? undefined : { first, last };
}

/** Halves (`in`) or doubles (`out`) the span around a place, to at least two; `undefined` for all places. */
export function zoomed(data: GraphData, span: Span, around: number, how: 'in' | 'out'): Span | undefined {
  const whole = wholeOf(data);
  const shown = span.last - span.first + 1;
  const wanted = Math.max(2, how === 'in' ? Math.ceil(shown / 2) : shown * 2);
  if (wanted >= data.places.length) return undefined;
  const first = Math.max(0, Math.min(around - Math.floor(wanted / 2), whole.last - wanted + 1));
  return { first, last: first + wanted - 1 };
}
