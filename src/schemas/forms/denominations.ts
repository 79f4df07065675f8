import { currencySymbol, noteName } from '../wire/currency';

/** docs/rules/collections.md, 3. */
export const countedKeys = ['new50', 'new20', 'new10', 'new5', 'newCoins'] as const;
export type CountedKey = (typeof countedKeys)[number];

/** Getters, because the currency is known only after sign-in. */
interface Denomination {
  readonly title: string;
  readonly name: string;
  readonly start: string;
  /** Amounts are multiples of this, in pence. */
  readonly step: number;
  readonly unit: string;
}

function notes(pounds: number): Denomination {
  return {
    step: pounds * 100,
    get unit() {
      return noteName(pounds);
    },
    get title() {
      return `${this.unit} Notes`;
    },
    get name() {
      return `${this.unit} notes`;
    },
    get start() {
      return `The ${this.unit} notes`;
    },
  };
}

const coins: Denomination = {
  title: 'Coins',
  name: 'Coins',
  start: 'The coins',
  step: 5,
  get unit() {
    return `${currencySymbol()}0.05`;
  },
};

/** docs/rules/everywhere.md, 9. */
export const denominations: Readonly<Record<CountedKey, Denomination>> = {
  new50: notes(50),
  new20: notes(20),
  new10: notes(10),
  new5: notes(5),
  newCoins: coins,
};

/** Maximum of one denomination in pence, so that the sum of five fits in 32 bits. */
export const mostPence = 100_000_000;

/** Converts pounds to pence, rounded: 0.1 + 0.2 is 30. Never minus zero. */
export function penceOf(pounds: number): number {
  return Math.round(pounds * 100) + 0;
}

/** Returns whether pounds, rounded to 3 decimals, are a multiple of `pence`. docs/rules/forms.md, 5. */
export function isMultiple(pounds: number, pence: number): boolean {
  return Math.round(pounds * 1000) % (pence * 10) === 0;
}
