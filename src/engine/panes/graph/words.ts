import { cellKinds } from '../../grid/formats';
import type { GraphData, Series } from './series';

export type ValueKind = 'money' | 'number' | 'percent';

/** Document 1, section 9 (business constants): £ unless said otherwise. */
const currency = '£';

/** A value as people read it: £1,234.50, 1,234.5 or 45%; '—' where there is none. */
export function valueText(value: number | undefined, kind: ValueKind): string {
  return value === undefined ? '—' : cellKinds[kind].format(value, { currency, dateOrder: 'day-first' });
}

function extremes({ values }: Series): { readonly least: number; readonly most: number } | undefined {
  const known = values.flatMap((value, place) => (value === undefined ? [] : [{ value, place }]));
  const [first] = known;
  if (first === undefined) return undefined;
  const least = known.reduce((one, other) => (other.value < one.value ? other : one), first);
  const most = known.reduce((one, other) => (other.value > one.value ? other : one), first);
  return { least: least.place, most: most.place };
}

function seriesWords(series: Series, { places }: GraphData, kind: ValueKind): string {
  const found = extremes(series);
  if (found === undefined) return `${series.name}: no values.`;
  const at = (place: number) => `${valueText(series.values[place], kind)} (${places[place]})`;
  return `${series.name}: lowest ${at(found.least)}, highest ${at(found.most)}.`;
}

/** What a graph shows, for those who cannot see it: what is drawn over what, from where to where, and the extremes of each series. */
export function summaryOf(label: string, data: GraphData, draw: 'line' | 'bar', kind: ValueKind): string {
  const { axis, places, series } = data;
  const range = places.length > 1 ? `${places.length} points from ${places[0]} to ${places.at(-1)}` : `one point, ${places[0]}`;
  const drawn = draw === 'bar' ? 'Bar graph' : 'Line graph';
  return `${label}. ${drawn} by ${axis.toLowerCase()}, ${range}. ${series.map((one) => seriesWords(one, data, kind)).join(' ')}`;
}

/** The graph as rows under their headings; values as plain numbers, for a file that is calculated with. */
export function rowsOf({ axis, places, series }: GraphData): readonly (readonly string[])[] {
  const rows = places.map((place, at) => [place, ...series.map(({ values }) => String(values[at] ?? ''))]);
  return [[axis, ...series.map(({ name }) => name)], ...rows];
}
