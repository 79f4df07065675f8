import { type Static, Type } from 'typebox';
import { NewCustomer } from '../entities/compliance/customer';
import { NewOfficer } from '../entities/compliance/officer';
import { isIsoDate } from '../wire/dates';
import { isLondonTime, londonInstant, skippedTimeText } from '../wire/londonInstant';

/** A person in the form of a record: one that is kept, by id, or one that travels along to be kept with it. */
export const Person = Type.Object({
  id: Type.Optional(Type.Integer()),
  name: Type.String(),
  note: Type.Optional(Type.String()),
  isNew: Type.Optional(NewCustomer),
});
export type Person = Static<typeof Person>;

/** An officer in the form of a record: one who is kept, by id, or one who travels along to be kept with it. */
export const Officer = Type.Object({
  id: Type.Optional(Type.Integer()),
  name: Type.String(),
  note: Type.Optional(Type.String()),
  /** The type of officer. */
  typeId: Type.Optional(Type.Integer()),
  isNew: Type.Optional(NewOfficer),
});
export type Officer = Static<typeof Officer>;

/** A question that is answered with yes or no, unless it is not asked. */
export const yesNo = Type.Optional(Type.Boolean());
/** A tick without which the record cannot be saved. */
export const confirmation = Type.Optional(Type.Boolean({ const: true }));
export const choice = Type.Optional(Type.Integer());
export const day = Type.Optional(Type.String({ format: 'date' }));
export const clock = Type.Optional(Type.String({ format: 'time' }));
/** A text that must say something wherever it is asked and required. */
export const words = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength, pattern: '\\S' }));
export const comments = Type.Optional(Type.String({ maxLength: 4000 }));

/** What the form of every record asks: where and when it happened; and, of one that is changed, which it is and the version that it is saved against. */
export const recordSchema = {
  id: Type.Optional(Type.Integer()),
  rowVersion: Type.Optional(Type.String()),
  site: Type.String(),
  date: Type.String({ format: 'date' }),
  time: Type.String({ format: 'time' }),
} as const;

/** How they are asked, under the heading of the form's first part. */
export function recordViews(section: string) {
  return {
    id: { widget: 'hidden' },
    rowVersion: { widget: 'hidden' },
    site: { title: 'Site', widget: 'select', onlyChoice: 'taken', section, messages: { required: 'Site is required' } },
    date: { title: 'Date', latest: 'today' },
    time: { title: 'Time' },
  } as const;
}

export const commentsView = { title: 'Comments', widget: 'multiline', rows: 4 } as const;

/** How a text is asked that must say something: whatever is wrong with it is said in these words. */
export function explained(message: string) {
  return { widget: 'multiline', rows: 2, messages: { required: message, minLength: message, pattern: message } } as const;
}

/** How a short text is asked that must say something. */
export function stated(message: string) {
  return { messages: { required: message, minLength: message, pattern: message } } as const;
}

/** How a tick is asked that must be set. */
export function confirmed(message: string) {
  return { messages: { required: message, const: message } } as const;
}

/** Clocks of phones are a little off. */
const graceMs = 5 * 60_000;

/** What is complained about at a time that its day does not have, because the clocks go forward over it. */
export function skippedFaults<const Field extends string>(field: Field, date: string | undefined, time: string | undefined) {
  if (date === undefined || time === undefined || !isIsoDate(date) || !/^\d\d:\d\d/.test(time)) return [];
  return isLondonTime(`${date}T${time.slice(0, 5)}`) ? [] : [{ field, message: skippedTimeText } as const];
}

/** What is complained about where a record is said to have happened at a time that cannot be, or later than now. */
export function happenedFaults({ date, time }: { readonly date?: string | undefined; readonly time?: string | undefined }) {
  if (date === undefined || time === undefined || !isIsoDate(date) || !/^\d\d:\d\d/.test(time)) return [];
  const skipped = skippedFaults('time', date, time);
  if (skipped.length > 0) return skipped;
  const isLate = londonInstant(`${date}T${time.slice(0, 5)}`).getTime() > Date.now() + graceMs;
  return isLate ? [{ field: 'time', message: 'Date and time must not be in the future' } as const] : [];
}
