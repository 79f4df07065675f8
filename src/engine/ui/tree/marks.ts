export interface Mark {
  readonly text: string;
  readonly marked: boolean;
  /** Where it starts in the name. */
  readonly at: number;
}

/** Splits a name where it holds the sought text, in any letter case. The parts joined give the name. */
export function marksOf(name: string, sought: string): readonly Mark[] {
  const needle = sought.trim().toLowerCase();
  const lower = name.toLowerCase();
  // A few letters (such as a dotted capital I) change length when lowered, and then places in one do not tell places in the other.
  if (needle === '' || lower.length !== name.length) return [{ text: name, marked: false, at: 0 }];
  const marks: Mark[] = [];
  const add = (from: number, to: number, marked: boolean): void => {
    if (to > from) marks.push({ text: name.slice(from, to), marked, at: from });
  };
  let from = 0;
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, from)) {
    add(from, at, false);
    from = at + needle.length;
    add(at, from, true);
  }
  add(from, name.length, false);
  return marks;
}
