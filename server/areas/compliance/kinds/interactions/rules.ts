import type { Outcome } from '../../../../../src/schemas/entities/compliance/interaction';
import type { FieldError } from '../../../../../src/schemas/failure';
import { interactionForm } from '../../../../../src/schemas/forms/interaction.form';
import { businessDay, isIsoDate } from '../../../../../src/schemas/wire/dates';
import { isLondonTime, skippedTimeText } from '../../../../../src/schemas/wire/londonInstant';
import { instantOf } from '../../filing/instants';
import { complaintsOf, happenedRules, lengthRules, type Rule, when } from '../../filing/rules';
import { textOf } from '../../filing/texts';
import { isReminderTime, questionsFor, reminderMoments, reviewAgrees, type SentInteraction } from './answers';

export interface Chosen {
  readonly reason: { readonly id: number } | undefined;
  readonly outcome: Outcome | undefined;
}

/** The form shows the end of a break as the review date. */
const formField = (field: string) => (field === 'endDateOfBreak' ? 'reviewDate' : field);

export function labelOf(field: string): string {
  return interactionForm.fields[formField(field)]?.title ?? field;
}

function missing(field: string): string {
  return interactionForm.fields[formField(field)]?.messages?.required ?? `${labelOf(field)} is required`;
}

const texts = [
  'otherOutcome',
  'reasonNotProvidedLeaflet',
  'reasonNotSeekingHelp',
  'reasonNotDiscussedSelfExclusion',
  'reasonNotSelfExclude',
  'comments',
] as const;

/** A customer who is not vulnerable has neither reason nor outcome. */
function choiceRules({ reason, outcome }: SentInteraction, chosen: Chosen): readonly Rule[] {
  const isVulnerable = reason !== undefined || outcome !== undefined;
  return when(isVulnerable, [
    ['reason', reason !== undefined, missing('reason')],
    ['outcome', outcome !== undefined, missing('outcome')],
    ['reason', chosen.reason !== undefined, `${labelOf('reason')} must be one of the list`],
    ['outcome', chosen.outcome !== undefined, `${labelOf('outcome')} must be one of the list`],
  ]);
}

type YesOrNo = 'providedLeaflet' | 'seekHelp' | 'discussedSelfExclusion' | 'selfExclude';

function explainedRules(sent: SentInteraction, question: YesOrNo, reason: (typeof texts)[number]): readonly Rule[] {
  return [
    [question, sent[question] !== undefined, missing(question)],
    ...when(sent[question] === false, [[reason, textOf(sent[reason]) !== undefined, missing(reason)]]),
  ];
}

function outcomeRules(sent: SentInteraction, outcome: Outcome | undefined): readonly Rule[] {
  const questions = questionsFor(outcome);
  return [
    ...when(questions.otherOutcome, [['otherOutcome', textOf(sent.otherOutcome) !== undefined, missing('otherOutcome')]]),
    ...when(questions.help, [
      ...explainedRules(sent, 'providedLeaflet', 'reasonNotProvidedLeaflet'),
      ...explainedRules(sent, 'seekHelp', 'reasonNotSeekingHelp'),
    ]),
    ...when(questions.discussion, [
      ...explainedRules(sent, 'discussedSelfExclusion', 'reasonNotDiscussedSelfExclusion'),
      ...when(sent.discussedSelfExclusion === true, explainedRules(sent, 'selfExclude', 'reasonNotSelfExclude')),
    ]),
  ];
}

const badReview = 'Review date is not valid';

/** A break ends and a reminder comes after the talk; an offline form itself may arrive late. */
function reviewRules(sent: SentInteraction, outcome: Outcome | undefined): readonly Rule[] {
  const { endDateOfBreak: day = '', reminderDate = '', reminderTime, setReminder, interactionDate } = sent;
  const talk = instantOf(interactionDate);
  const [reminder] = reminderMoments(sent);
  return [
    ...when(questionsFor(outcome).endOfBreak, [
      ['endDateOfBreak', day !== '', missing('endDateOfBreak')],
      ['endDateOfBreak', isIsoDate(day) && (talk === undefined || day >= businessDay(talk)), badReview],
      ['reviewDate', setReminder || reviewAgrees(sent), badReview],
    ]),
    ...when(setReminder, [
      ['reminderDate', isIsoDate(reminderDate), missing('reminderDate')],
      ['reminderTime', isReminderTime(reminderTime), missing('reminderTime')],
      ['reminderTime', reminder === undefined || isLondonTime(`${reminderDate}T${reminderTime}`), skippedTimeText],
      ['reminderDate', reminder === undefined || talk === undefined || reminder >= talk, missing('reminderDate')],
      ['reviewDate', reminder === undefined || reviewAgrees(sent), badReview],
    ]),
  ];
}

/** Validates all but the customer. docs/rules/compliance-records.md, 5. */
export function complaintsAbout(sent: SentInteraction, chosen: Chosen, now: Date): readonly FieldError[] {
  return complaintsOf([
    ...happenedRules('interactionDate', sent.interactionDate, now),
    ...choiceRules(sent, chosen),
    ...outcomeRules(sent, chosen.outcome),
    ...reviewRules(sent, chosen.outcome),
    ...lengthRules(interactionForm, Object.fromEntries(texts.map((field) => [field, sent[field]]))),
  ]);
}
