import { createContext } from 'react';

export interface FieldsPlace {
  /** Panes are stacked, so fields are in a row, even if declared as a column. */
  readonly isStacked: boolean;
  readonly onWanted?: ((width: number) => void) | undefined;
  readonly resetAt?: HTMLElement | null | undefined;
}

export const FieldsPlaceContext = createContext<FieldsPlace>({ isStacked: false });
