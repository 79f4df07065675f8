import type { Askable } from '../../data/join';
import type { Words } from '../../data/words';
import type { Nothing } from './context';
import type { Effect } from './effect';
import type { Requirement } from './requirement';
import type { FoundPlace } from './scope';
import type { OtherService } from './tabRules';
import type { WaitContext } from './wait';

/** What the functions of a find read: what was typed, without blanks around it, beside what those of a wait read. */
export interface FindContext extends WaitContext {
  readonly text: string;
}

/** One thing that was found. */
export interface Hit {
  /** Tells it from the others that the same find gives. */
  readonly key: string;
  readonly title: string;
  /** What else tells it: the site of a machine. */
  readonly note?: string | undefined;
  /** Opens the thing itself on its screen: `open('session', id)`, `go('/kiosk', …)`. */
  readonly leads: Effect;
  /** The part of the organisation that is chosen first. */
  readonly at?: FoundPlace | undefined;
}

/** How things of a tab are found by what is typed into the one search of the application. */
export interface FindOptions<Answer> {
  /** What is found, in the plural: 'Sessions'. */
  readonly label: Words<WaitContext>;
  /** Logins without these neither see nor ask it, beside what the tab needs. */
  readonly needs?: readonly Requirement[];
  /** The service beside operations that is asked. */
  readonly service?: OtherService;
  /** What is found are people: their names are never kept on the device. */
  readonly isPersonal?: true;
  /** The question; nothing where what was typed cannot be such a thing, or it cannot be asked of this part of the organisation. */
  readonly load: (ctx: FindContext) => Askable<Answer> | Nothing;
  /** What the answer comes to, the best first. */
  readonly found: (answer: Answer, ctx: FindContext) => readonly Hit[];
}

/** A find as the registry and the search hold it. */
export interface Find extends FindOptions<unknown> {
  readonly id: string;
}

/** Declares how things of a tab are found: its id among the finds of the tab, and what `FindOptions` says. */
export function find<Answer>(id: string, options: FindOptions<Answer>): Find {
  // What reads an answer is only ever given the answer to what was asked by `load`.
  return { id, ...options } as unknown as Find;
}
