import { numberOf } from './numbers';

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows as tab-separated text, for pasting into a spreadsheet. A cell with a tab, a line break or a quote in it is quoted. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (/[\t\r\n"]/u.test(cell) ? quoted(cell) : cell)).join('\t')).join('\n');
}

/** A spreadsheet would run a text that starts like a formula; an apostrophe keeps it a text. Numbers with a sign stay numbers. */
function harmless(cell: string): string {
  const isFormula = /^[=@\t\r]/u.test(cell) || (/^[+-]/u.test(cell) && numberOf(cell) === undefined);
  return isFormula ? `'${cell}` : cell;
}

function csvCell(cell: string): string {
  const text = harmless(cell);
  return /[,\r\n"]/u.test(text) ? quoted(text) : text;
}

/** Rows as comma-separated values after RFC 4180, without a byte order mark. Texts that a spreadsheet would run are kept from it. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
