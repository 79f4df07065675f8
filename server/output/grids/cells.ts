import type { Cell } from '../../../src/schemas/entities/grid';
import { type DateOrder, showInstant } from '../../../src/schemas/wire/dates';
import { showDuration } from '../values/duration';
import { showPence } from '../values/money';
import { rounded } from '../values/rounding';

/** A cell of a text, a number or nothing. */
export function cell(value: string | number | null): Cell {
  return { type: 'cell', data: { actualValue: value, displayValue: value === null ? '' : String(value) } };
}

/** A whole number with its thousands apart. */
export function quantityCell(value: number | null): Cell {
  return { type: 'cell', data: { actualValue: value, displayValue: value === null ? '' : value.toLocaleString('en-GB') } };
}

/** An amount in pence; its value is in pounds, as it is shown. */
export function moneyCell(pence: number | null): Cell {
  if (pence === null) return cell(null);
  return { type: 'cell', data: { actualValue: pence / 100, displayValue: showPence(pence) } };
}

/**
 * Part of a whole as a percentage with two places, halves away from zero; nothing where there is no part, or no whole to be a part of. All shares and
 * payouts are rounded here, so that the same one is told alike everywhere.
 */
export function percentCell(part: number | null, whole: number): Cell {
  if (part === null || whole === 0) return cell(null);
  const percent = rounded((part * 10_000) / whole) / 100;
  return { type: 'cell', data: { actualValue: percent, displayValue: `${percent.toFixed(2)}%` } };
}

/** A time in whole seconds as hours, minutes and seconds; its value is in seconds. */
export function durationCell(seconds: number | null): Cell {
  if (seconds === null) return cell(null);
  return { type: 'cell', data: { actualValue: seconds, displayValue: showDuration(seconds) } };
}

/** A moment as the clock on the wall shows it. */
export function instantCell(instant: Date | null, order: DateOrder = 'day-first'): Cell {
  if (instant === null) return cell(null);
  return { type: 'cell', data: { actualValue: instant.toISOString(), displayValue: showInstant(instant, order) } };
}
