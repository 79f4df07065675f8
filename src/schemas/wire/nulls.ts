/** What cells hold is read as it comes: there are too many of them, and what reads it takes null for nothing by itself. */
export const leftAlone = 'cellData';

/** Leaves out of an answer what is told as null, which means the same as a key that is not there: it is changed and given back. */
export function withoutNulls<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null) return answer;
  for (const [key, value] of Object.entries(answer)) {
    // A gap in a list keeps its place.
    if (value === null && !Array.isArray(answer)) Reflect.deleteProperty(answer, key);
    else if (key !== leftAlone) withoutNulls(value);
  }
  return answer;
}
