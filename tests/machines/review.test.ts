import { beforeAll, describe, expect, it } from 'vitest';
import { reviewMachine } from '../../src/machines/review';
import type { ReviewEvent, ReviewInput } from '../../src/machines/reviewing';
import { answersOf, reviewName } from '../../src/machines/reviewing';
import { reviewFlow } from '../../src/plugins/compliance/reviewFlow';
import type { ReviewEntry, ReviewForm } from '../../src/schemas/entities/compliance/records';
import { CallFailure, type Failure } from '../../src/schemas/failure';
import type { ReviewAnswers } from '../../src/schemas/forms/review.form';
import { explore, type Leg, lastingStates, type Move, startWaiting, statesWithStep, tableOf } from './explore';

const colour = { r: 0, g: 0, b: 0, a: 255 };
const open: ReviewEntry = { id: 21, reviewDate: '2026-11-20T10:00:00Z', reviewStatus: { name: 'Open', colour }, isClosed: false };
const later: ReviewEntry = { ...open, id: 22, reviewDate: '2026-12-20T10:00:00Z' };
const closed: ReviewEntry = {
  ...open,
  id: 20,
  reviewDate: '2026-10-20T09:00:00Z',
  reviewStatus: { name: 'Closed', colour },
  isClosed: true,
};

const form: ReviewForm = {
  ...open,
  complianceId: 7,
  venueEnterCounts: [{ id: 1, name: 'Once' }],
  venueEnterTimes: [{ id: 15, name: 'Half an hour' }],
  rowVersion: 1,
};
const closedForm: ReviewForm = { ...form, isClosed: true, completedBy: 'Megan Rees', rowVersion: 2 };
const answers: ReviewAnswers = {
  enteredVenue: true,
  venueEnterCountId: 1,
  venueEnterTimeId: 15,
  behaviourChanged: false,
  atRisk: false,
  anotherReview: false,
  barCustomer: false,
};
const stale: Failure = { kind: 'stale', status: 409, detail: 'Megan Rees changed this review meanwhile.' };
const rejected: Failure = { kind: 'rejected', status: 400, errors: [{ field: 'barCustomer', message: 'must be answered' }] };
const denied: Failure = { kind: 'denied', status: 403, detail: 'This review does not exist, or you may not see it.' };

const all: ReviewInput = { complianceId: 7, reviews: [later, closed, open], mayEdit: true, isPhone: false };
const inputs = {
  choosing: all,
  given: { ...all, reviewId: 21 },
  phone: { ...all, reviewId: 22, isPhone: true },
  notAllowed: { ...all, reviewId: 21, mayEdit: false },
  none: { ...all, reviews: [] },
} as const satisfies Readonly<Record<string, ReviewInput>>;

const starting = (input: ReviewInput) => startWaiting(reviewMachine, ['load', 'complete'], input);

const events: readonly ReviewEvent[] = [
  { type: 'CHOOSE', reviewId: 22 },
  { type: 'RETRY' },
  { type: 'EDIT' },
  { type: 'BACK' },
  { type: 'COMPLETE', answers },
  { type: 'CONFIRM' },
  { type: 'DECLINE' },
  { type: 'CANCEL' },
];
const moves: readonly Move<ReviewEvent>[] = [
  ...events.map((send) => ({ name: send.type, send })),
  { name: 'load: open', to: 'load', answer: form },
  { name: 'load: closed', to: 'load', answer: closedForm },
  { name: 'load: denied', to: 'load', failure: denied },
  { name: 'complete: answer', to: 'complete', answer: undefined },
  { name: 'complete: rejected', to: 'complete', failure: rejected },
  { name: 'complete: unreachable', to: 'complete', failure: { kind: 'unreachable' } },
  { name: 'complete: stale', to: 'complete', failure: stale },
];
type ReviewLeg = Leg<typeof reviewMachine>;
const walked = new Map<string, readonly ReviewLeg[]>();

function legsOf(name: keyof typeof inputs): readonly ReviewLeg[] {
  return walked.get(name) ?? [];
}
function everyLeg(): readonly ReviewLeg[] {
  return [...walked.values()].flat();
}

beforeAll(async () => {
  for (const [name, input] of Object.entries(inputs)) {
    const legs = await explore(
      () => starting(input),
      moves,
      ({ value, context }) => JSON.stringify([value, context.failure?.kind, context.entered !== undefined, context.form?.isClosed]),
    );
    walked.set(name, legs);
  }
});

