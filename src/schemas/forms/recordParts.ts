import { type Static, Type } from 'typebox';
import { NewCustomer } from '../entities/compliance/customer';
import { NewOfficer } from '../entities/compliance/officer';
import { nowDate, nowMs } from '../wire/clock';
import { isLondonTime, londonInstant, skippedTimeText } from '../wire/londonInstant';
import { formats } from './formats';

/** A person by id, or a new one sent with the record. */
export const Person = Type.Object({
  id: Type.Optional(Type.Integer()),
  name: Type.String(),
  note: Type.Optional(Type.String()),
  isReachable: Type.Optional(Type.Boolean()),
  isNew: Type.Optional(NewCustomer),
});
export type Person = Static<typeof Person>;

/** An officer by id, or a new one sent with the record. */
export const Officer = Type.Object({
  id: Type.Optional(Type.Integer()),
  name: Type.String(),
  note: Type.Optional(Type.String()),
  typeId: Type.Optional(Type.Integer()),
  isNew: Type.Optional(NewOfficer),
  at: Type.Optional(Type.String()),
});
export type Officer = Static<typeof Officer>;

/** The officer was removed because the site now belongs to another operator. */
export const officerLeft = Type.Optional(Type.Boolean());

export const Machine = Type.Object({
  installationGuid: Type.String(),
  installationId: Type.Optional(Type.Integer()),
  name: Type.String(),
});
export type Machine = Static<typeof Machine>;

export const PlaySession = Type.Object({ id: Type.Integer(), name: Type.String() });
export type PlaySession = Static<typeof PlaySession>;

export const yesNo = Type.Optional(Type.Boolean());
export const confirmation = Type.Optional(Type.Boolean({ const: true }));
export const choice = Type.Optional(Type.Integer());
export const day = Type.Optional(Type.String({ format: 'date' }));
export const clock = Type.Optional(Type.String({ format: 'time' }));

/** An optional text that is not blank. */
export const words = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength, pattern: '\\S' }));
export const account = Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' });
export const comments = Type.Optional(Type.String({ maxLength: 4000 }));

/** Common fields of all records: place and time; id and version of an existing one, or the alert of a new one, 0 for none. */
export const recordSchema = {
  id: Type.Optional(Type.Integer()),
  rowVersion: Type.Optional(Type.String()),
  alertId: Type.Optional(Type.Integer()),
  site: Type.String(),
  date: Type.String({ format: 'date' }),
  time: Type.String({ format: 'time' }),
} as const;

export const recordViews = {
  id: { widget: 'hidden' },
  rowVersion: { widget: 'hidden' },
  alertId: { widget: 'hidden' },
  site: { title: 'Site', widget: 'select', onlyChoice: 'taken', messages: { required: 'Site is required' } },
  date: { title: 'Date', latest: 'today' },
  time: { title: 'Time' },
} as const;

export const commentsView = { title: 'Comments', widget: 'multiline', rows: 4 } as const;

export function explained(message: string) {
  return { widget: 'multiline', rows: 2, messages: { required: message, minLength: message, pattern: message } } as const;
}

export function stated(message: string) {
  return { messages: { required: message, minLength: message, pattern: message } } as const;
}

export function confirmed(message: string) {
  return { messages: { required: message, const: message } } as const;
}

export const oldestBirth = '1900-01-01';

/** Phone clocks are slightly off. */
const graceMs = 5 * 60_000;

/** Rejects a time that the change to summer time skips. */
export function skippedFaults<const Field extends string>(field: Field, date: string | undefined, time: string | undefined) {
  if (date === undefined || time === undefined || !formats.date(date) || !formats.time(time)) return [];
  return isLondonTime(`${date}T${time.slice(0, 5)}`) ? [] : [{ field, message: skippedTimeText } as const];
}

/** An older date is a typo, and would put a quarter of that year before all others. */
const oldestYears = 5;
export const tooOldText = `The date is more than ${oldestYears} years ago. Please check the year`;

/** Returns the earliest permitted time of a record, in ms since 1970. */
export function oldestAt(now: Date): number {
  return new Date(now).setUTCFullYear(now.getUTCFullYear() - oldestYears);
}

/** Rejects a time that does not exist or is in the future. */
export function happenedFaults({ date, time }: { readonly date?: string | undefined; readonly time?: string | undefined }) {
  if (date === undefined || time === undefined || !formats.date(date) || !formats.time(time)) return [];
  const skipped = skippedFaults('time', date, time);
  if (skipped.length > 0) return skipped;
  const at = londonInstant(`${date}T${time.slice(0, 5)}`);
  if (at.getTime() < oldestAt(nowDate())) return [{ field: 'date', message: tooOldText } as const];
  const isLate = at.getTime() > nowMs() + graceMs;
  return isLate ? [{ field: 'time', message: 'Date and time must not be in the future' } as const] : [];
}

/** How a machine is named: with its sessions, or as a reference text. docs/rules/compliance-records.md, 3. */
export const machineModes = { sessions: 1, reference: 3 } as const;

/** Site of the linked machine or sessions, which do not fit a record of another site. */
export const linkedAt = Type.Optional(Type.String());

export const machineSchema = {
  mode: Type.Integer(),
  linkedAt,
  machine: Type.Optional(Machine),
  sessions: Type.Optional(Type.Array(PlaySession, { minItems: 1 })),
  machineReference: words(200),
} as const;

const noSession = 'Please select at least one session';

export const machineViews = {
  mode: { widget: 'hidden' },
  linkedAt: { widget: 'hidden' },
  machine: { title: 'Machine', widget: 'record', isWide: true, messages: { required: 'Machine installationGuid is required' } },
  sessions: { title: 'Linked sessions', widget: 'records', isWide: true, messages: { required: noSession, minItems: noSession } },
  machineReference: { title: 'Machine reference', isWide: true, ...stated('Machine reference is required') },
} as const;

export const machineRules = [
  { when: { mode: machineModes.sessions }, ask: ['machine', 'sessions'], require: ['machine'] },
  { when: { mode: machineModes.reference }, ask: ['machineReference'], require: ['machineReference'] },
] as const;

export const policeViews = {
  officer: { title: 'Officer', widget: 'record', isWide: true, messages: { required: 'Officer is required' } },
  incidentNumber: { title: 'Incident number', ...stated('Incident number is required') },
} as const;

export const cctvView = {
  title: 'Captured by CCTV',
  widget: 'radio',
  messages: { required: 'Please select yes or no for Captured on CCTV' },
} as const;

export const arrivalViews = {
  time: { title: 'Time of arrival', messages: { required: 'Please specify the time of arrival, or that the services did not attend' } },
  absence: { title: 'Services did not attend' },
} as const;
