import type { Askable } from '../../data/join';
import type { Words } from '../../data/words';
import type { Nothing } from './context';
import type { Effect } from './effect';
import type { Requirement } from './requirement';
import type { PlaceResult } from './scope';
import type { OtherService } from './tabRules';
import type { TaskContext } from './task';

/** The context of a search: that of a task, and the trimmed text. */
export interface SearchContext extends TaskContext {
  readonly text: string;
}

export interface Hit {
  /** Unique within the search. */
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** Opens it on its screen: `open('session', id)`, `go('/kiosk', …)`. */
  readonly leads: Effect;
  /** The part of the organisation to select first. */
  readonly at?: PlaceResult | undefined;
}

export interface SearchOptions<Answer> {
  readonly label: Words<TaskContext>;
  readonly can?: readonly Requirement[];
  /** Its service. Default: operations. */
  readonly service?: OtherService;
  readonly isPersonal?: true;
  /** Nothing where the text cannot match, or the part of the organisation has no such things. */
  readonly load: (ctx: SearchContext) => Askable<Answer> | Nothing;
  readonly hits: (answer: Answer, ctx: SearchContext) => readonly Hit[];
}

export interface Search extends SearchOptions<unknown> {
  readonly id: string;
}

/** Declares a search of a tab. The id is unique within the tab. */
export function search<Answer>(id: string, options: SearchOptions<Answer>): Search {
  // `hits` only ever gets the response of `load`.
  return { id, ...options } as unknown as Search;
}
