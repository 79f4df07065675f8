import type { Askable } from '../../data/join';
import type { Scope } from '../../data/scope';
import type { Words } from '../../data/words';
import type { Nothing } from './context';
import type { Effect } from './effect';
import type { Requirement, SignedIn } from './requirement';
import type { OtherService } from './tabRules';

/** The last scope, and the login. */
export interface TaskContext {
  readonly scope: Scope;
  readonly login: SignedIn;
}

export interface OpenTasks {
  readonly count: number;
  /** An ISO instant or YYYY-MM-DD; `undefined` if unknown. */
  readonly oldest?: string | undefined;
  /** The due day, YYYY-MM-DD. */
  readonly due?: string | undefined;
  /** More detail, such as the quarter. */
  readonly note?: string | undefined;
  /** Whether part of it is late, where there is no day. */
  readonly isLate?: boolean | undefined;
}

export interface TaskOptions<Answer> {
  readonly label: Words<TaskContext>;
  readonly can?: readonly Requirement[];
  /** Its service. Default: operations. */
  readonly service?: OtherService;
  /** The request; nothing where it does not apply to this part of the organisation. */
  readonly load: (ctx: TaskContext) => Askable<Answer> | Nothing;
  /** `undefined` where the response has no count; the home page shows that too. */
  count(answer: Answer, ctx: TaskContext): OpenTasks | undefined;
  /** Days until the oldest is late. */
  readonly days?: number;
  /** The filtered screen: `go('/dashboard/…', …)`. */
  readonly leads: (ctx: TaskContext) => Effect;
}

/** An erased task: `count` only ever gets the response of `load`. */
export interface Task extends TaskOptions<unknown> {
  readonly id: string;
}

/** Declares a task of a tab. The id is unique within the tab. */
export function task<Answer>(id: string, options: TaskOptions<Answer>): Task {
  return { id, ...options };
}
