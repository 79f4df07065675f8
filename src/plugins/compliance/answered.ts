/** Keys that allow `undefined` become optional. */
type Answered<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Drops undefined answers, as a form omits unanswered fields. */
export function answered<T extends object>(values: T): Answered<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Answered<T>;
}
