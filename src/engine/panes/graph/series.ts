import type { GraphAnswer, ValueKind } from '../../../schemas/entities/graph';
import type { DateOrder } from '../../../schemas/wire/dates';

/** One line. */
export interface Series {
  /** In words. */
  readonly name: string;
  readonly kind: ValueKind;
  /** One for each place of the axis; undefined leaves a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface GraphData {
  /** What the graph is called, where it says so itself. */
  readonly title?: string;
  /** What lies along the horizontal axis, in words. */
  readonly axis: string;
  readonly kind: 'date' | 'category';
  /** As they are shown. */
  readonly places: readonly string[];
  /** Of days. */
  readonly dates: DateOrder;
  /** Where each place lies on the axis, from the least: milliseconds of a date, or its number in the order of categories. */
  readonly positions: readonly number[];
  readonly series: readonly Series[];
}

const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

/** A day lies where it begins; graphs know no time zones. */
function positionOf(place: string, at: number, kind: GraphData['kind']): number {
  return kind === 'category' ? at : Date.parse(place.length > 10 ? `${place}Z` : place);
}

function shownPlace(place: string, { kind, dates }: Pick<GraphData, 'kind' | 'dates'>): string {
  return kind === 'date' && dates === 'day-first' ? place.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3-$2-$1') : place;
}

/** Dates lie in their order, whatever the order in which they came; the rest stays as it came. */
function inOrder(data: Omit<GraphData, 'positions'>): GraphData {
  const positions = data.places.map((place, at) => positionOf(place, at, data.kind));
  if (positions.some(Number.isNaN)) return inOrder({ ...data, kind: 'category' });
  const order = positions.map((_, at) => at).sort((one, other) => (positions[one] ?? 0) - (positions[other] ?? 0));
  return {
    ...data,
    places: order.map((at) => shownPlace(data.places[at] ?? '', data)),
    positions: order.map((at) => positions[at] ?? 0),
    series: data.series.map((one) => ({ ...one, values: order.map((at) => one.values[at]) })),
  };
}

/** What a graph shows that a server describes: days along an axis of time, anything else, numbers too, as it came. docs/rules/analysis.md, 2. */
export function answerData({ title, axis, places, series }: GraphAnswer, dates: DateOrder = 'year-first'): GraphData {
  return inOrder({
    title,
    axis,
    kind: places.every((place) => isoDay.test(place)) ? 'date' : 'category',
    places,
    dates,
    series: series.map(({ name, kind, values }) => ({ name, kind, values: places.map((_, at) => values[at] ?? undefined) })),
  });
}

/** Whether there is anything to draw. */
export function isEmpty({ series }: GraphData): boolean {
  return series.every(({ values }) => values.every((value) => value === undefined));
}
