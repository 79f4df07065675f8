import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icons';
import type { PaneKind, PaneOf } from '../../definition/kind';
import type { Rank } from '../../definition/rank';

export interface Control {
  readonly id: string;
  readonly rank: Rank;
  readonly label: string;
  /** Alternative labels: the button is as wide as the longest, so that nothing moves. */
  readonly labels?: readonly string[];
  readonly icon?: IconName | undefined;
  /** The letter that presses it. */
  readonly letter?: string | undefined;
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly press: () => void;
  /** Comes and goes with the selection: keeps its space where nothing else would move. */
  readonly isPassing?: boolean;
  /** Disabled, and behind "More actions" until enabled. */
  readonly isQuiet?: boolean;
  readonly isOn?: boolean | undefined;
  /** Only refetches; drawn as an icon beside the pane's tools. */
  readonly isRefresh?: boolean;
  /** Saves all rows of its pane as a file; the grid's tools offer it. */
  readonly isExport?: boolean;
  /** Whether its target is shown, and the target's id. */
  readonly isExpanded?: boolean;
  readonly expands?: string;
  readonly entries?: readonly Control[];
  readonly isUnseen?: boolean;
  readonly dialog?: ReactNode;
}

export type HandOn = (control: Control | undefined) => ReactNode;

export type ControlProps<Of> = Of & { readonly children: HandOn };

/** Props for a pane's own control; `place` is the pane's index in the screen. */
export type PaneControlProps<K extends PaneKind> = ControlProps<{ readonly pane: PaneOf<K>; readonly place: number }>;
