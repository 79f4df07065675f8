import { currencySymbol } from '../../schemas/wire/currency';
import { businessDay, type DateOrder, dmyDate, isIsoDate } from '../../schemas/wire/dates';
import { showTold, toldInstant } from '../../schemas/wire/londonInstant';
import type { CellKind } from '../definition/column';
import type { Alignment } from './model';
import { recordOf, textOf } from './values';

export interface FormatOptions {
  /** Before a sum. */
  readonly currency: string;
  readonly dateOrder: DateOrder;
}

const pence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

function numeric(value: unknown, write: (number: number) => string): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? write(number) : textOf(value);
}

/** The sign stands before the symbol, and a sum that rounds to nothing has none. */
function money(value: number, currency: string): string {
  const size = pence.format(Math.abs(value));
  return `${value < 0 && size !== '0.00' ? '-' : ''}${currency}${size}`;
}

/** A sum as people read it, in the currency of the sign-in: £1,234.50. */
export function sumText(value: number): string {
  return money(value, currencySymbol());
}

function date(value: unknown, order: DateOrder): string {
  const text = textOf(value);
  const instant = toldInstant(text);
  if (text === '' || Number.isNaN(instant.getTime())) return text;
  const day = isIsoDate(text) ? text : businessDay(instant);
  return order === 'year-first' ? day : dmyDate.encode(day);
}

interface Kind {
  readonly alignment: Alignment;
  readonly format: (value: unknown, options: FormatOptions) => string;
}

/** How each kind is shown; a value of another kind is shown as it is. */
export const cellKinds: Readonly<Record<CellKind, Kind>> = {
  text: { alignment: 'left', format: textOf },
  money: { alignment: 'right', format: (value, { currency }) => numeric(value, (sum) => money(sum, currency)) },
  number: { alignment: 'right', format: (value) => numeric(value, plain.format) },
  date: { alignment: 'left', format: (value, { dateOrder }) => date(value, dateOrder) },
  dateTime: { alignment: 'left', format: (value, { dateOrder }) => showTold(textOf(value), dateOrder) },
  percent: { alignment: 'right', format: (value) => numeric(value, (share) => `${plain.format(share)}%`) },
  status: { alignment: 'left', format: (value) => textOf(recordOf(value)?.['name'] ?? value) },
  icon: { alignment: 'left', format: textOf },
  buttons: { alignment: 'left', format: textOf },
  boolean: { alignment: 'left', format: (value) => (value === true ? 'Yes' : value === false ? 'No' : textOf(value)) },
};
