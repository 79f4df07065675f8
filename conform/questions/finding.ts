import { NothingGiven } from '../asking/ledger';

/** So many operators and sites are tried before the check says that there is none of some kind. */
export const tries = 5;

/** The first of some values that fits. Throws NothingGiven where there is none. */
export function first<T>(values: readonly T[], what: string, fits: (value: T) => boolean = () => true): T {
  const found = values.find(fits);
  if (found === undefined) throw new NothingGiven(what);
  return found;
}

/** Finds something when it is first needed, and never again. */
export function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** Goes on without what no answer has given; any other error is thrown on. */
export function unlessNothing(error: unknown): undefined {
  if (!(error instanceof NothingGiven)) throw error;
}

/** The first of some values for which something is found. */
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
