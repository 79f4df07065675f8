import type { ValueKind } from '../../../schemas/entities/graph';
import { currencySymbol } from '../../../schemas/wire/currency';
import { cellKinds } from '../../grid/formats';
import type { GraphData, Series } from './series';

const broken = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

interface Kind {
  readonly axis: () => string;
  readonly write: (value: number) => string;
  /** `undefined` for plain numbers. */
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

export function axisTitle(kind: ValueKind): string {
  return kinds[kind].axis();
}

/** £1,234.50, 1,234.5 or 45.12%; '—' for none. */
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

/** Describes a graph for screen readers: axes, range and extremes. */
export function summaryOf(label: string, data: GraphData): string {
  const { axis, places, series } = data;
  const range = places.length > 1 ? `${places.length} points from ${places[0]} to ${places.at(-1)}` : `one point, ${places[0]}`;
  return `${label}. Line graph by ${axis.toLowerCase()}, ${range}. ${series.map((one) => seriesWords(one, data)).join(' ')}`;
}

export function placeWords({ places, series }: GraphData, at: number): string {
  return `${places[at] ?? ''}. ${series.map(({ name, kind, values }) => `${name}: ${valueText(values[at], kind)}`).join('; ')}.`;
}

function headingOf({ name, kind }: Series): string {
  const unit = kinds[kind].unit();
  return unit === undefined || name.includes(unit) ? name : `${name} (${unit})`;
}

/** Plain numbers for calculations, with the unit in the heading. */
export function rowsOf({ axis, places, series }: GraphData): readonly (readonly string[])[] {
  const rows = places.map((place, at) => [place, ...series.map(({ values }) => String(values[at] ?? ''))]);
  return [[axis, ...series.map(headingOf)], ...rows];
}
