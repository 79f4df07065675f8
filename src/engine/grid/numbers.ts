import { currencySymbol } from '../../schemas/wire/currency';

/**
 * A number as people and servers write it: a sign or brackets around a negative one, a currency symbol on either side of the sign,
 * thousands in groups of three, decimals, a percent sign. '1e5', '0x10' and '1,2' are texts.
 */
const written = /^(?:[-+−]?\s?\p{Sc}?|\p{Sc}\s?[-+−]?)(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?\s?%?$/u;
const notDigits = /[^\d.]/gu;
const negative = /[-−]/u;

/** A text without a symbol that is a word, such as kr. */
function withoutSymbol(text: string): string {
  const symbol = currencySymbol();
  return symbol.length > 1 && text.includes(symbol) ? text.replace(symbol, '') : text;
}

/** The number that a text stands for; undefined when it is not one. A percentage is its figure: '45%' is 45. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  const isBracketed = trimmed.length > 2 && trimmed.startsWith('(') && trimmed.endsWith(')');
  const inner = withoutSymbol(isBracketed ? trimmed.slice(1, -1) : trimmed);
  // No number that means something is longer, and a long text is not worth looking at.
  if (inner.length > 40 || !written.test(inner)) return undefined;
  const digits = inner.replace(notDigits, '');
  if (digits === '' || digits === '.') return undefined;
  const size = Number(digits);
  return isBracketed !== negative.test(inner) ? -size : size;
}
