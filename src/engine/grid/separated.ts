import { csvSeparators, spreadsheetText } from '../../schemas/wire/spreadsheet';
import { numberOf } from './numbers';

const separatorsOf = { file: csvSeparators, clipboard: /[\t\r\n"]/u } as const;
const beginsWithDigit = /^\d/u;

/** Writes a cell so that spreadsheets run no formula: numbers with a sign stay numbers, other texts are escaped. */
function written(cell: string, goesTo: keyof typeof separatorsOf): string {
  const text = beginsWithDigit.test(cell) || numberOf(cell) === undefined ? spreadsheetText(cell, goesTo) : cell;
  return separatorsOf[goesTo].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => written(cell, 'clipboard')).join('\t')).join('\n');
}

/** Follows RFC 4180, without a byte order mark. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => written(cell, 'file')).join(',')}\r\n`).join('');
}
