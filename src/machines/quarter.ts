import { assign, fromPromise, setup } from 'xstate';
import type { Quarter, ReturnRow } from '../schemas/entities/compliance/records';
import { type Failure, failureOf } from '../schemas/failure';
import { today } from '../schemas/wire/clock';
import {
  companyOf,
  type LeftQuarter,
  leftOf,
  type ProcessedQuarter,
  processedOf,
  type QuarterContext,
  type QuarterEvent,
  type QuarterInput,
  type QuarterOf,
  type QuarterOutput,
  quarterOf,
  verdictOf,
} from './quarterProcessing';

function unprovided(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`\`${name}\` must be provided`));
}

function verdictNow(quarter: Quarter): ReturnType<typeof verdictOf> {
  return verdictOf(quarter, today());
}

/**
 * Processes a company's quarter: period, summary, confirmation. The quarter is refetched before the verdict. A failed step returns to its
 * state. A completion whose response is lost can be sent again; one that was too late returns to the period, because the summary is
 * outdated. A quarter that can never be processed is left behind with a reason. docs/rules/compliance.md, 4.
 */
export const quarterMachine = setup({
  types: { context: {} as QuarterContext, events: {} as QuarterEvent, input: {} as QuarterInput, output: {} as QuarterOutput },
  actors: {
    check: fromPromise<Quarter, { readonly organisationUnitId: number }>(unprovided('check')),
    summarise: fromPromise<{ readonly rows: readonly ReturnRow[] }, QuarterOf>(unprovided('summarise')),
    process: fromPromise<unknown, ProcessedQuarter>(unprovided('process')),
    leave: fromPromise<unknown, LeftQuarter>(unprovided('leave')),
  },
  guards: {
    isCompany: ({ context }) => context.isCompany && context.organisationUnitId !== undefined,
    isReady: (_, quarter: Quarter) => verdictNow(quarter) === 'ready',
    isNever: (_, quarter: Quarter) => verdictNow(quarter) === 'never',
    isIncomplete: (_, quarter: Quarter) => verdictNow(quarter) === 'incomplete',
    isStale: (_, failure: Failure) => failure.kind === 'stale',
  },
  actions: {
    take: assign({ quarter: (_, quarter: Quarter) => quarter, summary: [] }),
    sumUp: assign({ summary: (_, rows: readonly ReturnRow[]) => rows }),
    say: assign({ reason: (_, reason: string) => reason, failure: undefined }),
    leave: assign({ isLeft: true }),
    fail: assign({ failure: (_, failure: Failure) => failure }),
    forgetFailure: assign({ failure: undefined }),
    view: assign({ view: 'incomplete' }),
    cancel: assign({ isCancelled: true }),
  },
}).createMachine({
  id: 'quarter',
  context: ({ input }) => ({
    isCompany: input.isCompany,
    organisationUnitId: input.organisationUnitId,
    quarter: input.quarter,
    summary: [],
    reason: undefined,
    isLeft: false,
    failure: undefined,
    view: undefined,
    isCancelled: false,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isCompany', target: 'period' }, { target: 'wrongLevel' }] },
    wrongLevel: { on: { CANCEL: 'cancelled' } },
    period: { on: { CONTINUE: { target: 'checking', actions: 'forgetFailure' }, CANCEL: 'cancelled' } },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => companyOf(context),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'summarising',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNever', params: ({ event }) => event.output },
            target: 'never',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'incomplete',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'notEnded', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: { target: 'period', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: { CANCEL: 'cancelled' },
    },
    notEnded: { on: { BACK: 'period', CANCEL: 'cancelled' } },
    incomplete: { on: { YES: 'viewingIncomplete', NO: 'cancelled', CANCEL: 'cancelled' } },
    never: { on: { LEAVE: 'reasoning', YES: 'viewingIncomplete', BACK: 'period', CANCEL: 'cancelled' } },
    reasoning: {
      on: {
        REASON: { target: 'reasonEntered', actions: { type: 'say', params: ({ event }) => event.reason } },
        BACK: 'never',
        CANCEL: 'cancelled',
      },
    },
    reasonEntered: {
      on: {
        COMPLETE: { target: 'leaving', actions: 'forgetFailure' },
        BACK: { target: 'reasoning', actions: 'forgetFailure' },
        CANCEL: 'cancelled',
      },
    },
    leaving: {
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => leftOf(context),
        onDone: { target: 'left', actions: 'leave' },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => failureOf(event.error) },
            target: 'period',
            actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'reasonEntered', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    summarising: {
      invoke: {
        id: 'summarise',
        src: 'summarise',
        input: ({ context }) => quarterOf(context),
        onDone: { target: 'confirming', actions: { type: 'sumUp', params: ({ event }) => event.output.rows } },
        onError: { target: 'period', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: { CANCEL: 'cancelled' },
    },
    confirming: {
      on: {
        COMPLETE: { target: 'processing', actions: 'forgetFailure' },
        BACK: { target: 'period', actions: 'forgetFailure' },
        CANCEL: 'cancelled',
      },
    },
    processing: {
      invoke: {
        id: 'process',
        src: 'process',
        input: ({ context }) => processedOf(context),
        onDone: 'processed',
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => failureOf(event.error) },
            target: 'period',
            actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'confirming', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    processed: { type: 'final' },
    left: { type: 'final' },
    viewingIncomplete: { type: 'final', entry: ['cancel', 'view'] },
    cancelled: { type: 'final', entry: 'cancel' },
  },
  output: ({ context: { isCancelled, view, quarter } }) => ({ cancelled: isCancelled, view, quarter }),
});
