import type { ValueKind } from '../../../schemas/entities/graph';
import type { DateOrder } from '../../../schemas/wire/dates';
import type { DrawnAnswer, Picture } from '../../definition/kinds/graph';

/** One line, or one row of a heat map. */
export interface Series {
  /** In words. */
  readonly name: string;
  readonly kind: ValueKind;
  /** One per place; `undefined` is a gap. */
  readonly values: readonly (number | undefined)[];
  /** Drawn behind the others, to compare with. */
  readonly isPale?: boolean;
}

export interface GraphData {
  readonly picture: Picture;
  /** Without unit and period. */
  readonly title: string;
  readonly period?: string | undefined;
  readonly measure?: string | undefined;
  readonly axis: string;
  readonly kind: 'date' | 'category';
  readonly places: readonly string[];
  /** Of days. */
  readonly dates: DateOrder;
  /** Ascending axis positions: milliseconds, or the index of a category. */
  readonly positions: readonly number[];
  /** Index of each place in the response, which need not be sorted. */
  readonly sources: readonly number[];
  readonly series: readonly Series[];
}

const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

/** A day's position is its start in UTC; graphs have no time zones. */
function positionOf(place: string, at: number, kind: GraphData['kind']): number {
  return kind === 'category' ? at : Date.parse(place.length > 10 ? `${place}Z` : place);
}

function shownPlace(place: string, { kind, dates }: Pick<GraphData, 'kind' | 'dates'>): string {
  if (kind === 'category') return place;
  const spaced = place.replace('T', ' ');
  return dates === 'day-first' ? spaced.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3-$2-$1') : spaced;
}

/** Sorts dates; categories keep their order. */
function inOrder(data: Omit<GraphData, 'positions' | 'sources'>): GraphData {
  const positions = data.places.map((place, at) => positionOf(place, at, data.kind));
  if (positions.some(Number.isNaN)) return inOrder({ ...data, kind: 'category' });
  const order = positions.map((_, at) => at).sort((one, other) => (positions[one] ?? 0) - (positions[other] ?? 0));
  return {
    ...data,
    places: order.map((at) => shownPlace(data.places[at] ?? '', data)),
    positions: order.map((at) => positions[at] ?? 0),
    sources: order,
    series: data.series.map((one) => ({ ...one, values: order.map((at) => one.values[at]) })),
  };
}

/** Converts a server's graph; days get a time axis. docs/rules/analysis.md, 2. */
export function answerData(
  { title, axis, period, measure, places, series }: DrawnAnswer,
  dates: DateOrder = 'year-first',
  picture: Picture = 'line',
): GraphData {
  return inOrder({
    picture,
    title,
    period,
    measure,
    axis,
    kind: places.every((place) => isoDay.test(place)) ? 'date' : 'category',
    places,
    dates,
    series: series.map(({ name, kind, values }) => ({ name, kind, values: places.map((_, at) => values[at] ?? undefined) })),
  });
}

/** Returns an answer's graph with pale lines behind it; a place of theirs that it lacks is left out. */
export function withBehind(data: GraphData, { places, series }: Pick<DrawnAnswer, 'places' | 'series'>, own: readonly string[]): GraphData {
  const pale = series.map(({ name, kind, values }) => {
    const of = data.sources.map((source) => values[places.indexOf(own[source] ?? '')] ?? undefined);
    return { name, kind, values: of, isPale: true };
  });
  return { ...data, series: [...data.series, ...pale.filter(({ values }) => values.some((value) => value !== undefined))] };
}

export function isEmpty({ series }: GraphData): boolean {
  return series.every(({ values }) => values.every((value) => value === undefined));
}
