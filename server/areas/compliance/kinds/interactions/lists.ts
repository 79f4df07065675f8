import type { InteractionLists, Outcome } from '../../../../../src/schemas/entities/compliance/interaction';
import type { Context } from '../../../../call/context';
import { formLists } from '../../common/formLists';
import type { ComplianceOption } from '../../common/options';
import { choicesOf, named, says, sitesToRecordAt } from '../../filing/lists';
import type { InteractionRow } from './answers';

export const items = { reason: 'InteractionReason', outcome: 'InteractionOutcome' } as const;

export function outcomeOf(option: ComplianceOption): Outcome {
  return { ...named(option), customerOk: says(option, 'customerOk') };
}

async function entriesFor(context: Context, chosen?: InteractionRow) {
  const reasons = await choicesOf(context, items.reason, [chosen?.reasonId ?? undefined]);
  const outcomes = await choicesOf(context, items.outcome, [chosen?.outcomeId ?? undefined]);
  return { reasons: reasons.map(named), outcomes: outcomes.map(outcomeOf) };
}

/** Returns the lists of the form; a hidden entry only if the record already has it. */
export async function interactionLists(context: Context, chosen?: InteractionRow): Promise<InteractionLists> {
  return { ...(await entriesFor(context, chosen)), sites: await sitesToRecordAt(context) };
}

export async function newInteractionLists(context: Context): Promise<InteractionLists> {
  return { ...(await formLists(context, (own) => entriesFor(own))), sites: await sitesToRecordAt(context) };
}
