import { currencySymbol, noteName } from '../wire/currency';

/** The keys of a machine's count on the wire. docs/rules/collections.md, 3. */
export const countedKeys = ['new50', 'new20', 'new10', 'new5', 'newCoins'] as const;
export type CountedKey = (typeof countedKeys)[number];

/** What it is called is written in the currency of the sign-in, which is known only once somebody has signed in. */
interface Denomination {
  readonly title: string;
  /** How a sentence about its value begins, and how one about it with `the` does. */
  readonly name: string;
  readonly start: string;
  /** What every amount is a multiple of, in pence and in words. */
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

/** The notes and coins that are counted. docs/rules/everywhere.md, 9. */
export const denominations: Readonly<Record<CountedKey, Denomination>> = {
  new50: notes(50),
  new20: notes(20),
  new10: notes(10),
  new5: notes(5),
  newCoins: coins,
};

/** The most that one kind of note or the coins may come to, in pence: all five together still are a 32-bit number. */
export const mostPence = 100_000_000;

/** Pounds in pence, rounded: 0.1 + 0.2 are 30. Never minus zero. */
export function penceOf(pounds: number): number {
  return Math.round(pounds * 100) + 0;
}

/** Whether an amount in pounds, rounded to 3 decimals, is an exact multiple of some pence. docs/rules/forms.md, 5. */
export function isMultiple(pounds: number, pence: number): boolean {
  return Math.round(pounds * 1000) % (pence * 10) === 0;
}
