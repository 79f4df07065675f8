import type { GridLayout } from '../grid/layout';

export interface GridPreferences {
  readonly read: () => GridLayout;
  readonly write: (layout: GridLayout) => void;
}
