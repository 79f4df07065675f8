import { eq } from 'drizzle-orm';
import type { InputOf } from '../../../../../src/schemas/call';
import type { observations } from '../../../../../src/schemas/calls/observations';
import { behaviourDescribed, type Observation } from '../../../../../src/schemas/entities/compliance/observation';
import { observationForm } from '../../../../../src/schemas/forms/observation.form';
import { businessDay, showInstant } from '../../../../../src/schemas/wire/dates';
import type { Context } from '../../../../call/context';
import { observation } from '../../../../db/schema';
import { requireSiteByGuid } from '../../common/access';
import { requireNone } from '../../common/complaints';
import { type ComplianceOption, choosableOptionsOf, optionsOf, withListsOf } from '../../common/options';
import { type HeldRecord, isReadOnly } from '../../common/records';
import { withoutNulls } from '../../common/withoutNulls';
import { customersOf } from '../../customers/results';
import { instantOf } from '../../filing/instants';
import { entryOf, named } from '../../filing/lists';
import { checkPeople, customerIn, fullName, keepPeople } from '../../filing/people';
import { type Kind, keepRow, type Prepared, readRecord } from '../../filing/recordKind';
import { complaintsOf, happenedRules, momentRule, type Rule } from '../../filing/rules';
import { requireSessions } from '../../filing/sessions';
import { shownFields } from '../../filing/shownFields';
import { textOf } from '../../filing/texts';

type Input = InputOf<typeof observations.create>;

async function read(context: Context, id: number): Promise<Observation> {
  const { record, site } = await readRecord(context, id, 'observation');
  const [row] = await context.db.select().from(observation).where(eq(observation.recordId, id));
  if (row === undefined) throw new Error(`The observation ${id} says nothing`);
  const ofSite = withListsOf(context, site);
  const behaviour = entryOf(await optionsOf(ofSite, 'Behaviour'), row.behaviourId);
  const moods = await optionsOf(ofSite, 'Mood');
  const [customer] = record.customerId === null ? [] : await customersOf(context.db, [record.customerId]);
  return {
    id,
    rowVersion: record.rowVersion,
    isReadOnly: isReadOnly(record),
    observationDate: row.observedAt.toISOString(),
    behaviour: { id: row.behaviourId, name: behaviour?.name ?? '' },
    moods: moods.filter((mood) => row.moodIds.includes(mood.id)).map(named),
    ...(customer === undefined ? {} : { customer }),
    ...withoutNulls({ comments: record.comments, reminderDate: row.reminderAt?.toISOString() ?? null, sessionId: row.sessionId }),
    site: { guid: site.guid, name: site.name },
  };
}

function isNotBefore(text: string | null | undefined, other: string): boolean {
  const [at, from] = [instantOf(text ?? ''), instantOf(other)];
  return at === undefined || from === undefined || businessDay(at) >= businessDay(from);
}

function rulesFor(
  input: Input,
  behaviour: ComplianceOption | undefined,
  moods: readonly (ComplianceOption | undefined)[],
  now: Date,
): readonly Rule[] {
  const people = (input.customerId === undefined ? 0 : 1) + (input.customer === undefined ? 0 : 1);
  return [
    ...happenedRules('observationDate', input.observationDate, now),
    ['behaviour', behaviour !== undefined, 'Observation is required'],
    ['moods', moods.length > 0 && !moods.includes(undefined), 'Please select a mood option'],
    ['customerId', people === 1, 'Either customer or customerId must be provided'],
    momentRule('reminderDate', input.reminderDate, 'Reminder date is not valid'),
    ['reminderDate', isNotBefore(input.reminderDate, input.observationDate), 'Reminder date is not valid'],
  ];
}

async function prepare(inside: Context, input: Input, held?: HeldRecord): Promise<Prepared> {
  const site = await requireSiteByGuid(inside, input.site.guid);
  const ofSite = withListsOf(inside, site);
  const behaviour = entryOf(await choosableOptionsOf(ofSite, 'Behaviour'), input.behaviour?.id);
  const allMoods = await choosableOptionsOf(ofSite, 'Mood');
  const moodIds = [...new Set(input.moods.map(({ id }) => id))];
  const moods = moodIds.map((id) => entryOf(allMoods, id));
  const people = await checkPeople(inside, site, customerIn(input), { already: [held?.record.customerId ?? []].flat() });
  await requireSessions(inside, site, input.sessionId === undefined ? [] : [input.sessionId]);
  requireNone([...complaintsOf(rulesFor(input, behaviour, moods, inside.now)), ...people.complaints]);
  const [customerId] = await keepPeople(inside, site, people);
  const at = instantOf(input.observationDate) ?? inside.now;
  const values = {
    observedAt: at,
    behaviourId: behaviour?.id ?? 0,
    moodIds,
    reminderAt: instantOf(input.reminderDate) ?? null,
    sessionId: input.sessionId ?? null,
  };
  return {
    site,
    at,
    customerId,
    // Only one behaviour has comments.
    comments: behaviour?.id === behaviourDescribed ? textOf(input.comments) : undefined,
    keep: (recordId) => keepRow(inside, observation, recordId, values),
  };
}

const moment = (text: string | undefined) => (text === undefined ? undefined : showInstant(new Date(text), 'year-first'));

const field = shownFields<Observation>(observationForm);

/** docs/rules/compliance-records.md, 3 and 5. */
export const observationKind: Kind<Input, Observation> = {
  event: 'observation',
  read,
  prepare,
  fields: [
    field('observationDate', ({ observationDate }) => moment(observationDate), 'date'),
    field('site', ({ site }) => site.name),
    field('behaviour', ({ behaviour }) => behaviour.name),
    field('moods', ({ moods }) => moods.map(({ name }) => name).join(', ')),
    field('customer', ({ customer }) => customer && fullName(customer)),
    field('comments', ({ comments }) => comments),
    field('reminderDate', ({ reminderDate }) => moment(reminderDate)),
    field('sessionId', ({ sessionId }) => sessionId?.toString(), 'session'),
  ],
};
