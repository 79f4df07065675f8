/** The other end of a range, of which this field is one. */
export interface RangeEnd {
  readonly other: () => string;
  /** Takes both ends at once. */
  readonly onRange: (from: string, to: string) => void;
  /** Which end this field is. */
  readonly is: 'from' | 'to';
}
