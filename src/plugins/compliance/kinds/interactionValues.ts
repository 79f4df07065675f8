import type { InputOf } from '../../../schemas/call';
import type { interactions } from '../../../schemas/calls/interactions';
import type { Interaction, Outcome } from '../../../schemas/entities/compliance/interaction';
import type { InteractionValues } from '../../../schemas/forms/interaction.form';
import { dayOf } from '../../../schemas/wire/days';
import { answered } from '../answered';
import { instantAt, momentOf, offeredReminder, reminderInstant } from './moments';
import { knownPerson, personSent } from './persons';
import { versionFields } from './versionFields';

type Body = InputOf<typeof interactions.create>;

/** Derives `customerOk` from the outcome, and a reminder's default time. */
export function derivedAnswers(
  { isVulnerable, outcome, ...reminder }: Partial<InteractionValues>,
  outcomes: readonly Outcome[] = [],
): Partial<InteractionValues> {
  const chosen = outcomes.find(({ id }) => id === outcome);
  // A missing flag is false.
  const customerOk = isVulnerable === false || chosen === undefined || chosen.customerOk === true;
  return { customerOk, ...offeredReminder(reminder) };
}

export function interactionValues(record: Interaction): InteractionValues {
  const {
    id,
    rowVersion,
    interactionDate,
    customer,
    customerId,
    reason,
    outcome,
    site,
    reviewDate,
    endDateOfBreak,
    setReminder,
    isReadOnly: _,
    ...answers
  } = record;
  const reminder = setReminder && reviewDate !== undefined ? momentOf(reviewDate) : undefined;
  return answered({
    ...answers,
    ...versionFields({ id, rowVersion }),
    ...momentOf(interactionDate),
    customer: knownPerson(answered({ customer, customerId })),
    isVulnerable: reason !== undefined || outcome !== undefined,
    reason: reason?.id,
    outcome: outcome?.id,
    customerOk: outcome === undefined || outcome.customerOk === true,
    site: site.guid,
    reviewDate: endDateOfBreak && dayOf(endDateOfBreak),
    setReminder,
    reminderOffered: setReminder ? true : undefined,
    reminderDate: reminder?.date,
    reminderTime: reminder?.time,
  });
}

/** Due at the reminder, else on the day the break ends. */
function reviewMoment(values: InteractionValues): string | undefined {
  const { reviewDate } = values;
  return reminderInstant(values) ?? (reviewDate === undefined ? undefined : instantAt({ date: reviewDate, time: '12:00' }));
}

/** Builds the request body. docs/rules/compliance-records.md, 3. */
export function interactionBody(values: InteractionValues): Body {
  const { customer, reason, outcome, customerOk, site, date, time, reviewDate, reminderTime, ...others } = values;
  const { isVulnerable: _isVulnerable, reminderOffered: _offered, id: _id, rowVersion: _version, alertId: _alert, ...answers } = others;
  return {
    ...answers,
    ...personSent(customer, site),
    reason: reason === undefined ? undefined : { id: reason },
    outcome: outcome === undefined ? undefined : { id: outcome, customerOk },
    interactionDate: instantAt({ date, time }),
    endDateOfBreak: reviewDate,
    reviewDate: reviewMoment(values),
    reminderTime: reminderTime?.slice(0, 5),
    site: { guid: site },
  };
}
