import type { FigureUnit } from '../../definition/figure';
import { hasPercentage } from '../../grid/changeText';
import { sumText } from '../../grid/formats';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a figure: £1,234.50, 1,234 or 92.4%. */
export function figureText(value: number, unit: FigureUnit): string {
  if (unit === 'money') return sumText(value);
  return unit === 'number' ? whole.format(value) : `${tenths.format(value)}%`;
}

/** '12.5%' of a whole; nothing of none. */
export function shareOf(value: number, whole: number): string {
  return whole === 0 ? '' : `${tenths.format((100 * value) / whole)}%`;
}

export interface Change {
  readonly way: 'up' | 'down' | 'same';
  /** 'up £1,234.00 (5.2%)'; percentages change in points. */
  readonly words: string;
  /** '£1,234.00', for use next to an arrow; empty if nothing changed. */
  readonly size: string;
}

/** Returns the change of a figure in its unit, and in per cent if that is meaningful. */
export function changeOf(value: number, before: number, unit: FigureUnit): Change {
  const by = unit === 'number' ? value - before : (Math.round(value * 100) - Math.round(before * 100)) / 100;
  if (by === 0) return { way: 'same', words: 'no change', size: '' };
  const way = by > 0 ? 'up' : 'down';
  const size = unit === 'percent' ? `${tenths.format(Math.abs(by))} points` : figureText(Math.abs(by), unit);
  const part = unit === 'percent' || !hasPercentage(value, before) ? '' : ` (${tenths.format(Math.abs((100 * by) / before))}%)`;
  return { way, words: `${way} ${size}${part}`, size };
}

/** Describes a trend line in words: lowest, highest, last, and the change from the first. `undefined` with fewer than two values. */
export function trendWords(values: readonly (number | null)[], unit: FigureUnit, of: string): string | undefined {
  const known = values.filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < 2) return undefined;
  const text = (value: number) => figureText(value, unit);
  const unknown = values.length === known.length ? '' : `, ${values.length - known.length} not known`;
  return `${values.length} ${of}${unknown}: lowest ${text(Math.min(...known))}, highest ${text(Math.max(...known))}, last ${text(last)}, ${changeOf(last, first, unit).words} since the first`;
}
