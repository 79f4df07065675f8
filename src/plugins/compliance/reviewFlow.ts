import { close, flag, type Grants, isGranted, join, whyNotGranted, within } from '../../engine';
import { answersOf, type ReviewContext, type ReviewInput, reviewName } from '../../machines/reviewing';
import { api } from '../../schemas/calls';
import type { Interaction } from '../../schemas/entities/compliance/interaction';
import type { ComplianceRecord, ReviewForm } from '../../schemas/entities/compliance/records';
import { review } from '../../schemas/forms/review.form';
import { withLostAnswer } from '../common/lostAnswer';

const { complianceRecords, interactions } = api;

const mayReview = [flag('optionComplianceAllowEdit'), flag('optionAllowReviewInteraction')];

interface Around {
  readonly record: { readonly answer: ComplianceRecord | undefined };
  /** The list that the record is in. */
  readonly events: { readonly answer: unknown };
  readonly isPhone: boolean;
  readonly login: Grants;
}

function reviewInput({ record: { answer }, isPhone, login }: Around): ReviewInput | undefined {
  if (answer === undefined) return undefined;
  const { id, compliance } = answer;
  return {
    complianceId: id,
    reviews: compliance.reviews ?? [],
    reviewId: compliance.review?.id,
    mayEdit: isGranted(mayReview, login),
    isPhone,
  };
}

interface Machine {
  readonly machine: ReviewContext;
}

function choices({ machine: { form } }: Machine): Pick<ReviewChoices, 'venueEnterCountId' | 'venueEnterTimeId'> {
  return { venueEnterCountId: form?.venueEnterCounts, venueEnterTimeId: form?.venueEnterTimes };
}
interface ReviewChoices {
  readonly venueEnterCountId?: ReviewForm['venueEnterCounts'] | undefined;
  readonly venueEnterTimeId?: ReviewForm['venueEnterTimes'] | undefined;
}

const leave = { label: 'Close', send: { type: 'CANCEL' } } as const;

/** Leads from one review of the record to another. */
const switcher = {
  label: 'Review',
  items: ({ machine }: Machine) => machine.reviews.map((entry) => ({ id: entry.id, name: reviewName(entry) })),
  current: ({ machine }: Machine) => machine.reviewId,
  send: (reviewId: number) => ({ type: 'CHOOSE', reviewId }) as const,
  when: ({ machine }: Machine) => machine.hasChoice,
};

const isClosed = 'This review is closed.';

/** Why a review cannot be completed as it is shown. */
function whyClosed({ machine: { form } }: Machine): string {
  return form?.completedBy === undefined ? isClosed : `This review was completed by ${form.completedBy}.`;
}

/** Why the customer was spoken to, and what came of it, which is what a review looks back at. */
function talkLines({ reason, outcome, otherOutcome, comments }: Interaction) {
  return [
    { label: 'Reason', value: reason?.name ?? 'None was given' },
    { label: 'Outcome', value: otherOutcome ?? outcome?.name },
    { label: 'Comments', value: comments },
  ].filter(({ value }) => value !== undefined);
}

/** The reviews of a customer interaction, for a dialog, below what they are about: read, edited and completed. docs/rules/compliance.md, 2 and 4. */
export const reviewFlow = within<Around>((inner) =>
  inner
    .details('talk', {
      label: 'Interaction',
      load: ({ record: { answer } }) => answer && join({ talk: interactions.read({ id: answer.id }) }, ({ talk }) => talk),
      fields: (talk) => talkLines(talk),
    })
    .flow('review', {
      label: 'Review',
      machine: () => import('../../machines/review').then(({ reviewMachine }) => reviewMachine),
      input: reviewInput,
      // The record behind the dialog may be asked again, which is no reason to begin anew.
      about: ({ record }) => record.answer?.id,
      answers: {
        load: ({ reviewId }) => complianceRecords.review({ id: reviewId }),
        complete: ({ complianceId, reviewId, form: { rowVersion }, answers }) =>
          complianceRecords.completeReview({ ...answers, id: reviewId, complianceId, rowVersion }),
      },
      steps: (at) =>
        at
          .choose(
            'choosing',
            ({ machine }) => machine.reviews,
            (entry) => reviewName(entry),
            ({ id }) => ({ type: 'CHOOSE', reviewId: id }),
            { title: 'Choose a review', emptyText: 'There is no review of this interaction.', others: [leave] },
          )
          .message('loading', 'The review is on its way.', { others: [leave] })
          .message('loadFailed', 'The review could not be loaded.', {
            error: ({ machine: { failure } }) => failure?.text ?? failure?.detail,
            switcher,
            others: [{ label: 'Try again', send: { type: 'RETRY' } }, leave],
          })
          .view(
            'viewing',
            review,
            ({ machine }) => answersOf(machine.form),
            [
              { label: 'Edit', send: { type: 'EDIT' }, kind: 'primary', reason: ({ login }) => whyNotGranted(mayReview, login) },
              {
                label: 'Complete Review',
                // Nothing is to be confirmed before it has been answered.
                send: { type: 'CONFIRM' },
                reason: ({ login }) => whyNotGranted(mayReview, login) ?? 'Press Edit and answer the questions first.',
              },
              leave,
            ],
            { choices, switcher, why: ({ login }) => whyNotGranted(mayReview, login) ?? 'This review is open. Press Edit to complete it.' },
          )
          .view(
            'closed',
            review,
            ({ machine }) => answersOf(machine.form),
            [
              { label: 'Edit', send: { type: 'EDIT' }, reason: () => isClosed },
              { label: 'Complete Review', send: { type: 'CONFIRM' }, reason: () => isClosed },
              leave,
            ],
            { choices, switcher, why: whyClosed, error: ({ machine: { failure } }) => failure?.detail ?? failure?.text },
          )
          .form('editing', review, (answers) => ({ type: 'COMPLETE', answers }), {
            submitLabel: 'Complete Review',
            start: ({ machine }) => machine.entered ?? answersOf(machine.form),
            unchanged: ({ machine }) => answersOf(machine.form),
            choices,
            switcher,
            failure: ({ machine }) => withLostAnswer(machine.failure),
            // Back to what is read; the dialog itself is left as every dialog is.
            others: [{ label: 'Cancel', send: { type: 'BACK' } }],
          })
          .ask(
            'confirming',
            () => 'Complete this review? It cannot be changed afterwards.',
            [
              { label: 'Complete', send: { type: 'CONFIRM' }, kind: 'primary' },
              { label: 'Back', send: { type: 'DECLINE' } },
            ],
            { title: 'Complete Review', busy: ['completing', 'reopening'], unsaved: ({ machine }) => machine.entered !== undefined },
          ),
      done: 'Review successfully completed!',
      refreshes: ['record', 'events'],
      next: () => close(),
    }),
);
