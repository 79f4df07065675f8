import { csvSeparators, spreadsheetText } from '../../schemas/wire/spreadsheet';
import { numberOf } from './numbers';

const separatorsOf = { file: csvSeparators, clipboard: /[\t\r\n"]/u } as const;
const beginsWithDigit = /^\d/u;

/** A cell as a spreadsheet takes it. Numbers with a sign stay numbers, every other text is kept from being run. */
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
