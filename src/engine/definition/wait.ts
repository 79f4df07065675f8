import type { Askable } from '../../data/join';
import type { Scope } from '../../data/scope';
import type { Words } from '../../data/words';
import type { Nothing } from './context';
import type { Effect } from './effect';
import type { Requirement, SignedIn } from './requirement';
import type { OtherService } from './tabRules';

/** What the functions of a wait read: the part of the organisation that was last worked with, and who is signed in. */
export interface WaitContext {
  readonly scope: Scope;
  readonly login: SignedIn;
}

/** How much waits, as an answer tells it. */
export interface Waiting {
  readonly count: number;
  /** Since when the oldest waits: an ISO instant or a day as YYYY-MM-DD; left out where the answer does not tell. */
  readonly oldest?: string | undefined;
  /** The day until which it is to be done, YYYY-MM-DD. */
  readonly due?: string | undefined;
  /** More about it, such as the quarter that it is. */
  readonly note?: string | undefined;
  /** Whether some of it is late, where the answer says so without a day. */
  readonly isLate?: boolean | undefined;
}

/** What of a tab's work can wait. */
export interface WaitOptions<Answer> {
  /** What waits: 'Open alerts'. */
  readonly label: Words<WaitContext>;
  /** Logins without these neither see nor ask it, beside what the tab needs. */
  readonly needs?: readonly Requirement[];
  /** The service beside operations that counts it. */
  readonly service?: OtherService;
  /** The question that counts it; nothing where it cannot be asked of this part of the organisation. */
  readonly load: (ctx: WaitContext) => Askable<Answer> | Nothing;
  /** What the answer says; nothing where it does not tell, which the home says too. */
  count(answer: Answer, ctx: WaitContext): Waiting | undefined;
  /** How many days the oldest may wait before it is late. */
  readonly days?: number;
  /** Where it is done, narrowed to what waits: `go('/dashboard/…', …)`. */
  readonly leads: (ctx: WaitContext) => Effect;
}

/** A wait as the registry and the home hold it: what counts is only ever given the answer to what was asked by `load`. */
export interface Wait extends WaitOptions<unknown> {
  readonly id: string;
}

/** Declares what of a tab's work can wait: its id among the waits of the tab, and what `WaitOptions` says. */
export function wait<Answer>(id: string, options: WaitOptions<Answer>): Wait {
  return { id, ...options };
}
