import Big from 'big.js';

/** Longer texts are no numbers: arithmetic on a million digits would freeze the page. */
export const mostDigits = 1000;

const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const exponential = /^-?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i;

/** Whether a text is a plain decimal, and short enough to calculate with. */
export function isDecimal(text: string): boolean {
  return text.length <= mostDigits && plain.test(text);
}

function fromFraction(value: number): string | undefined {
  return Number.isFinite(value) ? new Big(String(value)).toFixed() : undefined;
}

/** Reads a number as plain digits from a server's text or number: with spaces, `1,234.50` or `1e5`. `undefined` if ambiguous. */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : fromFraction(value);
  if (typeof value !== 'string' || value.length > mostDigits) return undefined;
  const text = value.trim();
  if (plain.test(text)) return text;
  if (grouped.test(text)) return text.replaceAll(',', '');
  return exponential.test(text) ? new Big(text).toFixed() : undefined;
}

/** Compares decimal texts: -1, 0 or 1. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  return new Big(a).cmp(b);
}

/** Returns whether a decimal, rounded to 3 places, is a multiple of the denomination. docs/rules/forms.md, 5 (checkDenom). */
export function isMultiple(text: string, denomination: string): boolean {
  return new Big(text).round(3, Big.roundHalfUp).mod(denomination).eq(0);
}

/** Formats an amount after blur: 2 decimals, 0.00 if empty. Exact at any size; other texts stay. docs/rules/forms.md, 5. */
export function formatMoney(text: string): string {
  if (text === '' || text === '.' || text === '-') return '0.00';
  if (!isDecimal(text)) return text;
  const rounded = new Big(text).round(2, Big.roundHalfUp);
  return rounded.eq(0) ? '0.00' : rounded.toFixed(2);
}

/**
 * Formats an amount after blur, unless the decimals would exceed the maximum length, which would make valid input invalid.
 * docs/rules/forms.md, 5.
 */
export function settledMoney(text: string, mostCharacters = Number.POSITIVE_INFINITY): string {
  const shown = formatMoney(text);
  // A server's extra decimals must not change the amount.
  if (isDecimal(text) && !new Big(text).eq(shown)) return text;
  if (shown.length <= mostCharacters) return shown;
  return shown === '0.00' ? '0' : text;
}
