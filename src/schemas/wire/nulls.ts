/** What cells hold is read as it comes: there are too many of them, and what reads it takes null for nothing by itself. */
export const leftAlone = 'cellData';

/** Lists in which null has a place that counts: a value that is not known, and what belongs to a column. */
const gapped: readonly string[] = [leftAlone, 'values', 'headerDef', 'rowDef', 'span'];

/**
 * Leaves out of an answer what its server tells as null, which means the same as a key that is not there: it is changed and given back. `entries`: also out of lists,
 * but where its place counts.
 */
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
