import type { ValueKind } from '../entities/graph';
import { currencySymbol } from './currency';

const formula = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A code that a spreadsheet would read as a number, without leading zeros or digits beyond the 15th. */
const numberLikeCode = /^(?:0\d+|\d{16,}|\d+e\d+)$/iu;

/**
 * Writes a text so that a spreadsheet keeps it: an apostrophe before a formula, and ="00123" for a code in a file. Use it for every exported or
 * copied text on both sides, but not for numbers: their sign would make them texts.
 */
export function spreadsheetText(text: string, goesTo: 'file' | 'clipboard' = 'file'): string {
  if (goesTo === 'file' && numberLikeCode.test(text)) return `="${text}"`;
  return formula.test(text) ? `'${text}` : text;
}

/** Field separators of CSV in any locale; a text with one must be quoted. */
export const csvSeparators = /[,;\t\r\n"]/u;

/** Adds to a heading the unit that plain numbers lose. A column of banknotes, '£20', has their value or their number. */
export function withUnit(heading: string, unit: ValueKind = 'count'): string {
  const symbol = currencySymbol();
  const isNote = heading.startsWith(symbol) && /^\d+$/u.test(heading.slice(symbol.length));
  if (unit === 'count') return isNote ? `${heading} (notes)` : heading;
  const sign = unit === 'money' ? symbol : '%';
  return heading.includes(sign) && !isNote ? heading : `${heading} (${sign})`;
}
