import { createContext } from 'react';

/** Where the header of a pane has room for what its content says and offers. */
export interface HeaderPlaces {
  /** Behind the title: how much there is. */
  readonly lead: HTMLElement | null;
  /** Small pictures: what can be done with all of it. */
  readonly tools: HTMLElement | null;
}

/** The header around; nothing where the content stands alone. */
export const HeaderPlace = createContext<HeaderPlaces | undefined>(undefined);
