import type { Layout } from 'plotly.js';
import type { ValueKind } from '../../../schemas/entities/graph';
import type { Palette } from './palette';
import { domainOf, mostBars } from './panels';
import type { GraphData } from './series';
import { rangeOf, type Span } from './span';
import { plain } from './texts';
import { axisTitle } from './units';

function common({ muted, line }: Palette): Partial<Layout['xaxis']> {
  return { color: muted, gridcolor: line, linecolor: line, zerolinecolor: muted, automargin: true };
}

/** Decimal ticks only where integers would repeat. */
function tickFormat(kind: ValueKind, { series }: GraphData): Partial<Layout['yaxis']> {
  const known = series.flatMap((one) => (one.kind === kind ? one.values.filter((value) => value !== undefined) : []));
  const most = known.reduce((one, other) => Math.max(one, other), 0);
  const least = known.reduce((one, other) => Math.min(one, other), 0);
  if (kind === 'money') return { tickformat: most - least < 10 ? '$,.2f' : '$,.0f' };
  return { tickformat: ',~f', ...(kind === 'percent' ? { ticksuffix: '%' } : {}) };
}

export function valueAxis(kind: ValueKind, at: number, panels: number, data: GraphData, palette: Palette): Partial<Layout['yaxis']> {
  return {
    ...common(palette),
    fixedrange: true,
    rangemode: 'tozero',
    domain: domainOf(at, panels),
    nticks: 6,
    // A measure is of one kind only.
    title: { text: plain(axisTitle(kind, panels === 1 ? data.measure : undefined)), standoff: 8, font: { size: 12 } },
    ...tickFormat(kind, data),
  };
}

/** The rows of a heat map, the first at the top. */
export function rowAxis(kind: ValueKind, at: number, panels: number, { series }: GraphData, palette: Palette): Partial<Layout['yaxis']> {
  const rows = series.flatMap((one) => (one.kind === kind ? [plain(one.name)] : []));
  return {
    ...common(palette),
    fixedrange: true,
    autorange: 'reversed',
    showgrid: false,
    zeroline: false,
    domain: domainOf(at, panels),
    tickmode: 'array',
    tickvals: rows.map((_, row) => row),
    ticktext: rows,
  };
}

/** The places of bars, the first at the top. */
export function barAxis(
  { places }: GraphData,
  { first, last }: Span,
  at: number,
  panels: number,
  palette: Palette,
): Partial<Layout['yaxis']> {
  const step = Math.ceil((last - first + 1) / mostBars);
  const named = places.flatMap((_, place) => ((place - first) % step === 0 ? [place] : []));
  return {
    ...common(palette),
    fixedrange: true,
    showgrid: false,
    zeroline: false,
    domain: domainOf(at, panels),
    range: [last + 0.5, first - 0.5],
    autorange: false,
    tickmode: 'array',
    tickvals: named,
    ticktext: named.map((place) => plain(places[place] ?? '')),
  };
}

/** Pixels per tick of a day, or of a day with time. */
const dayWidth = 84;
const timeWidth = 130;
/** Approximate width of the value axes. */
const besides = 90;

const dayFormats: Readonly<Record<GraphData['dates'], string>> = { 'year-first': '%Y-%m-%d', 'day-first': '%d-%m-%Y' };

/** Places ticks on existing days, as many as fit, in the data's date order. */
function dateTicks({ places, positions, dates }: GraphData, { first, last }: Span, width: number): Partial<Layout['xaxis']> {
  const isTimed = places.some((place) => place.includes(':'));
  const tickformat = `${dayFormats[dates]}${isTimed ? ' %H:%M' : ''}`;
  const room = Math.max(1, Math.floor((width - besides) / (isTimed ? timeWidth : dayWidth)));
  const shown = [...new Set(positions.slice(first, last + 1))];
  const step = Math.max(1, Math.ceil(shown.length / room));
  return { tickmode: 'array', tickvals: shown.filter((_, at) => at % step === 0), tickangle: 0, tickformat, hoverformat: tickformat };
}

/** Pixels per label of an hour or a month; with fewer, labels would stand upright. */
const shortWidth = 56;
const shortest = 7;

function categoryTicks({ places, positions }: GraphData, { first, last }: Span, width: number): Partial<Layout['xaxis']> {
  const isShort = (place: string | undefined) => place !== undefined && place.length <= shortest;
  // If long names are few, some have no tick.
  if (places.filter(isShort).length < 0.9 * places.length) return {};
  const step = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, Math.floor((width - besides) / shortWidth))));
  const shown = positions.slice(first, last + 1).filter((at, shownAt) => shownAt % step === 0 && isShort(places[at]));
  return { tickmode: 'array', tickvals: shown, ticktext: shown.map((at) => plain(places[at] ?? '')), tickangle: 0 };
}

export interface PlaceAxis {
  readonly width: number;
  readonly span: Span;
  readonly isZoomed: boolean;
  readonly canZoom: boolean;
  /** Plotly's name of the value axis above it. */
  readonly anchor: NonNullable<Layout['xaxis']['anchor']>;
}

export function placeAxis(
  data: GraphData,
  palette: Palette,
  { width, span, isZoomed, canZoom, anchor }: PlaceAxis,
): Partial<Layout['xaxis']> {
  return {
    ...common(palette),
    type: data.kind,
    anchor,
    fixedrange: !canZoom,
    showgrid: false,
    title: { text: plain(data.axis), font: { size: 12 } },
    ...(data.kind === 'date' ? dateTicks(data, span, width) : categoryTicks(data, span, width)),
    ...(isZoomed ? { range: rangeOf(data, span), autorange: false } : { autorange: true }),
  };
}
