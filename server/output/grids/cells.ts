import type { Cell } from '../../../src/schemas/entities/grid';
import { type DateOrder, showInstant } from '../../../src/schemas/wire/dates';
import { showDuration } from '../values/duration';
import { showPence } from '../values/money';
import { rounded } from '../values/rounding';

/** A cell that shows its value as it is. */
export function cell(value: string | number | null): Cell {
  return { type: 'cell', data: { actualValue: value, displayValue: value === null ? '' : String(value) } };
}

/** A cell with thousands separators. */
export function quantityCell(value: number | null): Cell {
  return { type: 'cell', data: { actualValue: value, displayValue: value === null ? '' : value.toLocaleString('en-GB') } };
}

/** Pence as a cell; its value is in pounds, as displayed. */
export function moneyCell(pence: number | null): Cell {
  if (pence === null) return cell(null);
  return { type: 'cell', data: { actualValue: pence / 100, displayValue: showPence(pence) } };
}

/** A share of nothing, which cannot be worked out; an unknown figure is empty. docs/rules/reports.md, 9. */
export const notAvailable: Cell = { type: 'cell', data: { actualValue: null, displayValue: 'n/a' } };

/** Returns a percentage with two places, halves away from zero. All shares and payouts use it, so that they agree everywhere. */
export function percentCell(part: number | null, whole: number): Cell {
  if (part === null) return cell(null);
  if (whole === 0) return notAvailable;
  const percent = rounded((part * 10_000) / whole) / 100;
  return { type: 'cell', data: { actualValue: percent, displayValue: `${percent.toFixed(2)}%` } };
}

/** Formats whole seconds as hours, minutes and seconds; the cell's value stays in seconds. */
export function durationCell(seconds: number | null): Cell {
  if (seconds === null) return cell(null);
  return { type: 'cell', data: { actualValue: seconds, displayValue: showDuration(seconds) } };
}

/** A cell with a time in London; its value is the ISO instant. */
export function instantCell(instant: Date | null, order: DateOrder = 'day-first'): Cell {
  if (instant === null) return cell(null);
  return { type: 'cell', data: { actualValue: instant.toISOString(), displayValue: showInstant(instant, order) } };
}
