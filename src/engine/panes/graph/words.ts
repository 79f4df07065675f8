import type { ValueKind } from '../../../schemas/entities/graph';
import { currencySymbol } from '../../../schemas/wire/currency';
import { cellKinds } from '../../grid/formats';
import type { GraphData, Series } from './series';

const broken = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** How each kind is written, and what stands beside its axis. */
interface Kind {
  readonly axis: () => string;
  readonly write: (value: number) => string;
  /** What plain numbers of it are of; nothing where they are just that. */
  readonly unit: () => string | undefined;
}
const kinds: { readonly [K in ValueKind]: Kind } = {
  money: {
    axis: () => `Money (${currencySymbol()})`,
    unit: currencySymbol,
    write: (value) => cellKinds.money.format(value, { currency: currencySymbol(), dateOrder: 'year-first' }),
  },
  count: { axis: () => 'Count', unit: () => undefined, write: (value) => broken.format(value) },
  percent: { axis: () => 'Percent (%)', unit: () => '%', write: (value) => `${broken.format(value)}%` },
};

/** What an axis of values of this kind is called. */
export function axisTitle(kind: ValueKind): string {
  return kinds[kind].axis();
}

/** A value as people read it: £1,234.50, 1,234.5 or 45.12%; '—' where there is none. */
export function valueText(value: number | undefined, kind: ValueKind): string {
  return value === undefined ? '—' : kinds[kind].write(value);
}

function extremes({ values }: Series): { readonly least: number; readonly most: number } | undefined {
  const known = values.flatMap((value, place) => (value === undefined ? [] : [{ value, place }]));
  const [first] = known;
  if (first === undefined) return undefined;
  const least = known.reduce((one, other) => (other.value < one.value ? other : one), first);
  const most = known.reduce((one, other) => (other.value > one.value ? other : one), first);
  return { least: least.place, most: most.place };
}

function seriesWords(series: Series, { places }: GraphData): string {
  const found = extremes(series);
  if (found === undefined) return `${series.name}: no values.`;
  const at = (place: number) => `${valueText(series.values[place], series.kind)} (${places[place]})`;
  return `${series.name}: lowest ${at(found.least)}, highest ${at(found.most)}.`;
}

/** What a graph shows, for those who cannot see it: what is drawn over what, from where to where, and the extremes of each series. */
export function summaryOf(label: string, data: GraphData): string {
  const { axis, places, series } = data;
  const range = places.length > 1 ? `${places.length} points from ${places[0]} to ${places.at(-1)}` : `one point, ${places[0]}`;
  return `${label}. Line graph by ${axis.toLowerCase()}, ${range}. ${series.map((one) => seriesWords(one, data)).join(' ')}`;
}

/** What a graph shows at one of its places, as a screen reader says it. */
export function placeWords({ places, series }: GraphData, at: number): string {
  return `${places[at] ?? ''}. ${series.map(({ name, kind, values }) => `${name}: ${valueText(values[at], kind)}`).join('; ')}.`;
}

function headingOf({ name, kind }: Series): string {
  const unit = kinds[kind].unit();
  return unit === undefined || name.includes(unit) ? name : `${name} (${unit})`;
}

/** The graph as rows under their headings; values as plain numbers, for a file that is calculated with, below their unit. */
export function rowsOf({ axis, places, series }: GraphData): readonly (readonly string[])[] {
  const rows = places.map((place, at) => [place, ...series.map(({ values }) => String(values[at] ?? ''))]);
  return [[axis, ...series.map(headingOf)], ...rows];
}
