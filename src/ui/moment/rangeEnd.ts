import { createContext } from 'react';

/** The first and the last day that may be chosen, each of which may be missing. */
export interface DayLimits {
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}

/** The other end of a range, of which this field is one. */
export interface RangeEnd {
  readonly other: () => string;
  /** Which days the other end may have; without them the same as this one. */
  readonly otherDays?: DayLimits | undefined;
  /** Takes both ends at once. `isWhole`: neither of them is still to be chosen. */
  readonly onRange: (from: string, to: string, isWhole: boolean) => void;
  /** Which end this field is. */
  readonly is: 'from' | 'to';
  /** What both ends are called together. */
  readonly name: string;
}

/** Whether both ends of a range stand in one box, which has one button for its calendar, at its end. */
export const IsJoined = createContext(false);
