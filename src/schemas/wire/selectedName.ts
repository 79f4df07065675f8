/** What a reader selected of one kind: 'Category' of 'B3' and 'C'; without values the label says all. */
export interface SelectedPart {
  readonly label: string;
  readonly values: readonly string[];
}

interface Naming {
  /** The length of what follows. */
  readonly reserved?: number;
  /** What was selected, where the words leave something out. */
  readonly exactly?: unknown;
}

/** With '.csv' or '.zip'. Windows and mail programs accept longer names, but paths of 260 characters end there. */
export const longestFileName = 165;

const ending = '.csv'.length;
const codeLength = 7;
/** Room for a name without ending and selection. */
const longestBase = 110;

/** Returns seven letters and digits that differ for different texts (cyrb53). */
function codeOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ point, 2654435761);
    low = Math.imul(low ^ point, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(codeLength, '0').slice(-codeLength);
}

/** Shortens a name that leaves no room for a selection, but not its end. Names that differ stay different. */
export function shortened(name: string, end = ''): string {
  const whole = `${name}${end}`;
  if (whole.length <= longestBase) return whole;
  return `${Array.from(name.slice(0, Math.max(1, longestBase - codeLength - 2 - end.length)))
    .slice(0, -1)
    .join('')
    .trimEnd()}, ${codeOf(whole)}${end}`;
}

/** Whether a file name can have the value as it is, so that no other selection reads the same. */
const isPlain = (value: string) => /^[^\\/:*?"<>|,\p{C}]+$/u.test(value) && value === value.trim() && !/ and | chosen$/.test(value);

const inWords = ({ label, values }: SelectedPart) => [label, values.join(' and ')].filter((text) => text !== '').join(' ');
const inNumbers = ({ label, values }: SelectedPart) => (values.length > 1 ? `${label} (${values.length})` : label);

/**
 * Adds what was selected to a file name: 'Sessions, Pier, 2026-11-22, Category B3 and C'. A selection that is too long, or that a file
 * name cannot have to the letter, has its filters and a code: '…, Category (14), 3f2a1c9'.
 */
export function withParts(name: string, parts: readonly SelectedPart[], { reserved = 0, exactly }: Naming = {}): string {
  const base = shortened(name);
  const sorted = parts.toSorted((one, other) => (one.label < other.label ? -1 : 1));
  if (sorted.length === 0) return base;
  const room = longestFileName - ending - reserved;
  const words = [base, ...sorted.map(inWords)].join(', ');
  if (words.length <= room && sorted.every(({ values }) => values.every(isPlain))) return words;
  const code = codeOf(JSON.stringify([sorted, exactly]));
  const numbers = [base, ...sorted.map(inNumbers), code].join(', ');
  if (numbers.length <= room) return numbers;
  return `${base}, ${code}`;
}
