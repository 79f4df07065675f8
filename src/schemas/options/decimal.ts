import Big from 'big.js';

/**
 * Longer texts are not read as numbers: no amount has a thousand digits, and arithmetic on a million of them would stop the page.
 */
export const mostDigits = 1000;

const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const exponential = /^-?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i;

/** Whether a text is a decimal number in digits, with an optional minus and point. */
export function isDecimal(text: string): boolean {
  return text.length <= mostDigits && plain.test(text);
}

function fromFraction(value: number): string | undefined {
  return Number.isFinite(value) ? new Big(String(value)).toFixed() : undefined;
}

/**
 * A number in plain digits, from text or a number as servers write them: spaces around, `1,234.50` and `1e5` too. Undefined where it is
 * not clearly a number.
 */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : fromFraction(value);
  if (typeof value !== 'string' || value.length > mostDigits) return undefined;
  const text = value.trim();
  if (plain.test(text)) return text;
  if (grouped.test(text)) return text.replaceAll(',', '');
  return exponential.test(text) ? new Big(text).toFixed() : undefined;
}

/** -1, 0 or 1, as the first is less than, equal to or greater than the second. Both are decimal texts. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  return new Big(a).cmp(b);
}

/**
 * Whether a decimal text is an exact multiple of a denomination above 0, after rounding to 3 decimals. docs/rules/forms.md, 5
 * (checkDenom).
 */
export function isMultiple(text: string, denomination: string): boolean {
  return new Big(text).round(3, Big.roundHalfUp).mod(denomination).eq(0);
}

/**
 * An amount as it is shown once its input is left: 2 decimals; empty or zero gives 0.00. Exact however great it is. A text that is not a
 * number stays as it is. docs/rules/forms.md, 5.
 */
export function formatMoney(text: string): string {
  if (text === '' || text === '.' || text === '-') return '0.00';
  if (!isDecimal(text)) return text;
  const rounded = new Big(text).round(2, Big.roundHalfUp);
  return rounded.eq(0) ? '0.00' : rounded.toFixed(2);
}

/**
 * An amount as it is kept once its input is left: as it is shown, unless that has more characters than may be entered, which would leave the user with an
 * amount to correct that was typed as it may be. docs/rules/forms.md, 5.
 */
export function settledMoney(text: string, mostCharacters = Number.POSITIVE_INFINITY): string {
  const shown = formatMoney(text);
  if (shown.length <= mostCharacters) return shown;
  return shown === '0.00' ? '0' : text;
}
