import type { LabelledField } from '../../../../audit/fieldConflict';
import type { Context } from '../../../../call/context';
import { optionsOf } from '../../common/options';
import { entryOf } from '../../filing/lists';
import { yesNo } from '../../filing/texts';
import { type Answers, shownMoment } from './answers';
import { items } from './lists';
import { labelOf } from './rules';

const fields = [
  'site',
  'interactionDate',
  'customer',
  'reason',
  'outcome',
  'otherOutcome',
  'providedLeaflet',
  'reasonNotProvidedLeaflet',
  'seekHelp',
  'reasonNotSeekingHelp',
  'discussedSelfExclusion',
  'reasonNotDiscussedSelfExclusion',
  'selfExclude',
  'reasonNotSelfExclude',
  'endDateOfBreak',
  'comments',
  'setReminder',
  'reminderDate',
] as const;

export const labelled: readonly LabelledField[] = fields.map((field) => ({
  field,
  label: labelOf(field === 'interactionDate' ? 'date' : field),
}));

export interface ShownRecord {
  readonly site: string;
  readonly customer: string;
  readonly comments: string | null;
}

export async function shownInteraction(
  context: Context,
  { site, customer, comments }: ShownRecord,
  answers: Answers,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { interactionAt, reasonId, outcomeId, endOfBreak, reviewAt, setReminder } = answers;
  const yesOrNo = (answer: boolean | null) => yesNo(answer ?? undefined);
  const text = (given: string | null) => given ?? undefined;
  return {
    site,
    customer,
    interactionDate: shownMoment(interactionAt),
    reason: entryOf(await optionsOf(context, items.reason), reasonId)?.name,
    outcome: entryOf(await optionsOf(context, items.outcome), outcomeId)?.name,
    otherOutcome: text(answers.otherOutcome),
    providedLeaflet: yesOrNo(answers.providedLeaflet),
    reasonNotProvidedLeaflet: text(answers.reasonNotProvidedLeaflet),
    seekHelp: yesOrNo(answers.seekHelp),
    reasonNotSeekingHelp: text(answers.reasonNotSeekingHelp),
    discussedSelfExclusion: yesOrNo(answers.discussedSelfExclusion),
    reasonNotDiscussedSelfExclusion: text(answers.reasonNotDiscussedSelfExclusion),
    selfExclude: yesOrNo(answers.selfExclude),
    reasonNotSelfExclude: text(answers.reasonNotSelfExclude),
    endDateOfBreak: text(endOfBreak),
    comments: text(comments),
    setReminder: yesNo(setReminder),
    reminderDate: setReminder ? shownMoment(reviewAt) : undefined,
  };
}