describe('the graph of a review', () => {
  it('has no unreachable state', () => {
    const reached = everyLeg().flatMap(({ from, to }) => [from.value, to.value]);
    expect([...new Set(reached)].sort()).toEqual(
      Object.keys(reviewMachine.states)
        .filter((name) => name !== 'starting')
        .sort(),
    );
  });

  it('accepts the right events in each state, and no others', () => {
    const cancel = 'CANCEL -> cancelled';
    expect(tableOf(legsOf('choosing'))).toEqual({
      choosing: [cancel, 'CHOOSE -> loading'],
      loading: [cancel, 'load: closed -> closed', 'load: denied -> loadFailed', 'load: open -> editing'],
      loadFailed: [cancel, 'CHOOSE -> loading', 'RETRY -> loading'],
      viewing: [cancel, 'CHOOSE -> loading', 'EDIT -> editing'],
      closed: [cancel, 'CHOOSE -> loading'],
      editing: ['BACK -> viewing', cancel, 'CHOOSE -> loading', 'COMPLETE -> confirming'],
      confirming: [cancel, 'CONFIRM -> completing', 'DECLINE -> editing'],
      completing: [
        'complete: answer -> completed',
        'complete: rejected -> editing',
        'complete: stale -> reopening',
        'complete: unreachable -> editing',
      ],
      reopening: [cancel, 'load: closed -> closed', 'load: denied -> editing', 'load: open -> editing'],
    });
  });

  it('is completed only after its own confirmation, and cannot be edited when closed or without the right', () => {
    for (const { from, to, path, requests } of everyLeg()) {
      const confirmed = path.filter((name) => name === 'CONFIRM').length;
      expect(requests.filter((name) => name === 'complete').length, path.join()).toBe(confirmed);
      if (to.value === 'completed') expect(from.value).toBe('completing');
      if (['editing', 'confirming', 'completing', 'completed'].includes(String(to.value))) {
        expect(to.context.mayEdit, path.join()).toBe(true);
        expect(to.context.form?.isClosed, path.join()).toBe(false);
      }
    }
    expect(legsOf('notAllowed').some(({ to }) => to.value === 'viewing')).toBe(true);
  });

  it('continues after every failure, with all input', () => {
    const failed = everyLeg().filter(({ to }) => to.context.failure !== undefined && to.status === 'active');
    expect(failed.length).toBeGreaterThan(0);
    for (const { to, path } of failed) {
      const onwards = everyLeg().filter(({ from }) => from.value === to.value && from.context.failure !== undefined);
      expect(
        onwards.map(({ move }) => move.name).filter((name) => name !== 'CANCEL'),
        path.join(),
      ).not.toEqual([]);
      if (to.value === 'editing') expect(to.context.entered, path.join()).toEqual(answers);
    }
  });
});

it('has a step for every state', () => {
  expect(statesWithStep(reviewFlow)).toEqual(lastingStates(reviewMachine));
});

describe('reviewing', () => {
  it('offers several on a desktop, starting with the given one, and takes the one that is due on a phone', () => {
    expect(starting(inputs.choosing).actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { hasChoice: true } });
    expect(
      starting(inputs.choosing)
        .actor.getSnapshot()
        .context.reviews.map(({ id }) => id),
    ).toEqual([20, 21, 22]);
    expect(starting(inputs.given).last('load').input).toEqual({ reviewId: 21 });
    const phone = starting(inputs.phone);
    expect(phone.last('load').input).toEqual({ reviewId: 21 });
    expect(phone.actor.getSnapshot().context.hasChoice).toBe(false);
    expect(starting({ ...all, reviews: [closed] }).last('load').input).toEqual({ reviewId: 20 });
    expect(starting(inputs.none).actor.getSnapshot().value).toBe('choosing');
    expect(reviewName(open)).toBe('2026-11-20 – Open');
  });

  it('opens a review for editing, even one of several, unless it is closed or may not be edited', async () => {
    const only = { ...all, reviews: [open] };
    for (const [input, loaded, state] of [
      [only, form, 'editing'],
      [inputs.phone, form, 'editing'],
      [inputs.given, form, 'editing'],
      [only, closedForm, 'closed'],
      [{ ...only, mayEdit: false }, form, 'viewing'],
    ] as const) {
      const { last, at } = starting(input);
      last('load').answer(loaded);
      await at(state);
    }
  });

  it('returns to the loaded review when the edit is cancelled', async () => {
    const { actor, last, at } = starting(inputs.given);
    last('load').answer(form);
    await at('editing');
    actor.send({ type: 'COMPLETE', answers });
    actor.send({ type: 'DECLINE' });
    expect(actor.getSnapshot().context.entered).toEqual(answers);
    actor.send({ type: 'BACK' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'viewing', context: { form, entered: undefined } });
    actor.send({ type: 'EDIT' });
    actor.send({ type: 'CHOOSE', reviewId: 22 });
    expect(last('load').input).toEqual({ reviewId: 22 });
  });

  it('sends the reloaded version after another user had changed it, and is reset when done', async () => {
    const { actor, last, at } = starting(inputs.given);
    last('load').answer(form);
    await at('editing');
    for (const event of [{ type: 'COMPLETE', answers }, { type: 'CONFIRM' }] as const) actor.send(event);
    expect(last('complete').input).toEqual({ complianceId: 7, reviewId: 21, form, answers });
    last('complete').fail(new CallFailure(stale));
    await at('reopening');
    last('load').answer({ ...form, rowVersion: 5, behaviourComments: 'Calmer' });
    expect((await at('editing')).context).toMatchObject({ failure: stale, entered: answers, form: { rowVersion: 5 } });
    for (const event of [{ type: 'COMPLETE', answers }, { type: 'CONFIRM' }] as const) actor.send(event);
    expect(last('complete').input).toMatchObject({ form: { rowVersion: 5 }, answers });
    last('complete').answer(undefined);
    const done = await at('completed');
    expect(done).toMatchObject({ output: { cancelled: false }, context: { entered: undefined, failure: undefined } });
  });

  it('shows a review that another user has completed meanwhile, and names the user', async () => {
    const { actor, last, at } = starting(inputs.given);
    last('load').answer(form);
    await at('editing');
    for (const event of [{ type: 'COMPLETE', answers }, { type: 'CONFIRM' }] as const) actor.send(event);
    last('complete').fail(new CallFailure(stale));
    await at('reopening');
    last('load').answer(closedForm);
    expect((await at('closed')).context).toMatchObject({ failure: stale, form: closedForm, entered: undefined });
  });

  it('reads the answers from the loaded review', () => {
    expect(answersOf(undefined)).toEqual({});
    expect(answersOf({ ...form, ...answers })).toEqual(answers);
  });
});
