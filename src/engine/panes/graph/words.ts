import type { ValueKind } from '../../../schemas/entities/graph';
import type { Picture } from '../../definition/kinds/graph';
import { farFromTheRest, mostNamed, timesUsual } from './outliers';
import { panelsOf } from './panels';
import type { GraphData, Series } from './series';
import { periodOf, titleOf } from './title';
import { unitOf, valueText } from './units';

const pictureNames: { readonly [P in Picture]: string } = {
  line: 'Line graph',
  steps: 'Steps',
  columns: 'Columns',
  bars: 'Bars',
  heatMap: 'Heat map',
  dots: 'Dots',
};

interface Ends<T> {
  readonly least: T;
  readonly most: T;
}

function extremes(values: readonly (number | undefined)[]): Ends<number> | undefined {
  const known = values.flatMap((value, place) => (value === undefined ? [] : [{ value, place }]));
  const [first] = known;
  if (first === undefined) return undefined;
  const least = known.reduce((one, other) => (other.value < one.value ? other : one), first);
  const most = known.reduce((one, other) => (other.value > one.value ? other : one), first);
  return { least: least.place, most: most.place };
}

/** Returns the lowest and highest value of a heat map's rows of a kind, each with its place. */
export function scaleOf({ series, places }: GraphData, kind: ValueKind): Ends<string> | undefined {
  const cells = series
    .filter((one) => one.kind === kind)
    .flatMap(({ name, values }) => values.map((value, at) => ({ value, place: `${name}, ${places[at]}` })));
  const extreme = extremes(cells.map(({ value }) => value));
  const words = (at: number) => `${valueText(cells[at]?.value, kind)} (${cells[at]?.place})`;
  return extreme && { least: words(extreme.least), most: words(extreme.most) };
}

function scaleWords(data: GraphData): string {
  if (data.picture !== 'heatMap') return '';
  const scales = panelsOf(data).map((kind) => scaleOf(data, kind));
  return scales.map((scale) => (scale === undefined ? '' : `Of all rows: lowest ${scale.least}, highest ${scale.most}. `)).join('');
}

/** Describes how many dots are outliers, and explains the term. */
export function farRule({ values, kind }: Series): string | undefined {
  const far = farFromTheRest(values);
  if (far === undefined) return undefined;
  const { of, middle, usual, places } = far;
  const count = places.length === 0 ? `None of ${of} is` : `${places.length} of ${of} ${places.length === 1 ? 'is' : 'are'}`;
  if (usual === 0) return `${count} not ${valueText(middle, kind)} like the rest`;
  return `${count} more than ${timesUsual} times the usual distance (${valueText(usual, kind)}) from ${valueText(middle, kind)}`;
}

function outlierWords(series: Series, { picture, places }: GraphData): string {
  const rule = picture === 'dots' ? farRule(series) : undefined;
  if (rule === undefined) return '';
  const { values, kind } = series;
  const far = farFromTheRest(values)?.places ?? [];
  if (far.length === 0) return ` ${rule}.`;
  const more = far.length > mostNamed ? ` and ${far.length - mostNamed} more` : '';
  const named = far.slice(0, mostNamed).map((at) => `${places[at]} (${valueText(values[at], kind)})`);
  return ` Far from the rest: ${named.join(', ')}${more}. ${rule}.`;
}

/** Of days only: other places have no first and last. */
function changeWords({ values, kind }: Series, { kind: axis, places }: GraphData): string {
  const known = values.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]));
  const [first, last] = [known[0], known.at(-1)];
  if (axis !== 'date' || first === undefined || last === undefined || first === last) return '';
  const by = Math.round(100 * (last.value - first.value)) / 100;
  const change = by === 0 ? 'no change' : `${by > 0 ? 'up' : 'down'} ${valueText(Math.abs(by), kind)}`;
  return `, ${change} since ${places[first.at]}`;
}

function seriesWords(series: Series, data: GraphData): string {
  const { places } = data;
  const extreme = extremes(series.values);
  if (extreme === undefined) return `${series.name}: no values.`;
  const at = (place: number) => `${valueText(series.values[place], series.kind)} (${places[place]})`;
  const last = series.values.findLastIndex((value) => value !== undefined);
  return `${series.name}: lowest ${at(extreme.least)}, highest ${at(extreme.most)}, last ${at(last)}${changeWords(series, data)}.${outlierWords(series, data)}`;
}

/** Describes a graph for screen readers: title, axes and extremes. */
export function summaryOf(label: string, data: GraphData): string {
  const { axis, picture, places, series } = data;
  const title = titleOf(data) ?? label;
  const ends = periodOf(places) ?? '';
  const count = places.length > 1 ? `${places.length} points` : `one point, ${places[0]}`;
  const range = places.length < 2 || title.includes(ends) ? count : `${count} from ${ends}`;
  return `${title}. ${pictureNames[picture]} by ${axis.toLowerCase()}, ${range}. ${scaleWords(data)}${series.map((one) => seriesWords(one, data)).join(' ')}`;
}

/** @param row a series, of a heat map; default: all */
export function placeWords({ places, series }: GraphData, at: number, row?: number): string {
  return `${places[at] ?? ''}. ${series
    .filter((_, index) => row === undefined || index === row)
    .map(({ name, kind, values }) => `${name}: ${valueText(values[at], kind)}`)
    .join('; ')}.`;
}

function headingOf({ name, kind }: Series): string {
  const unit = unitOf(kind);
  return unit === undefined || name.includes(unit) ? name : `${name} (${unit})`;
}

/** Plain numbers for calculations, with the unit in the heading. */
export function rowsOf({ axis, places, series }: GraphData): readonly (readonly string[])[] {
  const rows = places.map((place, at) => [place, ...series.map(({ values }) => String(values[at] ?? ''))]);
  return [[axis, ...series.map(headingOf)], ...rows];
}
