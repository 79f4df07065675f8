import { beforeAll, describe, expect, it } from 'vitest';
import { quarterMachine } from '../../src/machines/quarter';
import {
  confirmedText,
  obstacleText,
  periodOf,
  processedText,
  type QuarterEvent,
  type QuarterInput,
  quarterText,
  verdictOf,
} from '../../src/machines/quarterProcessing';
import { quarterFlow } from '../../src/plugins/compliance/quarterFlow';
import { Quarter, type ReturnRow } from '../../src/schemas/entities/compliance/records';
import { CallFailure, type Failure } from '../../src/schemas/failure';
import { fitsOutline } from '../../src/schemas/outline';
import { explore, type Leg, lastingStates, type Move, startWaiting, statesWithStep, tableOf } from './explore';

const ready: Quarter = {
  quarter: 3,
  quarterName: 'Q3',
  year: 2025,
  startDate: '2025-07-01',
  endDate: '2025-09-30',
  canBeProcessed: true,
  incompleteRecords: 0,
};
const incomplete: Quarter = { ...ready, canBeProcessed: false, incompleteRecords: 4 };
const never: Quarter = {
  ...incomplete,
  year: 1926,
  neverBecause: 'Q3 1926 cannot be processed, because there are no returns for the year 1926.',
};
const running: Quarter = { ...ready, year: 2999, endDate: '2999-09-30', canBeProcessed: false };
const row: ReturnRow = {
  licenceType: 'AGC',
  selfExclusionNewCount: 1,
  selfExclusionBreachCount: 0,
  selfExclusionReturnToGamblingCount: 0,
  ageVerificationCount: 12,
  customerIncidentCount: 2,
  suspiciousActivityCount: 0,
  enforcementVisitCount: 0,
  gamblingDisputeCount: 1,
  customerInteractionCount: 9,
};
const broken: Failure = { kind: 'broken', status: 500 };
const late: Failure = { kind: 'stale', status: 409, detail: 'Q3 2025 was processed by Megan Rees meanwhile.' };

const inputs = {
  company: { isCompany: true, organisationUnitId: 4 },
  site: { isCompany: false, organisationUnitId: 9, quarter: ready },
} as const satisfies Readonly<Record<string, QuarterInput>>;
const starting = (input: QuarterInput) => startWaiting(quarterMachine, ['check', 'summarise', 'process', 'leave'], input);

const events: readonly QuarterEvent[] = (['CONTINUE', 'COMPLETE', 'LEAVE', 'YES', 'NO', 'BACK', 'CANCEL'] as const).map((type) => ({
  type,
}));
const moves: readonly Move<QuarterEvent>[] = [
  ...events.map((send) => ({ name: send.type, send })),
  { name: 'REASON', send: { type: 'REASON', reason: 'The year was mistyped' } },
  { name: 'check: ready', to: 'check', answer: ready },
  { name: 'check: incomplete', to: 'check', answer: incomplete },
  { name: 'check: never', to: 'check', answer: never },
  { name: 'check: running', to: 'check', answer: running },
  { name: 'check: broken', to: 'check', failure: broken },
  { name: 'summarise: answer', to: 'summarise', answer: { rows: [row] } },
  { name: 'summarise: broken', to: 'summarise', failure: broken },
  { name: 'process: answer', to: 'process', answer: undefined },
  { name: 'process: unreachable', to: 'process', failure: { kind: 'unreachable' } },
  { name: 'process: stale', to: 'process', failure: late },
  { name: 'leave: answer', to: 'leave', answer: undefined },
  { name: 'leave: unreachable', to: 'leave', failure: { kind: 'unreachable' } },
  { name: 'leave: stale', to: 'leave', failure: late },
];
let legs: readonly Leg<typeof quarterMachine>[] = [];

beforeAll(async () => {
  for (const input of Object.values(inputs)) {
    const walked = await explore(
      () => starting(input),
      moves,
      ({ value, context }) => JSON.stringify([value, context.failure?.kind, context.quarter, context.summary.length, context.reason]),
    );
    legs = [...legs, ...walked];
  }
});

