/** Cell data is too large to walk, and its readers accept null. */
export const leftAlone = 'cellData';

/** Lists in which a null's position matters. */
const gapped: readonly string[] = [leftAlone, 'values', 'headerDef', 'rowDef', 'span'];

/** Removes null properties in place. `entries`: also null list entries, except where position matters. */
export function withoutNulls<T>(answer: T, entries?: 'entries'): T {
  if (typeof answer !== 'object' || answer === null) return answer;
  for (const [key, value] of Object.entries(answer)) {
    if (value === null && !Array.isArray(answer)) Reflect.deleteProperty(answer, key);
    else if (key !== leftAlone) withoutNulls(value, entries);
    if (entries && Array.isArray(value) && value.includes(null) && !gapped.includes(key))
      Reflect.set(
        answer,
        key,
        value.filter((entry) => entry !== null),
      );
  }
  return answer;
}
