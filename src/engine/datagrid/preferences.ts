import type { GridLayout } from '../grid/layout';

/** Where a person's arrangement of a grid is kept. */
export interface GridPreferences {
  readonly read: () => GridLayout;
  readonly write: (layout: GridLayout) => void;
}