describe('the graph of the processing of a quarter', () => {
  it('has no unreachable state', () => {
    const reached = legs.flatMap(({ from, to }) => [from.value, to.value]);
    expect([...new Set(reached)].sort()).toEqual(
      Object.keys(quarterMachine.states)
        .filter((name) => name !== 'starting')
        .sort(),
    );
  });

  it('accepts the right events in each state, and no others', () => {
    const cancel = 'CANCEL -> cancelled';
    expect(tableOf(legs)).toEqual({
      wrongLevel: [cancel],
      period: [cancel, 'CONTINUE -> checking'],
      checking: [
        cancel,
        'check: broken -> period',
        'check: incomplete -> incomplete',
        'check: never -> never',
        'check: ready -> summarising',
        'check: running -> notEnded',
      ],
      notEnded: ['BACK -> period', cancel],
      never: ['BACK -> period', cancel, 'LEAVE -> reasoning', 'YES -> viewingIncomplete'],
      reasoning: ['BACK -> never', cancel, 'REASON -> reasonEntered'],
      reasonEntered: ['BACK -> reasoning', cancel, 'COMPLETE -> leaving'],
      leaving: ['leave: answer -> left', 'leave: stale -> period', 'leave: unreachable -> reasonEntered'],
      incomplete: [cancel, 'NO -> cancelled', 'YES -> viewingIncomplete'],
      summarising: [cancel, 'summarise: answer -> confirming', 'summarise: broken -> period'],
      confirming: ['BACK -> period', cancel, 'COMPLETE -> processing'],
      processing: ['process: answer -> processed', 'process: stale -> period', 'process: unreachable -> confirming'],
    });
  });

  it('processes only a quarter that was checked and summed up just before, and once for each Complete', () => {
    for (const { from, to, path, requests } of legs) {
      expect(requests.filter((name) => name === 'process' || name === 'leave').length, path.join()).toBe(
        path.filter((name) => name === 'COMPLETE').length,
      );
      const at = requests.lastIndexOf('process');
      if (at >= 0)
        expect(
          requests
            .slice(0, at)
            .filter((name) => name !== 'process')
            .slice(-2),
          path.join(),
        ).toEqual(['check', 'summarise']);
      if (to.value === 'processed') expect(from.value).toBe('processing');
      if (to.value === 'confirming') expect(to.context, path.join()).toMatchObject({ quarter: ready, summary: [row] });
      if (to.value === 'left') expect(to.context, path.join()).toMatchObject({ quarter: never, reason: 'The year was mistyped' });
    }
  });

  it('continues after every failure, and shows it', () => {
    const failed = legs.filter(({ move }) => 'failure' in move);
    expect(failed.length).toBeGreaterThanOrEqual(4);
    for (const { to, move, path } of failed) {
      expect(to.context.failure, path.join()).toEqual('failure' in move && move.failure);
      const onwards = legs.filter(({ from }) => from.value === to.value && from.context.failure?.kind === to.context.failure?.kind);
      expect(
        onwards.map((leg) => leg.move.name),
        path.join(),
      ).toContain(to.value === 'period' ? 'CONTINUE' : 'COMPLETE');
    }
  });

  it('ends as cancelled if nothing was processed or left behind', () => {
    for (const { to, path } of legs.filter((leg) => leg.to.status === 'done')) {
      expect(to.output?.cancelled, path.join()).toBe(to.value !== 'processed' && to.value !== 'left');
      expect(to.output?.view, path.join()).toBe(to.value === 'viewingIncomplete' ? 'incomplete' : undefined);
    }
  });
});

it('has a step for every state', () => {
  expect(statesWithStep(quarterFlow(() => []))).toEqual(lastingStates(quarterMachine));
});

