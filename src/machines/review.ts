import { assign, fromPromise, setup } from 'xstate';
import type { ReviewForm } from '../schemas/entities/compliance/records';
import { type Failure, failureOf } from '../schemas/failure';
import type { ReviewAnswers } from '../schemas/forms/review.form';
import {
  type Completion,
  chosenOf,
  completionOf,
  isClosed,
  type ReviewContext,
  type ReviewEvent,
  type ReviewInput,
  type ReviewOutput,
  startOf,
} from './reviewing';

function unprovided(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`\`${name}\` must be provided`));
}

/**
 * Reviews a customer interaction: reading, editing, confirmed completion. A closed review, or one the login may not edit, is read-only. A
 * failed step returns to its state with the failure and all input; a record changed by another user is reloaded (`reopening`). `completing`
 * cannot be cancelled: its request has been sent. docs/rules/compliance.md, 4.
 */
export const reviewMachine = setup({
  types: { context: {} as ReviewContext, events: {} as ReviewEvent, input: {} as ReviewInput, output: {} as ReviewOutput },
  actors: {
    load: fromPromise<ReviewForm, { readonly reviewId: number }>(unprovided('load')),
    complete: fromPromise<unknown, Completion>(unprovided('complete')),
  },
  guards: {
    isChosen: ({ context }) => context.reviewId !== undefined,
    hasChoice: ({ context }, reviewId: number) => context.hasChoice && context.reviews.some(({ id }) => id === reviewId),
    mayEdit: ({ context }) => context.mayEdit,
    isClosed: ({ context }, form: ReviewForm) => isClosed(context, form),
    isStale: (_, failure: Failure) => failure.kind === 'stale',
  },
  actions: {
    choose: assign({ reviewId: (_, reviewId: number) => reviewId, form: undefined, entered: undefined, failure: undefined }),
    show: assign({ form: (_, form: ReviewForm) => form }),
    enter: assign({ entered: (_, answers: ReviewAnswers) => answers, failure: undefined }),
    reset: assign({ entered: undefined, failure: undefined }),
    forgetEntered: assign({ entered: undefined }),
    fail: assign({ failure: (_, failure: Failure) => failure }),
    cancel: assign({ isCancelled: true }),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({
    complianceId: input.complianceId,
    mayEdit: input.mayEdit,
    ...startOf(input),
    form: undefined,
    entered: undefined,
    failure: undefined,
    isCancelled: false,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isChosen', target: 'loading' }, { target: 'choosing' }] },
    choosing: {
      on: {
        CHOOSE: {
          guard: { type: 'hasChoice', params: ({ event }) => event.reviewId },
          target: 'loading',
          actions: { type: 'choose', params: ({ event }) => event.reviewId },
        },
        CANCEL: 'cancelled',
      },
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { guard: 'mayEdit', target: 'editing', actions: { type: 'show', params: ({ event }) => event.output } },
          { target: 'viewing', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: { CANCEL: 'cancelled' },
    },
    loadFailed: {
      on: {
        RETRY: { target: 'loading', actions: 'reset' },
        CHOOSE: {
          guard: { type: 'hasChoice', params: ({ event }) => event.reviewId },
          target: 'loading',
          actions: { type: 'choose', params: ({ event }) => event.reviewId },
        },
        CANCEL: 'cancelled',
      },
    },
    viewing: {
      on: {
        EDIT: { guard: 'mayEdit', target: 'editing', actions: 'reset' },
        CHOOSE: {
          guard: { type: 'hasChoice', params: ({ event }) => event.reviewId },
          target: 'loading',
          actions: { type: 'choose', params: ({ event }) => event.reviewId },
        },
        CANCEL: 'cancelled',
      },
    },
    closed: {
      on: {
        CHOOSE: {
          guard: { type: 'hasChoice', params: ({ event }) => event.reviewId },
          target: 'loading',
          actions: { type: 'choose', params: ({ event }) => event.reviewId },
        },
        CANCEL: 'cancelled',
      },
    },
    editing: {
      on: {
        COMPLETE: { target: 'confirming', actions: { type: 'enter', params: ({ event }) => event.answers } },
        BACK: { target: 'viewing', actions: 'reset' },
        CHOOSE: {
          guard: { type: 'hasChoice', params: ({ event }) => event.reviewId },
          target: 'loading',
          actions: { type: 'choose', params: ({ event }) => event.reviewId },
        },
        CANCEL: 'cancelled',
      },
    },
    confirming: { on: { CONFIRM: 'completing', DECLINE: 'editing', CANCEL: 'cancelled' } },
    completing: {
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ context }) => completionOf(context),
        onDone: 'completed',
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => failureOf(event.error) },
            target: 'reopening',
            actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'editing', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    reopening: {
      invoke: {
        id: 'reopen',
        src: 'load',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            // Another user has completed it: nothing is left to enter.
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'show', params: ({ event }) => event.output }, 'forgetEntered'],
          },
          { target: 'editing', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        // Keeps the server's refusal: a failed reload adds nothing.
        onError: 'editing',
      },
      on: { CANCEL: 'cancelled' },
    },
    completed: { type: 'final', entry: 'reset' },
    cancelled: { type: 'final', entry: 'cancel' },
  },
  output: ({ context }) => ({ cancelled: context.isCancelled }),
});
