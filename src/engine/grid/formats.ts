import { currencySymbol } from '../../schemas/wire/currency';
import { businessDay, type DateOrder, dmyDate, isIsoDate } from '../../schemas/wire/dates';
import { parseInstant, showInstantOf } from '../../schemas/wire/londonInstant';
import type { CellKind } from '../definition/column';
import type { Alignment } from './model';
import { recordOf, textOf } from './values';

export interface FormatOptions {
  readonly currency: string;
  readonly dateOrder: DateOrder;
}

const pence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

function numeric(value: unknown, write: (number: number) => string): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? write(number) : textOf(value);
}

/** The sign precedes the symbol; a sum that rounds to zero has none. */
function money(value: number, currency: string): string {
  const size = pence.format(Math.abs(value));
  return `${value < 0 && size !== '0.00' ? '-' : ''}${currency}${size}`;
}

/** Formats a sum in the login's currency: £1,234.50. */
export function sumText(value: number): string {
  return money(value, currencySymbol());
}

function date(value: unknown, order: DateOrder): string {
  const text = textOf(value);
  const instant = parseInstant(text);
  if (text === '' || Number.isNaN(instant.getTime())) return text;
  const day = isIsoDate(text) ? text : businessDay(instant);
  return order === 'year-first' ? day : dmyDate.encode(day);
}

/** Stands for a figure that cannot be told. */
export const notApplicable = 'n/a';

const zero = /^-?\p{Sc}?0(?:\.0+)?%?$/u;

/** Whether a text is a zero, with or without currency and decimals. */
export function isNothing(text: string): boolean {
  return text.length <= 8 && zero.test(text);
}

interface Kind {
  readonly alignment: Alignment;
  readonly format: (value: unknown, options: FormatOptions) => string;
}

/** A value of another type is shown unchanged. */
export const cellKinds: Readonly<Record<CellKind, Kind>> = {
  text: { alignment: 'left', format: textOf },
  money: { alignment: 'right', format: (value, { currency }) => numeric(value, (sum) => money(sum, currency)) },
  number: { alignment: 'right', format: (value) => numeric(value, plain.format) },
  date: { alignment: 'left', format: (value, { dateOrder }) => date(value, dateOrder) },
  dateTime: { alignment: 'left', format: (value, { dateOrder }) => showInstantOf(textOf(value), dateOrder) },
  percent: { alignment: 'right', format: (value) => numeric(value, (share) => `${plain.format(share)}%`) },
  status: { alignment: 'left', format: (value) => textOf(recordOf(value)?.['name'] ?? value) },
  icon: { alignment: 'left', format: textOf },
  buttons: { alignment: 'left', format: textOf },
  boolean: { alignment: 'left', format: (value) => (value === true ? 'Yes' : value === false ? 'No' : textOf(value)) },
};