describe('processing a quarter', () => {
  it('reloads the quarter, sums it up and sends the same quarter', async () => {
    const { actor, last, at } = starting({ ...inputs.company, quarter: running });
    actor.send({ type: 'CONTINUE' });
    expect(last('check').input).toEqual({ organisationUnitId: 4 });
    last('check').answer(ready);
    await at('summarising');
    const request = { organisationUnitId: 4, quarter: 3, year: 2025 };
    expect(last('summarise').input).toEqual(request);
    last('summarise').answer({ rows: [row] });
    await at('confirming');
    actor.send({ type: 'COMPLETE' });
    last('process').fail(new CallFailure({ kind: 'unreachable' }));
    await at('confirming');
    actor.send({ type: 'COMPLETE' });
    expect(last('process').input).toEqual(request);
    last('process').answer(undefined);
    expect((await at('processed')).output).toEqual({ cancelled: false, view: undefined, quarter: ready });
  });

  it('sends the last of several quarters without records, and lists them all first', async () => {
    const together = [
      { year: 2025, quarter: 3 },
      { year: 2025, quarter: 4 },
      { year: 2026, quarter: 1 },
    ];
    const empty = { ...ready, together };
    const { actor, last, at } = starting(inputs.company);
    actor.send({ type: 'CONTINUE' });
    last('check').answer(empty);
    await at('summarising');
    last('summarise').answer({ rows: [] });
    await at('confirming');
    expect(confirmedText(empty)).toContain('Q3 2025, Q4 2025, Q1 2026');
    expect(processedText(empty)).toBe('Q3 2025 to Q1 2026');
    expect(processedText({ ...ready, together: together.slice(0, 2) })).toBe('Q3 2025 to Q4 2025');
    expect(processedText({ ...ready, together: together.slice(0, 1) })).toBe('Q3 2025');
    actor.send({ type: 'COMPLETE' });
    expect(last('process').input).toEqual({ organisationUnitId: 4, quarter: 3, year: 2025, through: { year: 2026, quarter: 1 } });
  });

  it('ends with the quarter whose incomplete records the user wants to see', async () => {
    const { actor, last, at } = starting(inputs.company);
    actor.send({ type: 'CONTINUE' });
    last('check').answer(incomplete);
    await at('incomplete');
    actor.send({ type: 'YES' });
    expect(actor.getSnapshot().output).toEqual({ cancelled: true, view: 'incomplete', quarter: incomplete });
  });

  it('sends the reason for leaving behind a quarter that can never be processed', async () => {
    const { actor, last, at } = starting(inputs.company);
    actor.send({ type: 'CONTINUE' });
    last('check').answer(never);
    await at('never');
    actor.send({ type: 'LEAVE' });
    actor.send({ type: 'REASON', reason: 'The year was mistyped' });
    actor.send({ type: 'COMPLETE' });
    expect(last('leave').input).toEqual({ organisationUnitId: 4, quarter: 3, year: 1926, reason: 'The year was mistyped' });
    last('leave').answer(undefined);
    expect((await at('left')).output).toEqual({ cancelled: false, view: undefined, quarter: never });
  });

  it('begins with a company only', () => {
    expect(starting({ isCompany: true }).actor.getSnapshot().value).toBe('wrongLevel');
    expect(starting(inputs.company).actor.getSnapshot().value).toBe('period');
  });
});

describe('a quarter', () => {
  it.each<[Partial<Quarter>, ReturnType<typeof verdictOf>]>([
    [{}, 'ready'],
    [{ endDate: '2026-11-23' }, 'ready'],
    [{ canBeProcessed: false, incompleteRecords: 2 }, 'incomplete'],
    [{ canBeProcessed: false, incompleteRecords: 2, neverBecause: 'No returns' }, 'never'],
    [{ canBeProcessed: false, endDate: '2026-12-31', incompleteRecords: 2 }, 'notEnded'],
    [{ canBeProcessed: false, endDate: '2026-11-23' }, 'notEnded'],
    [{ canBeProcessed: false, endDate: '2026-11-22', incompleteRecords: 2 }, 'notEnded'],
    [{ canBeProcessed: false, endDate: '2026-11-21', incompleteRecords: 2 }, 'incomplete'],
    [{ canBeProcessed: false, endDate: '2026-11-21' }, 'notEnded'],
  ])('that is %o is judged as %s', (changes, verdict) => {
    expect(verdictOf({ ...ready, ...changes }, '2026-11-22')).toBe(verdict);
  });

  it('is described in the words of the rules', () => {
    expect(quarterText(ready)).toBe('Q3 2025');
    expect(obstacleText(running, 'notEnded')).toBe('Q3 2999 cannot be processed as it does not end until 2999-09-30.');
    expect(obstacleText(incomplete, 'incomplete')).toBe(
      'Q3 2025 cannot be processed as it still has 4 incomplete records. Would you like to view the incomplete records now?',
    );
    expect(obstacleText(never, 'never')).toBe('Q3 1926 cannot be processed, because there are no returns for the year 1926.');
    expect(periodOf(undefined)).toEqual({ startDate: '2024-01-01', endDate: '2024-03-31' });
    expect(periodOf(ready)).toEqual({ startDate: '2025-07-01', endDate: '2025-09-30' });
  });

  it('without a count of incomplete records shows no number', () => {
    const { incompleteRecords: _, ...uncounted } = incomplete;
    expect(fitsOutline(Quarter, uncounted)).toBe(true);
    expect(verdictOf(uncounted, '2026-11-22')).toBe('incomplete');
    expect(verdictOf(uncounted, '2025-09-30')).toBe('notEnded');
    expect(obstacleText(uncounted, 'incomplete')).toBe(
      'Q3 2025 cannot be processed as it still has incomplete records. Would you like to view the incomplete records now?',
    );
  });
});
