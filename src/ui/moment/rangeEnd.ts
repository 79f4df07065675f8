import { createContext } from 'react';

export interface DayLimits {
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}

export interface RangeEnd {
  readonly other: () => string;
  /** The other end's limits; default: this field's. */
  readonly otherDays?: DayLimits | undefined;
  /** Sets both ends. `isWhole`: both are final. */
  readonly onRange: (from: string, to: string, isWhole: boolean) => void;
  readonly is: 'from' | 'to';
  readonly name: string;
}

/** Whether both ends share a box and its calendar button. */
export const IsJoined = createContext(false);
