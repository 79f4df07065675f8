import type { GraphData } from './series';
import { unitOf } from './units';

/** Axes of periods: each point is the amount of one. */
const periodAxis = /^(?:day|week|month)(?= ending$|$)/i;
/** Titles that say it themselves, and averages, which are of something else. */
const saysPeriod = /\b(?:average|per|(?:a|by) (?:day|week|month))\b/i;

const month = /^\d{4}-\d{2}$/;

function unitText({ axis, series }: GraphData, title: string): string | undefined {
  const kinds = [...new Set(series.map(({ kind }) => kind))];
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return undefined;
  const [each] = kind === 'percent' || saysPeriod.test(title) ? [] : (periodAxis.exec(axis) ?? []);
  const unit = unitOf(kind) ?? (each && 'number');
  if (unit === undefined || title.includes(unit)) return undefined;
  return each === undefined ? unit : `${unit} a ${each.toLowerCase()}`;
}

/** Returns from when to when the places are, a day only once; `undefined` for none. */
export function periodOf(places: readonly string[]): string | undefined {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const day = 'YYYY-MM-DD'.length;
  return first === last
    ? first
    : `${first} to ${first.length > day && first.slice(0, day) === last.slice(0, day) ? last.slice(day + 1) : last}`;
}

/** Returns the title with unit and period, unless it has them; `undefined` without title. No other code adds them. */
export function titleOf(data: GraphData): string | undefined {
  const { title, kind, places, period } = data;
  if (title === '') return undefined;
  const isTime = kind === 'date' || month.test(places[0] ?? '');
  const when = isTime ? periodOf(places) : period;
  const isDated = isTime && title.includes(places[0]?.slice(0, 'YYYY-MM-DD'.length) ?? '');
  return [title, unitText(data, title), isDated ? undefined : when].filter((part) => part !== undefined).join(', ');
}
