import { NothingGiven } from '../asking/ledger';

export const tries = 5;

/** Throws NothingGiven without a match. */
export function first<T>(values: readonly T[], what: string, fits: (value: T) => boolean = () => true): T {
  const match = values.find(fits);
  if (match === undefined) throw new NothingGiven(what);
  return match;
}

/** Returns a function that searches once and repeats the result. */
export function once<T>(find: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= find();
    return result;
  };
}

/** Ignores NothingGiven and rethrows any other error. */
export function unlessNothing(error: unknown): undefined {
  if (!(error instanceof NothingGiven)) throw error;
}

export async function firstThat<From, To>(
  values: readonly From[],
  what: string,
  find: (value: From) => Promise<To | undefined>,
  most = tries,
): Promise<To> {
  for (const value of values.slice(0, most)) {
    const result = await find(value).catch(unlessNothing);
    if (result !== undefined) return result;
  }
  throw new NothingGiven(what);
}
