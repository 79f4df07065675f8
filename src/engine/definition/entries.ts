/** Returns the entries of a record that have a value. */
export function entriesOf<T>(record: Readonly<Record<string, T | undefined>> = {}): readonly (readonly [string, T])[] {
  return Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
