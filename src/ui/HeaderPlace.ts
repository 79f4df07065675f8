import { createContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** An export of all data, of which a grid shows a part. */
export interface WholeFile {
  readonly label: string;
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly press: () => void;
}

/** Shared by a pane's controls and its grid's tools, so that there is one export menu. */
export type ExportPlace = StoreApi<{
  readonly whole: WholeFile | undefined;
  /** The grid's tools are mounted and offer it. */
  readonly isOffered: boolean;
}>;

export function createExportPlace(): ExportPlace {
  return createStore(() => ({ whole: undefined, isOffered: false }));
}

export interface HeaderPlaces {
  readonly lead: HTMLElement | null;
  readonly tools: HTMLElement | null;
  readonly exports: ExportPlace;
}

export const HeaderPlace = createContext<HeaderPlaces | undefined>(undefined);
