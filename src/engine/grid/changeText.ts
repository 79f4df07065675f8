import { sumText } from './formats';

const amounts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const shares = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const nothing = /^\p{Sc}?0(?:\.0+)?(?:%| points)?$/u;

/** Returns '↑ Up £20.00', or '→ Same'. `size` has no sign. */
export function directionText(change: number, size: string): string {
  if (nothing.test(size)) return '→ Same';
  return `${change > 0 ? '↑ Up' : '↓ Down'} ${size}`;
}

/** Returns whether a percentage of the change means something: not from zero, nor between a gain and a loss. */
export function hasPercentage(now: number, before: number): boolean {
  return before !== 0 && now * before >= 0;
}

/** Describes a change like the shown figure: '↑ Up £20.00, 5.0%'; percentages change in points. */
export function changeText(now: number, before: number, shown: string): string {
  const change = now - before;
  const isMoney = /\p{Sc}/u.test(shown);
  const size = isMoney ? sumText(Math.abs(change)) : `${amounts.format(Math.abs(change))}${shown.includes('%') ? ' points' : ''}`;
  if (nothing.test(size)) return directionText(change, size);
  const part = !hasPercentage(now, before) || shown.includes('%') ? '' : `, ${shares.format((100 * Math.abs(change)) / Math.abs(before))}%`;
  return `${directionText(change, size)}${part}`;
}
