import { createContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What saves all of something as a file, of which a grid shows a part. */
export interface WholeFile {
  readonly label: string;
  /** Why it cannot be had now. */
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly press: () => void;
}

/** Where the controls of a pane and the tools of its grid meet, so that there is one place to export from. */
export type ExportPlace = StoreApi<{
  readonly whole: WholeFile | undefined;
  /** The tools are there, and offer it. */
  readonly isOffered: boolean;
}>;

/** A place to export from at which nothing is offered yet. */
export function createExportPlace(): ExportPlace {
  return createStore(() => ({ whole: undefined, isOffered: false }));
}

/** Where the header of a pane has room for what its content says and offers. */
export interface HeaderPlaces {
  /** Behind the title: how much there is. */
  readonly lead: HTMLElement | null;
  /** Small pictures: what can be done with all of it. */
  readonly tools: HTMLElement | null;
  readonly exports: ExportPlace;
}

/** The header around; nothing where the content stands alone. */
export const HeaderPlace = createContext<HeaderPlaces | undefined>(undefined);
