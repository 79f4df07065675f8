import { currencySymbol } from '../../schemas/wire/currency';

/** A number with an optional sign or brackets, currency symbol, thousands, decimals and percent sign. '1e5', '0x10' and '1,2' are texts. */
const written = /^(?:[-+−]?\s?\p{Sc}?|\p{Sc}\s?[-+−]?)(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?\s?%?$/u;
const notDigits = /[^\d.]/gu;
const negative = /[-−]/u;

function withoutSymbol(text: string): string {
  const symbol = currencySymbol();
  return symbol.length > 1 && text.includes(symbol) ? text.replace(symbol, '') : text;
}

/** Parses a number; `undefined` if it is none. '45%' is 45. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  const isBracketed = trimmed.length > 2 && trimmed.startsWith('(') && trimmed.endsWith(')');
  const inner = withoutSymbol(isBracketed ? trimmed.slice(1, -1) : trimmed);
  if (inner.length > 40 || !written.test(inner)) return undefined;
  const digits = inner.replace(notDigits, '');
  if (digits === '' || digits === '.') return undefined;
  const size = Number(digits);
  return isBracketed !== negative.test(inner) ? -size : size;
}
