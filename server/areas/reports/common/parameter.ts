import type { Named } from '../../../../src/schemas/entities/organisation';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';

/** Earlier choices, on which a list may depend. */
export interface Before {
  readonly operatorId?: number;
  readonly companyId?: number;
  readonly siteId?: number;
}

export interface ListParameter<Required extends boolean = boolean> {
  readonly kind: 'list';
  readonly text: string;
  /** An empty optional choice means all. */
  readonly isRequired: Required;
  readonly entries: (context: Context, before: Before) => Promise<readonly Named[]>;
  /** The default; undefined for none. */
  readonly first?: (entries: readonly Named[], context: Context, before: Before) => Named | undefined | Promise<Named | undefined>;
  /** For places: an id outside the list is outside the data access. */
  readonly place?: 'operator' | 'company' | 'site';
  readonly isWeek?: true;
}

export interface DayParameter {
  readonly kind: 'day';
  readonly text: string;
  /** The default. */
  readonly first: (today: IsoDate, context: Context, before: Before) => IsoDate | Promise<IsoDate>;
  readonly rowsAtLeast?: (context: Context, before: Before) => Promise<number>;
}

export type Parameter = ListParameter | DayParameter;

export type Value = Named | IsoDate | undefined;
export type ValueOf<P> = P extends DayParameter ? IsoDate : P extends ListParameter<true> ? Named : Named | undefined;

/** Names the parameter in the message: 'From must not be after To.' */
export function refused(text: string, message: string): CallError {
  return new CallError(400, `${text} ${message}.`, { errors: [{ field: text, message }] });
}

/** Entries are numbered from 1; `firstId` is the default. */
export function choiceOf(text: string, names: readonly string[], firstId = 1): ListParameter<true> {
  return listOf(
    text,
    names.map((name, index) => ({ id: index + 1, name })),
    firstId,
  );
}

/** A required choice from fixed entries. */
export function listOf(text: string, entries: readonly Named[], firstId: number): ListParameter<true> {
  return {
    kind: 'list',
    text,
    isRequired: true,
    entries: async () => entries,
    first: () => entries.find(({ id }) => id === firstId),
  };
}
