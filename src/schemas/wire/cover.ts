import { type DateOrder, showInstant } from './dates';

/** A label with its value. */
export type CoverLine = readonly [label: string, text: string];

interface CoverFacts {
  /** The type of the file and its name, such as 'Report'. */
  readonly what: CoverLine;
  /** Place, period and filters. */
  readonly lines: readonly CoverLine[];
  readonly at: Date;
  readonly by: string;
  readonly dates: DateOrder;
}

/** Returns the lines of a file's cover sheet. docs/rules/everywhere.md, 4. */
export function coverLines({ what, lines, at, by, dates }: CoverFacts): readonly CoverLine[] {
  return [what, ...lines, ['Produced on', showInstant(at, dates)], ['Produced by', by]];
}
