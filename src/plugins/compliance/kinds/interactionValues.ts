import type { InputOf } from '../../../schemas/call';
import type { interactions } from '../../../schemas/calls/interactions';
import type { Interaction, Outcome } from '../../../schemas/entities/compliance/interaction';
import type { InteractionValues } from '../../../schemas/forms/interaction.form';
import { dayOf } from '../../../schemas/wire/days';
import { answered } from '../answered';
import { keptAs } from './kept';
import { instantAt, momentOf, offeredReminder, reminderInstant } from './moments';
import { knownPerson, personSent } from './persons';

type Body = InputOf<typeof interactions.create>;

/** The answers that follow from others: whether the customer is OK after this outcome, and a reminder's usual moment once one is set. */
export function derivedAnswers(
  { isVulnerable, outcome, ...reminder }: Partial<InteractionValues>,
  outcomes: readonly Outcome[] = [],
): Partial<InteractionValues> {
  const chosen = outcomes.find(({ id }) => id === outcome);
  // A flag that an outcome does not have is not set.
  const customerOk = isVulnerable === false || chosen === undefined || chosen.customerOk === true;
  return { customerOk, ...offeredReminder(reminder) };
}

/** An interaction as its form holds it. */
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
    ...keptAs({ id, rowVersion }),
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

/** When a review is due: at the reminder where one is set, else on the day on which the break ends. */
function reviewMoment(values: InteractionValues): string | undefined {
  const { reviewDate } = values;
  return reminderInstant(values) ?? (reviewDate === undefined ? undefined : instantAt({ date: reviewDate, time: '12:00' }));
}

/** What is sent of a form's answers. docs/rules/compliance-records.md, 3. */
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
