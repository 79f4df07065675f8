export interface Currency {
  readonly symbol?: string | null | undefined;
  readonly format?: string | null | undefined;
}

export const defaultSymbol = '£';

let symbol = defaultSymbol;

/** Returns the currency symbol. Global, as one user is signed in at a time and a server has one currency. */
export function currencySymbol(): string {
  return symbol;
}

function symbolOfCode(code: string): string | undefined {
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value;
  } catch {
    return undefined;
  }
}

/** Returns the currency's symbol, else that of its code, else the pound sign. */
export function symbolOf({ symbol, format }: Currency): string {
  return symbol || (format ? symbolOfCode(format) : undefined) || defaultSymbol;
}

/** Names a banknote, of a value in whole units of the currency: '£20'. */
export function noteName(units: number): string {
  return `${symbol}${units}`;
}

/** Sets the currency in which sums are shown. */
export function writeSumsIn(currency: Currency): void {
  symbol = symbolOf(currency);
}
