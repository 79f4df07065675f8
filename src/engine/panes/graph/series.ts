import type { GraphAnswer, ValueKind } from '../../../schemas/entities/graph';
import type { DateOrder } from '../../../schemas/wire/dates';
import { wordsOf } from '../../definition/words';
import { numberOf } from '../../grid/numbers';
import { recordOf, textOf } from '../../grid/values';

/** One line, or one set of bars. */
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
  readonly kind: 'date' | 'number' | 'category';
  /** As they are shown. */
  readonly places: readonly string[];
  /** Of days. */
  readonly dates: DateOrder;
  /** Where each place lies on the axis, from the least: milliseconds of a date, a number, or its number in the order of categories. */
  readonly positions: readonly number[];
  readonly series: readonly Series[];
}

const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}(?::\d{2})?)?$/;
const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function kindOf(places: readonly string[]): GraphData['kind'] {
  if (places.every((place) => isoDay.test(place))) return 'date';
  return places.every((place) => plainNumber.test(place)) ? 'number' : 'category';
}

/** A day lies where it begins; graphs know no time zones. */
function positionOf(place: string, at: number, kind: GraphData['kind']): number {
  if (kind === 'category') return at;
  return kind === 'number' ? Number(place) : Date.parse(place.length > 10 ? `${place}Z` : place);
}

function shownPlace(place: string, { kind, dates }: Pick<GraphData, 'kind' | 'dates'>): string {
  return kind === 'date' && dates === 'day-first' ? place.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3-$2-$1') : place;
}

/** Dates and numbers lie in their order, whatever the order in which they came; the rest stays as it came. */
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

function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' ? numberOf(value) : undefined;
}

/**
 * What a graph shows: one series for each field in `y`, over the field `x`. Takes points of any shape; numbers may come as servers write
 * them ('£1,234.50'), and what is no number leaves a gap.
 */
export function graphData(
  points: readonly unknown[],
  x: string,
  y: readonly string[],
  values: ValueKind = 'count',
  dates: DateOrder = 'year-first',
): GraphData {
  const records = points.map((point) => recordOf(point) ?? {});
  const places = records.map((record) => textOf(record[x]));
  return inOrder({
    axis: wordsOf(x),
    kind: kindOf(places),
    places,
    dates,
    series: y.map((key) => ({ name: wordsOf(key), kind: values, values: records.map((record) => amountOf(record[key])) })),
  });
}

/**
 * What a graph shows that a server describes. Days lie along an axis of time; anything else, numbers as well, stands in the order in which it
 * came. docs/rules/everywhere.md, 7.
 */
export function answerData({ title, axis, places, series }: GraphAnswer, dates: DateOrder = 'year-first'): GraphData {
  return inOrder({
    title,
    axis,
    kind: kindOf(places) === 'date' ? 'date' : 'category',
    places,
    dates,
    series: series.map(({ name, kind, values }) => ({ name, kind, values: places.map((_, at) => values[at] ?? undefined) })),
  });
}

/** Whether there is anything to draw. */
export function isEmpty({ series }: GraphData): boolean {
  return series.every(({ values }) => values.every((value) => value === undefined));
}
