import { type DateOrder, showInstant } from './dates';

/** A label and what it says. */
export type CoverLine = readonly [label: string, text: string];

interface CoverFacts {
  /** What the file is, such as 'Report' and its name. */
  readonly what: CoverLine;
  /** Place, period and filters. */
  readonly lines: readonly CoverLine[];
  readonly at: Date;
  readonly by: string;
  readonly dates: DateOrder;
}

/** Returns the lines above a file's headings that say what it is. docs/rules/everywhere.md, 4. */
export function coverLines({ what, lines, at, by, dates }: CoverFacts): readonly CoverLine[] {
  return [what, ...lines, ['Produced on', showInstant(at, dates)], ['Produced by', by]];
}
