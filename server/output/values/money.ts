import { currencySymbol, defaultSymbol, noteName } from '../../../src/schemas/wire/currency';

/** Pence as it is shown, in the currency of the server: 123450 is £1,234.50, -5 is -£0.05. */
export function showPence(pence: number): string {
  const [whole = '', rest = ''] = [String(Math.trunc(Math.abs(pence) / 100)), String(Math.abs(pence) % 100).padStart(2, '0')];
  return `${pence < 0 ? '-' : ''}${currencySymbol()}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** Pence as plain decimal text in pounds, for files: 123450 is 1234.50. */
export function plainPounds(pence: number): string {
  return `${pence < 0 ? '-' : ''}${Math.trunc(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`;
}

/** A kind of note or coin: £20, £1, 10p; or €0.10, as other currencies have no such short name for a hundredth. */
export function denominationName(pence: number): string {
  if (pence >= 100) return noteName(pence / 100);
  return currencySymbol() === defaultSymbol ? `${pence}p` : showPence(pence);
}
