import { createContext } from 'react';

/** What the parts of a form read when it is a filter. */
export interface FilterContextValue {
  /** What the empty entry of a list that may stay open is called. */
  readonly emptyName: string;
  /** The names of the fields that have another answer than to start with. */
  readonly set: ReadonlySet<string>;
  /** The names of the fields that never stay open, because their list has a default. */
  readonly defaulted: ReadonlySet<string>;
  /** Where its fields stand in one line: what the line says of those that are set out of sight, and what puts one of them back. */
  readonly line?: FilterLine | undefined;
}

export interface FilterLine {
  /** What a field holds, in words. */
  readonly textOf: (name: string) => string;
  readonly onClear: (name: string) => void;
}

/** Any other form's: an open list is answered with none. */
export const FilterContext = createContext<FilterContextValue>({
  emptyName: 'None',
  set: new Set(),
  defaulted: new Set(),
});
