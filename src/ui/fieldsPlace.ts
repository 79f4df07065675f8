import { createContext } from 'react';

/** What the fields of a filter and the place that they stand in tell each other. */
export interface FieldsPlace {
  /** Panes stand one below the other, so that none is at a side: there fields stand in a line, also those that are declared as a column. */
  readonly isStacked: boolean;
  /** Hears how wide the first fields of the line are, in pixels: controls beside them give way to these. */
  readonly onWanted?: ((width: number) => void) | undefined;
  /** Where what puts the fields back stands: in the line of buttons below them. Beside or below the fields themselves without it. */
  readonly resetAt?: HTMLElement | null | undefined;
}

/** The place around; fields that stand alone are in none. */
export const FieldsPlaceContext = createContext<FieldsPlace>({ isStacked: false });
