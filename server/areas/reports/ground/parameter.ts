import type { Named } from '../../../../src/schemas/entities/organisation';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';

/** What was chosen before a parameter, on which its list may depend. */
export interface Before {
  readonly operatorId?: number;
  readonly companyId?: number;
  readonly siteId?: number;
}

/** A choice from a list. */
export interface ListParameter<Required extends boolean = boolean> {
  readonly kind: 'list';
  readonly text: string;
  /** Nothing chosen in a list that is not required means all. */
  readonly isRequired: Required;
  readonly entries: (context: Context, before: Before) => Promise<readonly Named[]>;
  /** What is chosen before anybody has chosen; nothing without it. */
  readonly first?: (entries: readonly Named[], context: Context, before: Before) => Named | undefined | Promise<Named | undefined>;
  /** For places of the organisation: what is not among them is outside the data access. */
  readonly place?: 'operator' | 'company' | 'site';
  /** Its entries are collection weeks. */
  readonly isWeek?: true;
}

/** A day, which is always required. */
export interface DayParameter {
  readonly kind: 'day';
  readonly text: string;
  /** What is chosen before anybody has chosen. */
  readonly first: (today: IsoDate, context: Context, before: Before) => IsoDate | Promise<IsoDate>;
  /** Of the first day of a period that fits what it holds: how many rows even the shortest one has, which is of a single day. */
  readonly rowsAtLeast?: (context: Context, before: Before) => Promise<number>;
}

export type Parameter = ListParameter | DayParameter;

/** What a parameter has come to. */
export type Value = Named | IsoDate | undefined;
export type ValueOf<P> = P extends DayParameter ? IsoDate : P extends ListParameter<true> ? Named : Named | undefined;

/** A refusal that names the parameter in a sentence: 'From must not be after To.' */
export function refused(text: string, message: string): CallError {
  return new CallError(400, `${text} ${message}.`, { errors: [{ field: text, message }] });
}

/** A list of fixed choices, numbered from 1, the first of which, or the given one, is chosen before anybody has chosen. */
export function choiceOf(text: string, names: readonly string[], firstId = 1): ListParameter<true> {
  return listOf(
    text,
    names.map((name, index) => ({ id: index + 1, name })),
    firstId,
  );
}

/** A list of fixed entries, of which the one with this id is chosen before anybody has chosen. */
export function listOf(text: string, entries: readonly Named[], firstId: number): ListParameter<true> {
  return {
    kind: 'list',
    text,
    isRequired: true,
    entries: async () => entries,
    first: () => entries.find(({ id }) => id === firstId),
  };
}
