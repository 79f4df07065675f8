import type { Annotations } from 'plotly.js';
import type { ValueKind } from '../../../schemas/entities/graph';
import type { Palette } from './palette';
import { domainOf, panelsOf } from './panels';
import type { GraphData, Series } from './series';
import { type Span, wholeOf } from './span';
import { plain } from './texts';

/** More lines, or less width, have the legend below. */
const most = 8;
const leastWidth = 560;

/** Pixels of a row of text, from the drawing to the name, and beside it. */
const row = 16;
const gap = 18;
const edge = 8;
/** Approximate pixels above and below the panels; rather more, so that names stay apart. */
const around = 84;
/** Shares of the width: where a name breaks, and the most of all. */
const widest = { row: 0.2, all: 0.3 } as const;

export interface EndNames {
  /** Pixels beside the drawing. */
  readonly room: number;
  readonly annotations: Partial<Annotations>[];
  readonly rangeOf: (kind: ValueKind) => [number, number];
  /** Of all places: the lines end close to their names. */
  readonly places: [number, number];
}

interface Place {
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  readonly span?: Span | undefined;
}

const letter = 7;

function widthIn(font: string): (text: string) => number {
  const pen = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (pen === null) return (text) => letter * text.length;
  pen.font = `12px ${font}`;
  return (text) => pen.measureText(text).width;
}

/** Breaks a name between words. */
function rowsOf(name: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const rows: string[] = [];
  for (const word of name.split(' ')) {
    const longer = `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && widthOf(longer) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** The values of an axis from zero, with space at its ends. */
function rangeIn(series: readonly Series[], kind: ValueKind): [number, number] {
  const values = series.flatMap((one) => (one.kind === kind ? one.values.filter((value) => value !== undefined) : []));
  const low = values.reduce((one, other) => Math.min(one, other), 0);
  const high = values.reduce((one, other) => Math.max(one, other), 0);
  const space = (high - low) / 20;
  return high === low ? [0, 1] : [low < 0 ? low - space : 0, high > 0 ? high + space : 0];
}

/** The positions of all places, with space for the marks at the ends. */
function placesIn({ positions }: GraphData): [number, number] {
  const [first = 0, last = first] = [positions[0], positions.at(-1)];
  const space = (last - first || 1) / 40;
  return [first - space, last + space];
}

interface Label {
  /** Pixels from the top of the panel: the end of the line, and the height of the name. */
  readonly at: number;
  readonly height: number;
}

/** Returns the middles of labels, moved apart in their order; `undefined` without room. */
function apart(labels: readonly Label[], height: number): readonly number[] | undefined {
  if (labels.reduce((total, label) => total + label.height, 0) > height) return undefined;
  const order = labels.map((label, index) => ({ ...label, index })).sort((one, other) => one.at - other.at);
  const tops: number[] = [];
  let free = 0;
  for (const label of order) {
    const top = Math.max(free, label.at - label.height / 2);
    tops.push(top);
    free = top + label.height;
  }
  const middles: number[] = [];
  let bottom = height;
  for (const [from, label] of [...order.entries()].reverse()) {
    const top = Math.min(tops[from] ?? 0, bottom - label.height);
    middles[label.index] = top + label.height / 2;
    bottom = top;
  }
  return middles;
}

/** Names each line at its right end; `undefined` where the legend belongs below. A thin line leads to a name that was moved. */
export function endNames(data: GraphData, { palette, width, height, span }: Place): EndNames | undefined {
  const { picture, series } = data;
  if ((picture !== 'line' && picture !== 'steps') || width < leastWidth || series.length < 2 || series.length > most) return undefined;
  const widthOf = widthIn(palette.font);
  const { last } = span ?? wholeOf(data);
  const panels = panelsOf(data);
  const named = series.map((one, index) => {
    const rows = rowsOf(one.name, widest.row * width, widthOf);
    const inSight = one.values.slice(0, last + 1).findLast((value) => value !== undefined);
    const colour = one.isPale === true ? palette.muted : palette.names[index % palette.names.length];
    return { rows, kind: one.kind, value: inSight, colour: colour ?? palette.text };
  });
  const room = gap + edge + Math.ceil(Math.max(...named.flatMap(({ rows }) => rows.map(widthOf))));
  if (room > widest.all * width) return undefined;
  const annotations: Partial<Annotations>[] = [];
  for (const [panel, kind] of panels.entries()) {
    const [from, to] = domainOf(panel, panels.length);
    const [low, high] = rangeIn(series, kind);
    const size = (height - around) * (to - from);
    const own = named.flatMap((name) => {
      const share = name.value === undefined ? undefined : (name.value - low) / (high - low);
      return name.kind !== kind ? [] : [{ ...name, share, at: (1 - (share ?? 0)) * size, height: row * name.rows.length }];
    });
    const middles = own.some(({ share }) => share === undefined) ? undefined : apart(own, size);
    if (middles === undefined) return undefined;
    for (const [index, { rows, share = 0, at, colour }] of own.entries())
      annotations.push({
        xref: 'paper',
        x: 1,
        ax: gap,
        xanchor: 'left',
        yref: 'paper',
        y: from + share * (to - from),
        ay: (middles[index] ?? at) - at,
        yanchor: 'middle',
        align: 'left',
        text: rows.map(plain).join('<br>'),
        borderpad: 0,
        arrowhead: 0,
        arrowwidth: 1,
        arrowcolor: colour,
        font: { family: palette.font, size: 12, color: colour },
      });
  }
  return { room, annotations, rangeOf: (kind) => rangeIn(series, kind), places: placesIn(data) };
}
