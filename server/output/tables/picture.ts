import { grouped } from '../values/grouped';

interface Bar {
  readonly label: string;
  /** Null if unknown, which is not zero. */
  readonly value: number | null;
  /** Whether a part of the value is not known yet. */
  readonly isPartial?: boolean;
}

/** A picture of a table: a bar for each group of its rows. */
export interface Picture {
  readonly title: string;
  /** The titles of the horizontal axis, and of the vertical one with its unit. */
  readonly axes: readonly [groups: string, values: string];
  readonly bars: readonly Bar[];
  /** Formats a value, a whole number. */
  readonly show: (value: number) => string;
  /** The text for an unknown value. */
  readonly unknown: string;
  /** The text for what a partial value leaves out. */
  readonly partly?: string;
}

/** More would be too narrow for words such as Wolverhampton; those furthest from zero stay. */
const mostNamed = 12;

/** Groups rows, each of which gets a bar. */
export function barsOf<Row>(rows: readonly Row[], by: (row: Row) => string, bar: (rows: readonly Row[]) => Bar): readonly Bar[] {
  return [...grouped(rows, by).values()].map(bar);
}

/** Returns the bars furthest from zero, as many as can be named. */
export function furthestBars(title: string, bars: readonly Bar[]): Pick<Picture, 'title' | 'bars'> {
  if (bars.length <= mostNamed) return { title, bars };
  const most = new Set(bars.toSorted((one, other) => Math.abs(other.value ?? 0) - Math.abs(one.value ?? 0)).slice(0, mostNamed));
  return { title: `${title}: the ${mostNamed} of ${bars.length} furthest from zero`, bars: bars.filter((each) => most.has(each)) };
}

/** Describes the picture for screen readers. */
export function wordsOf({ title, axes: [groups, values], bars, show, unknown, partly = '' }: Picture): string {
  const texts = bars.map(({ label, value, isPartial = false }) =>
    value === null ? `${label} ${unknown.toLowerCase()}` : `${label} ${show(value)}${isPartial ? ` (${partly.toLowerCase()})` : ''}`,
  );
  return `${title}. ${values} by ${groups.toLowerCase()}: ${texts.join('; ')}.`;
}
