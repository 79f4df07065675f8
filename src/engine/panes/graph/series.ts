import { wordsOf } from '../../definition/words';
import { numberOf } from '../../grid/numbers';
import { recordOf, textOf } from '../../grid/values';

/** One line, or one set of bars. */
export interface Series {
  readonly key: string;
  /** In words. */
  readonly name: string;
  /** One for each place of the axis; undefined leaves a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface GraphData {
  /** What lies along the horizontal axis, in words. */
  readonly axis: string;
  readonly kind: 'date' | 'number' | 'category';
  readonly places: readonly string[];
  readonly series: readonly Series[];
}

const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}(?::\d{2})?)?$/;
const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function kindOf(places: readonly string[]): GraphData['kind'] {
  if (places.every((place) => isoDay.test(place))) return 'date';
  return places.every((place) => plainNumber.test(place)) ? 'number' : 'category';
}

function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' ? numberOf(value) : undefined;
}

/**
 * What a graph shows: one series for each field in `y`, over the field `x`. Takes points of any shape; numbers may come as servers write
 * them ('£1,234.50'), and what is no number leaves a gap.
 */
export function graphData(points: readonly unknown[], x: string, y: readonly string[]): GraphData {
  const records = points.map((point) => recordOf(point) ?? {});
  const places = records.map((record) => textOf(record[x]));
  return {
    axis: wordsOf(x),
    kind: kindOf(places),
    places,
    series: y.map((key) => ({ key, name: wordsOf(key), values: records.map((record) => amountOf(record[key])) })),
  };
}

/** Whether there is anything to draw. */
export function isEmpty({ series }: GraphData): boolean {
  return series.every(({ values }) => values.every((value) => value === undefined));
}
