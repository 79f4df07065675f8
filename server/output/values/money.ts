import { currencySymbol, defaultSymbol, noteName } from '../../../src/schemas/wire/currency';

/** 123450 becomes £1,234.50, -5 becomes -£0.05, in the server's currency. */
export function showPence(pence: number): string {
  const [whole = '', rest = ''] = [String(Math.trunc(Math.abs(pence) / 100)), String(Math.abs(pence) % 100).padStart(2, '0')];
  return `${pence < 0 ? '-' : ''}${currencySymbol()}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** For files: 123450 becomes 1234.50. */
export function plainPounds(pence: number): string {
  return `${pence < 0 ? '-' : ''}${Math.trunc(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`;
}

/** £20, £1, 10p; or €0.10, as other currencies have no short name for a hundredth. */
export function denominationName(pence: number): string {
  if (pence >= 100) return noteName(pence / 100);
  return currencySymbol() === defaultSymbol ? `${pence}p` : showPence(pence);
}
