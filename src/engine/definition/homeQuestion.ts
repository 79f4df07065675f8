import type { IconName } from '../../ui/icons';
import type { Effect } from './effect';
import type { Requirement } from './requirement';
import type { TaskContext } from './task';

/** A question on the home page, or work that begins there; a press opens its screen. */
export interface HomeQuestion {
  readonly label: string;
  /** Defaults to a question mark. */
  readonly icon?: IconName;
  readonly can?: readonly Requirement[];
  /** `go('/dashboard/…', …)`. */
  readonly leads: (ctx: TaskContext) => Effect;
}
