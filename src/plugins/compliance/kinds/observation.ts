import { join } from '../../../engine';
import type { InputOf } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import type { observations } from '../../../schemas/calls/observations';
import { behaviourDescribed, type Observation } from '../../../schemas/entities/compliance/observation';
import { type ObservationValues, observationForm } from '../../../schemas/forms/observation.form';
import { answered } from '../answered';
import { customerField } from '../customerField';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { isLinkedElsewhere } from './linkSession';
import { entryId, listed, listsOf } from './lists';
import { sessionOf, sessionRecord, showsSessions } from './machines';
import { instantAt, momentNow, momentOf, offeredReminder, reminderInstant, reminderOf } from './moments';
import { knownPerson, personSent } from './persons';
import { versionFields } from './versionFields';

type Body = InputOf<typeof observations.create>;

export function observationValues(record: Observation): ObservationValues {
  const { observationDate, behaviour: entry, moods = [], comments, reminderDate, sessionId, site } = record;
  const behaviour = entryId(entry) ?? 0;
  return answered({
    ...versionFields(record),
    ...momentOf(observationDate),
    ...reminderOf(reminderDate),
    site: site.guid,
    behaviour,
    moods: moods.map(({ id }) => id),
    customer: knownPerson(record),
    comments: behaviour === behaviourDescribed ? comments : undefined,
    session: sessionId === undefined ? undefined : sessionOf(sessionId),
    linkedAt: site.guid,
  });
}

export function observationBody(values: ObservationValues): Body {
  const { date, time, site, behaviour, moods, customer, comments, session } = values;
  return {
    observationDate: instantAt({ date, time }),
    behaviour: { id: behaviour },
    moods: moods.map((id) => ({ id })),
    ...personSent(customer, site),
    comments,
    reminderDate: reminderInstant(values),
    sessionId: session?.id,
    site: { guid: site },
  };
}

export const observation = kind({
  id: 'compliance-observations',
  title: 'Observation',
  path: compliancePaths.observations,
  form: observationForm,
  fields: {
    choices: {
      site: sitesOf,
      behaviour: (around) => listsOf(around)?.behaviours,
      moods: (around) => listsOf(around)?.moods,
    },
    records: { customer: customerField, session: sessionRecord },
    // A linked session stays visible.
    hidden: ({ login, values: { session } }) => (showsSessions(login) || session !== undefined ? [] : ['session']),
    derive: (values) => ({ ...offeredReminder(values), ...(isLinkedElsewhere(values) && { session: undefined, linkedAt: undefined }) }),
  },
  links: {
    of: ({ session }) => (session === undefined ? [] : [session.id]),
    linked: (_, [session]) => ({ session }),
    without: () => ({ session: undefined }),
    most: 1,
  },
  calls: {
    ...api.observations,
    prepared: () => join({ lists: api.observations.blank(), people: api.customers.blank() }, ({ lists }) => lists),
  },
  own: ({ behaviour, moods }) => ({ behaviours: listed(behaviour), moods }),
  values: observationValues,
  body: observationBody,
  start: ({ site }) => ({ ...momentNow(), site }),
  label: ({ customer }) => `Observation: ${customer.name}`,
  failed: 'There was an error submitting the observation.',
  created: 'The observation was successfully submitted!',
  updated: 'The observation was successfully submitted!',
});
