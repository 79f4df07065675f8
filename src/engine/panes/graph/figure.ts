import type { Config, Data, Layout } from 'plotly.js';
import type { Palette } from './palette';
import type { GraphData, Series } from './series';
import { type ValueKind, valueText } from './words';

/** What Plotly draws. */
export interface Figure {
  readonly data: Data[];
  readonly layout: Partial<Layout>;
  readonly config: Partial<Config>;
}

export interface Drawing {
  readonly draw: 'line' | 'bar';
  readonly values: ValueKind;
  readonly palette: Palette;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'] as const;
const symbols = ['circle', 'square', 'diamond', 'triangle-up', 'cross', 'x'] as const;
const patterns = ['', '/', '.', 'x', '-', '\\'] as const;
/** More markers than this hide the line that they stand on. */
const mostMarkers = 60;

function nth<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T | undefined {
  return list[index % list.length];
}

/** Plotly reads texts as markup; names of servers are only texts. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const config: Partial<Config> = {
  displayModeBar: false,
  // A page must scroll on under a finger or a wheel.
  scrollZoom: false,
  doubleClick: false,
  locale: 'en-GB',
  locales: { 'en-GB': { format: { currency: ['£', ''], dayMonth: '%-d %b', dayMonthYear: '%-d %b %Y' } } },
};

/** Ticks with decimals only where the values are so close together that whole numbers would repeat. */
function tickFormat(kind: ValueKind, series: readonly Series[]): Partial<Layout['yaxis']> {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== undefined));
  const most = known.reduce((one, other) => Math.max(one, other), 0);
  const least = known.reduce((one, other) => Math.min(one, other), 0);
  if (kind === 'money') return { tickformat: most - least < 10 ? '$,.2f' : '$,.0f' };
  return { tickformat: ',~f', ...(kind === 'percent' ? { ticksuffix: '%' } : {}) };
}

function traceOf(series: Series, index: number, data: GraphData, { draw, values, palette }: Drawing): Data {
  const colour = nth(palette.series, index) ?? palette.text;
  const both = {
    name: plain(series.name),
    x: data.places.map(plain),
    y: series.values.map((value) => value ?? null),
    customdata: series.values.map((value) => valueText(value, values)),
    hovertemplate: '%{fullData.name}: %{customdata}<extra></extra>',
  };
  if (draw === 'bar') {
    const shape = nth(patterns, index) ?? '';
    return {
      ...both,
      type: 'bar',
      marker: { color: colour, pattern: { shape, bgcolor: palette.surface, fgcolor: colour, solidity: 0.4 } },
    };
  }
  return {
    ...both,
    type: 'scatter',
    mode: data.places.length > mostMarkers ? 'lines' : 'lines+markers',
    connectgaps: false,
    line: { color: colour, width: 2, dash: nth(dashes, index) ?? 'solid' },
    marker: { color: colour, size: 7, symbol: nth(symbols, index) ?? 'circle' },
  };
}

const axisTypes = { date: 'date', number: 'linear', category: 'category' } as const;

function layoutOf(data: GraphData, { values, palette, width, height }: Drawing): Partial<Layout> {
  const { text, muted, line, surface, font } = palette;
  const axis = { color: muted, gridcolor: line, linecolor: line, zerolinecolor: muted, automargin: true, fixedrange: true };
  return {
    width,
    height,
    margin: { l: 16, r: 16, t: 16, b: 16, pad: 4 },
    paper_bgcolor: surface,
    plot_bgcolor: surface,
    font: { family: font, size: 12, color: text },
    separators: '.,',
    dragmode: false,
    hovermode: 'x unified',
    hoverlabel: { bgcolor: surface, bordercolor: line, font: { family: font, size: 12, color: text }, namelength: -1 },
    showlegend: true,
    legend: { orientation: 'h', x: 0, y: 1.02, yanchor: 'bottom', itemclick: false, itemdoubleclick: false },
    barmode: 'group',
    xaxis: {
      ...axis,
      type: axisTypes[data.kind],
      showgrid: false,
      title: { text: plain(data.axis), font: { size: 12 } },
      ...(data.kind === 'date' ? { hoverformat: data.places.some((place) => place.includes('T')) ? '%Y-%m-%d %H:%M' : '%Y-%m-%d' } : {}),
    },
    yaxis: { ...axis, rangemode: 'tozero', ...tickFormat(values, data.series) },
  };
}

/** The figure of a graph in a theme and a size. */
export function figureOf(data: GraphData, drawing: Drawing): Figure {
  return {
    data: data.series.map((series, index) => traceOf(series, index, data, drawing)),
    layout: layoutOf(data, drawing),
    config,
  };
}
