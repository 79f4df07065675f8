import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { keepMine, sameAnswers, takeTheirs } from '../../src/engine/panes/form/answers';
import { conflictOf } from '../../src/engine/panes/form/conflict';
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

describe('the answers to a form', () => {
  it('are the same whatever their order, and whether a default is said or not', () => {
    expect(sameAnswers(form, { comments: 'a', sure: false }, { reason: undefined, comments: 'a', elsewhere: 1 })).toBe(true);
    expect(sameAnswers(form, { comments: 'a' }, { comments: 'b' })).toBe(false);
  });

  it('stay as they were entered on the version that is saved now', () => {
    expect(keepMine({ form, before, mine, theirs })).toEqual({ ...mine, rowVersion: 2 });
  });

  it('become theirs where the server says that they differ, and where nothing was entered', () => {
    const merged = takeTheirs({ form, before, mine, theirs }, ['comments']);
    expect(merged).toEqual({ comments: 'Left early', reason: 2, sure: false, rowVersion: 2 });
    expect(takeTheirs({ form, before, mine, theirs }, ['reason.id', 'comments'])).toEqual(theirs);
  });
});

describe('a refused save', () => {
  const difference = { field: 'comments', label: 'Comments', yours: 'a', theirs: 'b' };

  it('is a conflict where somebody else was first and the server says what differs', () => {
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
