import type { InteractionLists, Outcome } from '../../../../../src/schemas/entities/compliance/interaction';
import type { Context } from '../../../../call/context';
import { choicesOf, named, says, sitesToRecordAt } from '../../filing/lists';
import type { ComplianceOption } from '../../ground/options';
import type { InteractionRow } from './answers';

/** The lists of reasons and outcomes by their data items. */
export const items = { reason: 'InteractionReason', outcome: 'InteractionOutcome' } as const;

/** An outcome, with whether the customer is OK after it. */
export function outcomeOf(option: ComplianceOption): Outcome {
  return { ...named(option), customerOk: says(option, 'customerOk') };
}

/** What the form of an interaction chooses from; entries that were hidden meanwhile only where the interaction at hand has them. */
export async function interactionLists(context: Context, chosen?: InteractionRow): Promise<InteractionLists> {
  const reasons = await choicesOf(context, items.reason, [chosen?.reasonId ?? undefined]);
  const outcomes = await choicesOf(context, items.outcome, [chosen?.outcomeId ?? undefined]);
  return { reasons: reasons.map(named), outcomes: outcomes.map(outcomeOf), sites: await sitesToRecordAt(context) };
}
