import type { Cell } from '../../../src/schemas/entities/grid';
import { showInstant } from '../../../src/schemas/wire/dates';
import { showPence } from '../values/money';

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

/** A moment as the clock on the wall shows it. */
export function instantCell(instant: Date | null): Cell {
  if (instant === null) return cell(null);
  return { type: 'cell', data: { actualValue: instant.toISOString(), displayValue: showInstant(instant, 'day-first') } };
}
