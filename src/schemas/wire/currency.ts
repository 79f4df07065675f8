/** What sums are written with: the sign-in may tell a symbol, or an ISO 4217 code that has one. */
export interface Currency {
  readonly symbol?: string | null | undefined;
  readonly format?: string | null | undefined;
}

/** The pound sign, unless something else was told. */
export const defaultSymbol = '£';

let symbol = defaultSymbol;

/** What stands before a sum: one for the whole program, as one user is signed in at a time to the application, and a server has one currency. */
export function currencySymbol(): string {
  return symbol;
}

/** The symbol of an ISO 4217 code such as EUR; nothing of what is none. */
function symbolOfCode(code: string): string | undefined {
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value;
  } catch {
    return undefined;
  }
}

/** The symbol of a currency: its own, else the one of its code, else the pound sign. */
export function symbolOf({ symbol: told, format }: Currency): string {
  return told || (format ? symbolOfCode(format) : undefined) || defaultSymbol;
}

/** What a note of so many pounds, or whatever sums are written in, is called: £50. */
export function noteName(units: number): string {
  return `${symbol}${units}`;
}

/** Writes sums with this currency from now on. */
export function writeSumsIn(currency: Currency): void {
  symbol = symbolOf(currency);
}
