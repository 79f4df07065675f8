import type { Config, Data, Layout } from 'plotly.js';
import { currencySymbol } from '../../../schemas/wire/currency';
import { barAxis, placeAxis } from './axes';
import { type EndNames, endNames } from './endNames';
import type { Palette } from './palette';
import { panelsOf } from './panels';
import { axisName, horizontalAxisName, pictureKinds } from './pictures';
import type { GraphData } from './series';
import { rangeOf, type Span, wholeOf } from './span';
import { plain } from './texts';

export interface Figure {
  readonly data: Data[];
  readonly layout: Partial<Layout>;
  readonly config: Partial<Config>;
}

export interface Drawing {
  readonly palette: Palette;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Default: all places. */
  readonly span?: Span | undefined;
  readonly mark?: number | undefined;
  /** Marked row of a heat map. */
  readonly row?: number | undefined;
  readonly canZoom?: boolean;
}

export function graphConfig(): Partial<Config> {
  const format = { currency: [currencySymbol(), ''], dayMonth: '%-d %b', dayMonthYear: '%-d %b %Y' };
  return { ...config, locales: { 'en-GB': { format } } };
}

const config: Partial<Config> = {
  displayModeBar: false,
  // Wheel and touch scroll the page.
  scrollZoom: false,
  doubleClick: false,
  showTips: false,
  locale: 'en-GB',
};

/** Returns Plotly's traces, independent of size and zoom. */
export function tracesOf(data: GraphData, palette: Palette): Data[] {
  return pictureKinds[data.picture].traces(data, palette);
}

/** The borders of a heat map's cell. */
function cellOf(data: GraphData, place: number, row: number) {
  const series = data.series[row];
  if (series === undefined) return undefined;
  const [x0, x1] = rangeOf(data, { first: place, last: place });
  const y = data.series.slice(0, row).filter(({ kind }) => kind === series.kind).length;
  return { yref: axisName(panelsOf(data).indexOf(series.kind)), x0, x1, y0: y - 0.5, y1: y + 0.5 };
}

function markAt(data: GraphData, { mark, row, palette }: Drawing): Partial<Layout> {
  const position = mark === undefined ? undefined : data.positions[mark];
  if (mark === undefined || position === undefined) return { shapes: [] };
  const line = { color: palette.text, width: 1.5, dash: 'dot' } as const;
  if (pictureKinds[data.picture].isHorizontal) {
    const yrefs = panelsOf(data).map((_, panel) => axisName(panel));
    return { shapes: yrefs.map((yref) => ({ type: 'line', xref: 'paper', yref, x0: 0, x1: 1, y0: mark, y1: mark, line })) };
  }
  const cell = row === undefined ? undefined : cellOf(data, mark, row);
  if (cell !== undefined) return { shapes: [{ type: 'rect', xref: 'x', ...cell, line: { ...line, dash: 'solid' } }] };
  return { shapes: [{ type: 'line', xref: 'x', yref: 'paper', x0: position, x1: position, y0: 0, y1: 1, line }] };
}

type Axes = Readonly<Record<string, Partial<Layout['yaxis']>>>;

function nameOfAxis(letter: 'x' | 'y', panel: number): string {
  return `${letter}axis${panel === 0 ? '' : panel + 1}`;
}

/** Places from left to right, and a panel for each kind of values. */
function verticalAxes(names: EndNames | undefined, data: GraphData, { palette, width, span, canZoom = false }: Drawing): Axes {
  const panels = panelsOf(data);
  const axes = panels.map((kind, at) => {
    const range = names === undefined ? {} : { range: names.rangeOf(kind), autorange: false };
    return [nameOfAxis('y', at), { ...pictureKinds[data.picture].axis(kind, at, panels.length, data, palette), ...range }] as const;
  });
  const places = placeAxis(data, palette, {
    width,
    canZoom,
    span: span ?? wholeOf(data),
    isZoomed: span !== undefined,
    anchor: axisName(Math.max(0, panels.length - 1)),
  });
  const all = names === undefined || span !== undefined ? {} : { range: names.places, autorange: false };
  return { xaxis: { ...places, ...all }, ...Object.fromEntries(axes) };
}

/** Places from top to bottom, in a panel for each kind of values. */
function horizontalAxes(data: GraphData, palette: Palette, shown: Span): Axes {
  const panels = panelsOf(data);
  const axes = panels.flatMap((kind, at) => {
    const { domain: _, ...values } = pictureKinds[data.picture].axis(kind, at, panels.length, data, palette);
    return [
      [nameOfAxis('x', at), { ...values, anchor: axisName(at) }],
      [nameOfAxis('y', at), { ...barAxis(data, shown, at, panels.length, palette), anchor: horizontalAxisName(at) }],
    ] as const;
  });
  return Object.fromEntries(axes);
}

export function layoutOf(data: GraphData, drawing: Drawing): Partial<Layout> {
  return layoutWith(endNames(data, drawing), data, drawing);
}

function layoutWith(names: EndNames | undefined, data: GraphData, drawing: Drawing): Partial<Layout> {
  const { palette, width, height, span, canZoom = false } = drawing;
  const { text, line, surface, font } = palette;
  const { hover, isHorizontal = false } = pictureKinds[data.picture];
  const shown = span ?? wholeOf(data);
  return {
    width,
    height,
    margin: { l: 16, r: names?.room ?? 16, t: 16, b: 16, pad: 4 },
    annotations: names?.annotations ?? [],
    paper_bgcolor: surface,
    plot_bgcolor: surface,
    font: { family: font, size: 12, color: text },
    separators: '.,',
    dragmode: canZoom && !isHorizontal ? 'zoom' : false,
    hovermode: hover,
    hoversubplots: 'axis',
    hoverlabel: { bgcolor: surface, bordercolor: line, font: { family: font, size: 12, color: text }, namelength: -1 },
    // Our own legend, if the ends have no names, wraps like text and takes no height from the drawing.
    showlegend: false,
    ...(isHorizontal ? horizontalAxes(data, palette, shown) : verticalAxes(names, data, drawing)),
    ...markAt(data, drawing),
  };
}

/** An image has system fonts only; text measured in ours would be cut. */
const pictureFont = 'sans-serif';
/** Pixels of an image's legend: row, entry, and letter. */
const legend = { row: 22, entry: 60, letter: 7 };

function legendRows({ picture, series }: GraphData, width: number): number {
  if (picture === 'heatMap') return 0;
  const widest = series.reduce((most, { name }) => Math.max(most, legend.entry + legend.letter * name.length), legend.entry);
  return Math.ceil(series.length / Math.max(1, Math.floor(width / widest)));
}

/** Returns the figure for an image, with title and legend inside. */
export function pictureOf(title: string, data: GraphData, drawing: Drawing): Figure {
  const palette = { ...drawing.palette, font: pictureFont };
  const width = Math.max(640, drawing.width);
  const whole = { ...drawing, palette, width, mark: undefined };
  const names = endNames(data, whole);
  const below = names === undefined ? 64 + legendRows(data, width) * legend.row : 16;
  const layout = layoutWith(names, data, { ...whole, height: drawing.height + 40 + below });
  return {
    data: pictureKinds[data.picture].traces(data, drawing.palette, true),
    layout: {
      ...layout,
      margin: { ...layout.margin, t: 56, b: below },
      title: { text: plain(title), x: 0, xref: 'paper', font: { family: pictureFont, size: 16, color: palette.text } },
      showlegend: names === undefined,
      legend: { orientation: 'h', x: 0, xanchor: 'left', y: 0, yref: 'container', yanchor: 'bottom' },
    },
    config: graphConfig(),
  };
}
