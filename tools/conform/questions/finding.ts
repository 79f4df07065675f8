import { NothingGiven } from '../asking/ledger';

export const tries = 5;

/** Throws NothingGiven without a match. */
export function first<T>(values: readonly T[], what: string, fits: (value: T) => boolean = () => true): T {
  const found = values.find(fits);
  if (found === undefined) throw new NothingGiven(what);
  return found;
}

export function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
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
    const found = await find(value).catch(unlessNothing);
    if (found !== undefined) return found;
  }
  throw new NothingGiven(what);
}
