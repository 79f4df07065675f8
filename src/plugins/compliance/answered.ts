/** An object's keys that may hold nothing are keys that may be missing. */
type Answered<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The answers without those that are nothing, as a form holds them: a field without an answer is missing. */
export function answered<T extends object>(values: T): Answered<T> {
  // What is left are exactly the entries that the type names.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Answered<T>;
}
