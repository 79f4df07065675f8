import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { conflictRows, resolveConflict } from '../../src/engine/form/conflict';
import { sameAnswers } from '../../src/engine/form/typed/answers';
import { answerConflict, conflictOf } from '../../src/engine/form/typed/conflict';
import { defineForm } from '../../src/schemas/forms/form';

const form = defineForm(
  'versions',
  Type.Object({
    comments: Type.String(),
    reason: Type.Optional(Type.Integer()),
    sure: Type.Boolean(),
    rowVersion: Type.Optional(Type.Integer()),
  }),
  { fields: { rowVersion: { widget: 'hidden' } } },
);
const before = { rowVersion: 1, comments: 'Came in late', reason: 1, sure: true };
const mine = { rowVersion: 1, comments: 'Came in very late', reason: 2, sure: true };
const theirs = { rowVersion: 2, comments: 'Left early', reason: 1, sure: false };

const unsaid = {};

describe('the answers to a form', () => {
  it('are equal in any order, with or without their defaults', () => {
    expect(sameAnswers(form, { comments: 'a', sure: false }, { reason: undefined, comments: 'a', elsewhere: 1 })).toBe(true);
    expect(sameAnswers(form, { comments: 'a' }, { comments: 'b' })).toBe(false);
  });

  it('are equal with blanks around a text, and blanks equal no text', () => {
    expect(sameAnswers(form, { comments: '  ' }, {})).toBe(true);
    expect(sameAnswers(form, { comments: ' a b ' }, { comments: 'a b' })).toBe(true);
    expect(sameAnswers(form, { comments: 'a b' }, { comments: 'ab' })).toBe(false);
    expect(sameAnswers(form, { reason: 0 }, {})).toBe(false);
  });

  it('keep the own input on the newly saved version, and take what only the other user changed', () => {
    expect(resolveConflict(answerConflict({ form, before, mine, theirs }, [], unsaid), new Set())).toEqual({
      ...mine,
      sure: false,
      rowVersion: 2,
    });
  });

  it('take the saved value of each field that the user chooses, if both changed it', () => {
    const merged = resolveConflict(answerConflict({ form, before, mine, theirs }, [], unsaid), new Set(['comments', 'reason']));
    expect(merged).toEqual({ comments: 'Left early', reason: 2, sure: false, rowVersion: 2 });
  });
});

describe('a conflict', () => {
  it('shows the old, the saved and the entered value of each field that the other user changed', () => {
    const reported = [{ field: 'comments', label: 'What happened', yours: 'very late', theirs: 'left' }];
    expect(conflictRows(answerConflict({ form, before, mine, theirs }, reported, unsaid))).toEqual([
      { key: 'comments', label: 'What happened', before: 'Came in late', theirs: 'left', mine: 'very late', outcome: 'choice' },
      { key: 'sure', label: 'Sure', before: 'Yes', theirs: 'No', mine: 'Yes', outcome: 'taken' },
    ]);
  });

  it.each([
    ['year-first', '2026-11-25', '2026-11-26 09:30'],
    ['day-first', '25-11-2026', '26-11-2026 09:30'],
  ] as const)('writes dates %s, as the form does', (dates, day, moment) => {
    const dated = defineForm('dated', Type.Object({ due: Type.String({ format: 'date' }), at: Type.String({ format: 'date-time' }) }), {
      dates,
    });
    const was = { due: '2026-11-01', at: '2026-11-01T08:00' };
    const sides = { form: dated, before: was, mine: was, theirs: { due: '2026-11-25', at: '2026-11-26T09:30' } };
    expect(conflictRows(answerConflict(sides, [], unsaid)).map((row) => row.theirs)).toEqual([day, moment]);
  });

  it('is absent if both users entered the same', () => {
    expect(conflictRows(answerConflict({ form, before, mine, theirs: { ...mine, rowVersion: 2 } }, [], unsaid))).toEqual([]);
  });
});

describe('a refused save', () => {
  const difference = { field: 'comments', label: 'Comments', yours: 'a', theirs: 'b' };

  it('is a conflict if another user was first and the server sends the differences', () => {
    const body = { detail: 'Jo changed it at 10:04.', differences: [difference] };
    expect(conflictOf({ kind: 'stale', status: 409, body })).toEqual(body);
  });

  it.each([
    { kind: 'stale', body: { detail: 'Changed.' } },
    { kind: 'stale' },
    { kind: 'rejected', body: { differences: [difference] } },
  ] as const)('is a failure otherwise: %o', (failure) => {
    expect(conflictOf(failure)).toBeUndefined();
  });
});
