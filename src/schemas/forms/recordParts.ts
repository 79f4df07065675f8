import { type Static, Type } from 'typebox';
import { NewCustomer } from '../entities/compliance/customer';
import { NewOfficer } from '../entities/compliance/officer';
import { isLondonTime, londonInstant, skippedTimeText } from '../wire/londonInstant';
import { formats } from './formats';

/** A person in the form of a record: one that is kept, by id, or one that travels along to be kept with it. */
export const Person = Type.Object({
  id: Type.Optional(Type.Integer()),
  name: Type.String(),
  note: Type.Optional(Type.String()),
  /** Whether a phone number or an email address of one who is kept is known. */
  isReachable: Type.Optional(Type.Boolean()),
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

/** A machine in the form of a record, by what the compliance service knows it by. */
export const Machine = Type.Object({
  installationGuid: Type.String(),
  installationId: Type.Optional(Type.Integer()),
  name: Type.String(),
});
export type Machine = Static<typeof Machine>;

/** A play session in the form of a record. */
export const PlaySession = Type.Object({ id: Type.Integer(), name: Type.String() });
export type PlaySession = Static<typeof PlaySession>;

/** A question that is answered with yes or no, unless it is not asked. */
export const yesNo = Type.Optional(Type.Boolean());
/** A tick without which the record cannot be saved. */
export const confirmation = Type.Optional(Type.Boolean({ const: true }));
export const choice = Type.Optional(Type.Integer());
export const day = Type.Optional(Type.String({ format: 'date' }));
export const clock = Type.Optional(Type.String({ format: 'time' }));
/** A text that must say something wherever it is asked and required. */
export const words = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength, pattern: '\\S' }));
/** A text that must say something, and is asked of everybody. */
export const account = Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' });
export const comments = Type.Optional(Type.String({ maxLength: 4000 }));

/**
 * What the form of every record asks: where and when it happened; and, of one that is changed, which it is and the version that it is saved against, of a
 * new one the alert that led to it, 0 for none.
 */
export const recordSchema = {
  id: Type.Optional(Type.Integer()),
  rowVersion: Type.Optional(Type.String()),
  alertId: Type.Optional(Type.Integer()),
  site: Type.String(),
  date: Type.String({ format: 'date' }),
  time: Type.String({ format: 'time' }),
} as const;

/** How they are asked. They begin the form, under the name of the record. */
export const recordViews = {
  id: { widget: 'hidden' },
  rowVersion: { widget: 'hidden' },
  alertId: { widget: 'hidden' },
  site: { title: 'Site', widget: 'select', onlyChoice: 'taken', messages: { required: 'Site is required' } },
  date: { title: 'Date', latest: 'today' },
  time: { title: 'Time' },
} as const;

export const commentsView = { title: 'Comments', widget: 'multiline', rows: 4 } as const;

/** How a text is asked that must say something: its field says in these words whatever is wrong with it. */
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

/** Nobody who comes into a venue was born before. */
export const oldestBirth = '1900-01-01';

/** Clocks of phones are a little off. */
const graceMs = 5 * 60_000;

/** What is complained about at a time that its day does not have, because the clocks go forward over it. */
export function skippedFaults<const Field extends string>(field: Field, date: string | undefined, time: string | undefined) {
  if (date === undefined || time === undefined || !formats.date(date) || !formats.time(time)) return [];
  return isLondonTime(`${date}T${time.slice(0, 5)}`) ? [] : [{ field, message: skippedTimeText } as const];
}

/** Nobody records what is longer ago: an earlier year is a slip, and would put a quarter of that year before all others. */
const oldestYears = 5;
export const tooOldText = `The date is more than ${oldestYears} years ago. Please check the year`;

/** The earliest moment that a record may be about. */
export function oldestAt(now: Date): number {
  return new Date(now).setUTCFullYear(now.getUTCFullYear() - oldestYears);
}

/** What is complained about where a record is said to have happened at a time that cannot be, or later than now. */
export function happenedFaults({ date, time }: { readonly date?: string | undefined; readonly time?: string | undefined }) {
  if (date === undefined || time === undefined || !formats.date(date) || !formats.time(time)) return [];
  const skipped = skippedFaults('time', date, time);
  if (skipped.length > 0) return skipped;
  const at = londonInstant(`${date}T${time.slice(0, 5)}`);
  if (at.getTime() < oldestAt(new Date())) return [{ field: 'date', message: tooOldText } as const];
  const isLate = at.getTime() > Date.now() + graceMs;
  return isLate ? [{ field: 'time', message: 'Date and time must not be in the future' } as const] : [];
}

/** How a machine is named: by the machine and its sessions, or by a reference in words. docs/rules/compliance-records.md, 3. */
export const machineModes = { sessions: 1, reference: 3 } as const;

/** The site at which a machine or sessions were linked: what is played at one site is nothing that has happened at another. */
export const linkedAt = Type.Optional(Type.String());

/** What the form of a record about a machine asks; which of them follows from its mode. */
export const machineSchema = {
  mode: Type.Integer(),
  linkedAt,
  machine: Type.Optional(Machine),
  sessions: Type.Optional(Type.Array(PlaySession, { minItems: 1 })),
  machineReference: words(200),
} as const;

const noSession = 'Please select at least one session';

/** How they are asked. */
export const machineViews = {
  mode: { widget: 'hidden' },
  linkedAt: { widget: 'hidden' },
  machine: { title: 'Machine', widget: 'record', isWide: true, messages: { required: 'Machine installationGuid is required' } },
  sessions: { title: 'Linked sessions', widget: 'records', isWide: true, messages: { required: noSession, minItems: noSession } },
  machineReference: { title: 'Machine reference', isWide: true, ...stated('Machine reference is required') },
} as const;

/** What is asked in each mode. */
export const machineRules = [
  { when: { mode: machineModes.sessions }, ask: ['machine', 'sessions'], require: ['machine'] },
  { when: { mode: machineModes.reference }, ask: ['machineReference'], require: ['machineReference'] },
] as const;

/** How the officer who came is asked for, and the number that the police gave. */
export const policeViews = {
  officer: { title: 'Officer', widget: 'record', isWide: true, messages: { required: 'Officer is required' } },
  incidentNumber: { title: 'Incident number', ...stated('Incident number is required') },
} as const;

/** How it is asked whether cameras have seen it. */
export const cctvView = {
  title: 'Captured by CCTV',
  widget: 'radio',
  messages: { required: 'Please select yes or no for Captured on CCTV' },
} as const;

/** How the time is asked at which services arrived, and that they did not. */
export const arrivalViews = {
  time: { title: 'Time of arrival', messages: { required: 'Please specify the time of arrival, or that the services did not attend' } },
  absence: { title: 'Services did not attend' },
} as const;
