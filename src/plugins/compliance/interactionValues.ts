import type { InputOf } from '../../schemas/call';
import type { interactions } from '../../schemas/calls/interactions';
import type { FoundCustomer } from '../../schemas/entities/compliance/customer';
import type { Interaction, Outcome } from '../../schemas/entities/compliance/interaction';
import type { InteractionValues, Person } from '../../schemas/forms/interaction.form';
import { showInstant } from '../../schemas/wire/dates';
import { londonInstant } from '../../schemas/wire/londonInstant';
import { keptVersion } from '../../schemas/wire/rowVersion';
import { answered } from './answered';

type Body = InputOf<typeof interactions.create>;

/** A person as the form holds one that is kept. */
export function personOf({ id, forename, surname, phoneNumber, town, site }: FoundCustomer): Person {
  const note = [phoneNumber, town, site.name].filter((each) => each !== undefined && each !== '').join(' · ');
  return { id, name: fullName({ forename, surname }), note };
}

/** Forename and surname, as far as they are known. */
export function fullName({ forename, surname }: { readonly forename: string; readonly surname?: string | undefined }): string {
  return [forename, surname].filter((each) => each !== undefined && each !== '').join(' ');
}

function momentOf(instant: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = showInstant(new Date(instant), 'year-first').split(' ');
  return { date, time };
}

const hourMs = 3_600_000;

/** When a new interaction took place, unless somebody says otherwise: now. */
export function interactionNow(): Pick<InteractionValues, 'date' | 'time'> {
  return momentOf(new Date().toISOString());
}

/** A reminder's usual moment: an hour from now. docs/rules/compliance-records.md, 3. */
function usualReminder(): Required<Pick<InteractionValues, 'reminderDate' | 'reminderTime'>> {
  const { date, time } = momentOf(new Date(Date.now() + hourMs).toISOString());
  return { reminderDate: date, reminderTime: time };
}

/** The answers that follow from others: whether the customer is OK after this outcome, and a reminder's usual moment once one is set. */
export function derivedAnswers(
  { isVulnerable, outcome, setReminder, reminderOffered }: Partial<InteractionValues>,
  outcomes: readonly Outcome[] = [],
): Partial<InteractionValues> {
  const customerOk = isVulnerable === false || (outcomes.find(({ id }) => id === outcome)?.customerOk ?? true);
  if (setReminder !== true) return { customerOk, reminderOffered: false };
  return reminderOffered === true ? { customerOk } : { customerOk, reminderOffered: true, ...usualReminder() };
}

/** An interaction as its form holds it. */
export function interactionValues(record: Interaction): InteractionValues {
  const {
    id,
    rowVersion,
    interactionDate,
    customer,
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
    id,
    rowVersion: keptVersion(rowVersion),
    ...momentOf(interactionDate),
    customer: customer === undefined ? { name: 'Unknown customer' } : personOf(customer),
    isVulnerable: reason !== undefined || outcome !== undefined,
    reason: reason?.id,
    outcome: outcome?.id,
    customerOk: outcome?.customerOk ?? true,
    site: site.guid,
    reviewDate: endDateOfBreak,
    setReminder,
    reminderOffered: setReminder ? true : undefined,
    reminderDate: reminder?.date,
    reminderTime: reminder?.time,
  });
}

/** When a review is due: at the reminder where one is set, else on the day on which the break ends. */
function reviewMoment({ setReminder, reminderDate, reminderTime, reviewDate }: InteractionValues): string | undefined {
  if (setReminder && reminderDate !== undefined && reminderTime !== undefined) {
    return londonInstant(`${reminderDate}T${reminderTime.slice(0, 5)}`).toISOString();
  }
  return reviewDate === undefined ? undefined : londonInstant(`${reviewDate}T12:00`).toISOString();
}

/** What is sent of a form's answers. docs/rules/compliance-records.md, 3. */
export function interactionBody(values: InteractionValues): Body {
  const { customer, reason, outcome, customerOk, site, date, time, reviewDate, reminderTime, ...others } = values;
  const { isVulnerable: _isVulnerable, reminderOffered: _offered, id: _id, rowVersion: _version, ...answers } = others;
  return {
    ...answers,
    customerId: customer.id,
    customer: customer.id === undefined ? customer.isNew : undefined,
    reason: reason === undefined ? undefined : { id: reason },
    outcome: outcome === undefined ? undefined : { id: outcome, customerOk },
    interactionDate: londonInstant(`${date}T${time.slice(0, 5)}`).toISOString(),
    endDateOfBreak: reviewDate,
    reviewDate: reviewMoment(values),
    reminderTime: reminderTime?.slice(0, 5),
    site: { guid: site },
  };
}
