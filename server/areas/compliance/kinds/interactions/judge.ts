import type { FieldError } from '../../../../../src/schemas/failure';
import { interactionForm } from '../../../../../src/schemas/forms/interaction.form';
import type { Context } from '../../../../call/context';
import type { KnownSite } from '../../common/access';
import { withListsOf } from '../../common/options';
import { withoutNulls } from '../../common/withoutNulls';
import { customersOf } from '../../customers/results';
import { type CheckedPeople, checkPeople, customerIn, fullName } from '../../filing/people';
import { textOf } from '../../filing/texts';
import { type Answers, answersOf, type InteractionRow, type SentInteraction } from './answers';
import { interactionLists } from './lists';
import { complaintsAbout } from './rules';
import type { ShownRecord } from './shown';

export interface Judged {
  readonly complaints: readonly FieldError[];
  readonly answers: Answers;
  readonly people: CheckedPeople;
  readonly comments: string | undefined;
}

export interface StoredInteraction {
  readonly row: InteractionRow;
  readonly customerId: number | null;
}

function personComplaints({ customerId, customer }: SentInteraction): readonly FieldError[] {
  if (customerId === undefined && customer === undefined) {
    return [{ field: 'customerId', message: interactionForm.fields['customer']?.messages?.required ?? 'Selected customer is required' }];
  }
  if (customerId === undefined || customer === undefined) return [];
  return [{ field: 'customer', message: 'Either customer or customerId must be provided' }];
}

/** Validates an interaction by docs/rules/compliance-records.md, 5. Throws CallError 403 for an invisible customer. */
export async function judge(context: Context, sent: SentInteraction, site: KnownSite, stored?: StoredInteraction): Promise<Judged> {
  const { reasons, outcomes } = await interactionLists(withListsOf(context, site), stored?.row);
  const chosen = {
    reason: reasons.find(({ id }) => id === sent.reason?.id),
    outcome: outcomes.find(({ id }) => id === sent.outcome?.id),
  };
  const already = stored?.customerId === null || stored === undefined ? [] : [stored.customerId];
  const people = await checkPeople(context, site, customerIn(sent), { already });
  return {
    complaints: [...personComplaints(sent), ...complaintsAbout(sent, chosen, context.now), ...people.complaints],
    answers: answersOf(sent, chosen.outcome),
    people,
    comments: textOf(sent.comments),
  };
}

export async function shownOf(context: Context, { people, comments }: Judged, site: KnownSite): Promise<ShownRecord> {
  const known = await customersOf(context.db, people.ids);
  const names = [...known, ...people.made.map(({ values }) => withoutNulls(values))].map(fullName);
  return { site: site.name, customer: names.join(', '), comments: comments ?? null };
}
