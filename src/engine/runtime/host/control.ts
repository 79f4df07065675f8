import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icons';
import type { Rank } from '../../definition/rank';

/** One entry of a control that opens a list. */
export interface ControlEntry {
  readonly id: string;
  readonly label: string;
  /** Why it cannot be used now. */
  readonly reason: string | undefined;
  readonly isDanger: boolean;
  readonly icon: IconName | undefined;
  readonly press: () => void;
}

/** A control as a line of controls shows it, as a button or as an entry of "More actions". */
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
  readonly entries?: readonly ControlEntry[];
  /** It is opened from elsewhere and has no button. */
  readonly isUnseen?: boolean;
  /** What it asks or opens; drawn beside the line. */
  readonly beside?: ReactNode;
}

/** Hands a control on, or nothing while there is none. */
export type HandOn = (control: Control | undefined) => ReactNode;
