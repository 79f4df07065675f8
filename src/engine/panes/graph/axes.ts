import type { Layout } from 'plotly.js';
import type { ValueKind } from '../../../schemas/entities/graph';
import type { Palette } from './palette';
import { domainOf } from './panels';
import type { GraphData } from './series';
import { rangeOf, type Span } from './span';
import { plain } from './texts';
import { axisTitle } from './words';

/** What both kinds of axes share. */
function common({ muted, line }: Palette): Partial<Layout['xaxis']> {
  return { color: muted, gridcolor: line, linecolor: line, zerolinecolor: muted, automargin: true };
}

/** Ticks with decimals only where the values are so close together that whole numbers would repeat. */
function tickFormat(kind: ValueKind, { series }: GraphData): Partial<Layout['yaxis']> {
  const known = series.flatMap((one) => (one.kind === kind ? one.values.filter((value) => value !== undefined) : []));
  const most = known.reduce((one, other) => Math.max(one, other), 0);
  const least = known.reduce((one, other) => Math.min(one, other), 0);
  if (kind === 'money') return { tickformat: most - least < 10 ? '$,.2f' : '$,.0f' };
  return { tickformat: ',~f', ...(kind === 'percent' ? { ticksuffix: '%' } : {}) };
}

/** The axis of a panel's values, titled and ticked in their unit. */
export function valueAxis(kind: ValueKind, at: number, panels: number, data: GraphData, palette: Palette): Partial<Layout['yaxis']> {
  return {
    ...common(palette),
    fixedrange: true,
    rangemode: 'tozero',
    domain: domainOf(at, panels),
    nticks: 6,
    title: { text: axisTitle(kind), standoff: 8, font: { size: 12 } },
    ...tickFormat(kind, data),
  };
}

/** Pixels that a tick of a day, or of a day and time, takes. */
const dayWidth = 84;
const timeWidth = 130;
/** About what the axes of the values take of the width. */
const besides = 90;

const dayFormats: Readonly<Record<GraphData['dates'], string>> = { 'year-first': '%Y-%m-%d', 'day-first': '%d-%m-%Y' };

/** Ticks stand at days that the graph has, as many of them as there is room for, written as the data is. */
function dateTicks({ places, positions, dates }: GraphData, { first, last }: Span, width: number): Partial<Layout['xaxis']> {
  const isTimed = places.some((place) => place.includes('T'));
  const tickformat = `${dayFormats[dates]}${isTimed ? ' %H:%M' : ''}`;
  const room = Math.max(1, Math.floor((width - besides) / (isTimed ? timeWidth : dayWidth)));
  const shown = [...new Set(positions.slice(first, last + 1))];
  const step = Math.max(1, Math.ceil(shown.length / room));
  return { tickmode: 'array', tickvals: shown.filter((_, at) => at % step === 0), tickangle: 0, tickformat, hoverformat: tickformat };
}

/** What the axis of the places takes beside its data and colours. */
export interface PlaceAxis {
  readonly width: number;
  /** The places in view. */
  readonly span: Span;
  /** Whether it shows less than there is. */
  readonly isZoomed: boolean;
  /** Whether dragging zooms. */
  readonly canZoom: boolean;
  /** Plotly's name of the axis of values that it lies below. */
  readonly anchor: NonNullable<Layout['xaxis']['anchor']>;
}

/** The one axis of places, below the last panel. */
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
    ...(data.kind === 'date' ? dateTicks(data, span, width) : {}),
    ...(isZoomed ? { range: rangeOf(data, span), autorange: false } : { autorange: true }),
  };
}
