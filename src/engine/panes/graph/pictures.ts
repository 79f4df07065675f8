import type { Data, Layout } from 'plotly.js';
import type { ValueKind } from '../../../schemas/entities/graph';
import type { Picture } from '../../definition/kinds/graph';
import { rowAxis, valueAxis } from './axes';
import { lookOf } from './looks';
import { namedOutliers } from './outliers';
import type { Palette } from './palette';
import { panelsOf } from './panels';
import type { GraphData, Series } from './series';
import { plain } from './texts';
import { valueText } from './units';

interface PictureKind {
  /** For an image, with a scale of its own. */
  readonly traces: (data: GraphData, palette: Palette, isImage?: boolean) => Data[];
  readonly axis: (kind: ValueKind, at: number, panels: number, data: GraphData, palette: Palette) => Partial<Layout['yaxis']>;
  readonly hover: Layout['hovermode'];
  /** Places from top to bottom, values from left to right. */
  readonly isHorizontal?: true;
}

/** More markers would hide their line. */
const mostMarkers = 60;

/** Returns Plotly's name of a panel's value axis. */
export function axisName(panel: number): 'y' | 'y2' | 'y3' {
  return (['y', 'y2', 'y3'] as const)[panel] ?? 'y';
}

/** Returns Plotly's name of a panel's value axis in a horizontal picture. */
export function horizontalAxisName(panel: number): 'x' | 'x2' | 'x3' {
  return (['x', 'x2', 'x3'] as const)[panel] ?? 'x';
}

/** Plotly takes dates as milliseconds and categories by name. */
function placesOf({ kind, places, positions }: GraphData): (string | number)[] {
  return kind === 'category' ? places.map(plain) : [...positions];
}

/** The common attributes of the traces of a series: colour and look. */
function seriesOf(series: Series, index: number, data: GraphData, palette: Palette) {
  const shared = {
    name: plain(series.name),
    x: placesOf(data),
    y: series.values.map((value) => value ?? null),
    yaxis: axisName(panelsOf(data).indexOf(series.kind)),
    customdata: series.values.map((value) => valueText(value, series.kind)),
    hovertemplate: '%{fullData.name}: %{customdata}<extra></extra>',
  };
  const colour = series.isPale === true ? palette.muted : palette.series[index % palette.series.length];
  return { shared, colour: colour ?? palette.text, look: lookOf(index) };
}

function line(series: Series, index: number, data: GraphData, palette: Palette, shape: 'linear' | 'hv' = 'linear'): Data {
  const { shared, colour, look } = seriesOf(series, index, data, palette);
  return {
    ...shared,
    type: 'scatter',
    mode: data.places.length > mostMarkers || series.isPale === true ? 'lines' : 'lines+markers',
    connectgaps: false,
    line: { color: colour, width: series.isPale === true ? 1 : 2, dash: look.dash.name, shape },
    marker: { color: colour, size: 7, symbol: look.mark.name },
  };
}

function columns(series: Series, index: number, data: GraphData, palette: Palette): Data {
  const { shared, colour, look } = seriesOf(series, index, data, palette);
  return { ...shared, type: 'bar', marker: { color: colour, pattern: { shape: look.pattern.name, size: 6 } } };
}

function bars(series: Series, index: number, data: GraphData, palette: Palette): Data {
  const { shared, colour, look } = seriesOf(series, index, data, palette);
  return {
    ...shared,
    type: 'bar',
    orientation: 'h',
    x: shared.y,
    xaxis: horizontalAxisName(panelsOf(data).indexOf(series.kind)),
    y: data.places.map((_, at) => at),
    text: data.places.map(plain),
    textposition: 'none',
    hovertemplate: '%{text}<br>%{fullData.name}: %{customdata}<extra></extra>',
    marker: { color: colour, pattern: { shape: look.pattern.name, size: 6 } },
  };
}

/** Names at the edges are inside the plot, so that they are not cut. */
function namePlace(at: number, count: number): 'top right' | 'top left' | 'top center' {
  if (at < count / 10) return 'top right';
  return at >= (9 * count) / 10 ? 'top left' : 'top center';
}

function dots(series: Series, index: number, data: GraphData, palette: Palette): Data {
  const positions: unknown = data.places.map((_, at) => namePlace(at, data.places.length));
  const { shared, colour, look } = seriesOf(series, index, data, palette);
  const named = new Set(namedOutliers(series.values));
  return {
    ...shared,
    type: 'scatter',
    mode: 'text+markers',
    // Without ids Plotly loses names when it draws again.
    ids: data.places.map((_, at) => String(at)),
    text: data.places.map((place, at) => (named.has(at) ? plain(place) : '')),
    // One per point; Plotly's types allow only one for all.
    textposition: positions as 'top center',
    cliponaxis: false,
    hovertemplate: '%{x}<br>%{fullData.name}: %{customdata}<extra></extra>',
    marker: { color: colour, size: 9, symbol: look.mark.name },
  };
}

/** One trace per kind of values, as each kind has its own scale. */
function heatMap(kind: ValueKind, panel: number, data: GraphData, palette: Palette, isImage: boolean): Data {
  const rows = data.series.filter((series) => series.kind === kind);
  const { places } = data;
  return {
    type: 'heatmap',
    x: placesOf(data),
    y: rows.map((_, row) => row),
    z: rows.map(({ values }) => values.map((value) => value ?? null)),
    yaxis: axisName(panel),
    customdata: rows.map(({ name, values }) => values.map((value, at) => plain(`${name}, ${places[at] ?? ''}: ${valueText(value, kind)}`))),
    hovertemplate: '%{customdata}<extra></extra>',
    hoverongaps: false,
    colorscale: [
      [0, palette.least],
      [1, palette.most],
    ],
    showscale: isImage,
    xgap: 1,
    ygap: 1,
  };
}

function ofEach(trace: (series: Series, index: number, data: GraphData, palette: Palette) => Data): PictureKind['traces'] {
  return (data, palette) => data.series.map((series, index) => trace(series, index, data, palette));
}

/** How each kind of picture is drawn, all from the same data. */
export const pictureKinds: { readonly [P in Picture]: PictureKind } = {
  line: { traces: ofEach((...of) => line(...of)), axis: valueAxis, hover: 'x unified' },
  steps: { traces: ofEach((...of) => line(...of, 'hv')), axis: valueAxis, hover: 'x unified' },
  columns: { traces: ofEach(columns), axis: valueAxis, hover: 'x unified' },
  bars: { traces: ofEach(bars), axis: valueAxis, hover: 'closest', isHorizontal: true },
  heatMap: {
    traces: (data, palette, isImage = false) => panelsOf(data).map((kind, panel) => heatMap(kind, panel, data, palette, isImage)),
    axis: rowAxis,
    hover: 'closest',
  },
  dots: { traces: ofEach(dots), axis: valueAxis, hover: 'closest' },
};
