import type { Effect } from './effect';
import type { Requirement } from './requirement';
import type { TaskContext } from './task';

/** A question on the home page; a press opens the screen that answers it. */
export interface HomeQuestion {
  readonly label: string;
  readonly can?: readonly Requirement[];
  /** `go('/dashboard/…', …)`. */
  readonly leads: (ctx: TaskContext) => Effect;
}
