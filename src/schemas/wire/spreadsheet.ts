const formula = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A code that a spreadsheet would take for a number, dropping its first noughts or what it holds beyond 15 digits. */
const numberLikeCode = /^(?:0\d+|\d{16,}|\d+e\d+)$/iu;

/**
 * Writes a text so that a spreadsheet keeps it: an apostrophe in front of what it would run as a formula, and in a file ="00123" for a code. Every text
 * that leaves for a spreadsheet goes through this, in the files of the server and in what a grid exports or copies. Numbers do not: their sign would make
 * them texts.
 */
export function spreadsheetText(text: string, goesTo: 'file' | 'clipboard' = 'file'): string {
  if (goesTo === 'file' && numberLikeCode.test(text)) return `="${text}"`;
  return formula.test(text) ? `'${text}` : text;
}

/** Field separators of CSV in any locale; a text with one must be quoted. */
export const csvSeparators = /[,;\t\r\n"]/u;
