import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icons';
import type { PaneKind, PaneOf } from '../../definition/kind';
import type { Rank } from '../../definition/rank';

/** A control as a line of controls shows it, as a button or as an entry of a list. */
export interface Control {
  readonly id: string;
  readonly rank: Rank;
  readonly label: string;
  /** What else it may be called: its button is as wide as the longest, so that nothing beside it moves. */
  readonly labels?: readonly string[];
  /** The picture before its label. */
  readonly icon?: IconName | undefined;
  /** Why it cannot be used now. */
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly press: () => void;
  /** It comes and goes with what is chosen: room is kept for it where nothing else would move. */
  readonly isPassing?: boolean;
  /** It only asks again, and is drawn as a picture beside the pane's other tools. */
  readonly isRefresh?: boolean;
  /** It saves a file of all that its pane shows a part of: the tools of a grid offer it beside their own. */
  readonly isExport?: boolean;
  /** What it shows and hides is shown, and the id of that. */
  readonly isExpanded?: boolean;
  readonly expands?: string;
  /** It opens a list of these. */
  readonly entries?: readonly Control[];
  /** It is opened from elsewhere and has no button. */
  readonly isUnseen?: boolean;
  /** What it asks or opens; drawn beside the line. */
  readonly beside?: ReactNode;
}

/** Hands a control on, or nothing while there is none. */
export type HandOn = (control: Control | undefined) => ReactNode;

/** What is given to the component that makes a control of this. */
export type ControlProps<Of> = Of & { readonly children: HandOn };

/** The same of a control that a pane brings along; `place` is the pane's in the screen. */
export type PaneControlProps<K extends PaneKind> = ControlProps<{ readonly pane: PaneOf<K>; readonly place: number }>;
