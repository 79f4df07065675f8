import { close, flag, type Grants, isGranted, join, whyNotGranted, within } from '../../engine';
import { answersOf, type ReviewContext, type ReviewInput, reviewName } from '../../machines/reviewing';
import { api } from '../../schemas/calls';
import type { Interaction } from '../../schemas/entities/compliance/interaction';
import type { ComplianceRecord, ReviewForm } from '../../schemas/entities/compliance/records';
import { review } from '../../schemas/forms/review.form';
import { withLostAnswer } from '../common/lostAnswer';
import { momentText } from './details';

const { complianceRecords, interactions } = api;

const mayReview = [flag('optionComplianceAllowEdit'), flag('optionAllowReviewInteraction')];

interface Around {
  readonly record: { readonly answer: ComplianceRecord | undefined };
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

const switcher = {
  label: 'Review',
  items: ({ machine }: Machine) => machine.reviews.map((entry) => ({ id: entry.id, name: reviewName(entry) })),
  current: ({ machine }: Machine) => machine.reviewId,
  send: (reviewId: number) => ({ type: 'CHOOSE', reviewId }) as const,
  when: ({ machine }: Machine) => machine.hasChoice,
};

function titleOf({ machine: { reviews, reviewId } }: Machine): string {
  const entry = reviews.find(({ id }) => id === reviewId);
  return entry === undefined ? 'Review' : `Review due ${momentText(entry.reviewDate)}`;
}

const isClosed = 'This review is closed.';

function whyClosed({ machine: { form } }: Machine): string {
  return form?.completedBy === undefined ? isClosed : `This review was completed by ${form.completedBy}.`;
}

/** Reason and outcome, which a review looks back at. */
function talkLines({ reason, outcome, otherOutcome, comments }: Interaction) {
  return [
    { label: 'Reason', value: reason?.name ?? 'None was given' },
    { label: 'Outcome', value: otherOutcome ?? outcome?.name },
    { label: 'Comments', value: comments },
  ].filter(({ value }) => value !== undefined);
}

/** Dialog that reads, edits and completes an interaction's reviews. docs/rules/compliance.md, 2 and 4. */
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
      // A refetch behind the dialog must not restart it.
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
          .message('loading', 'Loading the review…', { others: [leave] })
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
                // Confirmation needs answers.
                send: { type: 'CONFIRM' },
                reason: ({ login }) => whyNotGranted(mayReview, login) ?? 'Press Edit and answer the questions first.',
              },
              leave,
            ],
            {
              choices,
              switcher,
              why: ({ login }) => whyNotGranted(mayReview, login) ?? 'This review is open. Press Edit to complete it.',
              title: titleOf,
            },
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
            { choices, switcher, title: titleOf, why: whyClosed, error: ({ machine: { failure } }) => failure?.detail ?? failure?.text },
          )
          .form('editing', review, (answers) => ({ type: 'COMPLETE', answers }), {
            title: titleOf,
            submitLabel: 'Complete Review',
            start: ({ machine }) => machine.entered ?? answersOf(machine.form),
            unchanged: ({ machine }) => answersOf(machine.form),
            choices,
            switcher,
            failure: ({ machine }) => withLostAnswer(machine.failure),
            // Returns to reading; the dialog closes as every dialog does.
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
