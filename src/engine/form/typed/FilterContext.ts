import { createContext } from 'react';

export interface FilterContextValue {
  readonly emptyName: string;
  readonly set: ReadonlySet<string>;
  readonly defaulted: ReadonlySet<string>;
  readonly line?: FilterLine | undefined;
}

export interface FilterLine {
  readonly textOf: (name: string) => string;
  readonly onClear: (name: string) => void;
}

/** The default outside filters: an empty list means none. */
export const FilterContext = createContext<FilterContextValue>({
  emptyName: 'None',
  set: new Set(),
  defaulted: new Set(),
});
