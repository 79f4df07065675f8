import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { go } from '../../src/engine/definition/effect';
import { figure } from '../../src/engine/definition/figure';
import { flag } from '../../src/engine/definition/requirement';
import { search } from '../../src/engine/definition/search';
import { task } from '../../src/engine/definition/task';
import { defineCall, json } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { sound } from './registrySamples';

function textsOf(tasks: unknown, searches: unknown = [], figures: unknown = []): readonly string[] {
  return checkRegistry([{ ...sound, tasks, search: searches, figures }], { calls: api }).map(
    ({ code, path }) => `${code} ${path.replace('plugins[0].', '')}`,
  );
}

const operators = task('operators', {
  label: 'Operators to greet',
  can: [flag('optionAllowExport')],
  load: () => api.organisation.operators(),
  count: (answer) => ({ count: answer.length }),
  leads: () => go('/dashboard/sample'),
});
const elsewhere = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'Nowhere',
  summary: 'A call that the contract does not have',
  access: { by: 'session', shows: 'nothing' },
  failure: 'silent',
  answer: json(Type.Array(Type.String())),
});

describe('a task', () => {
  it('is valid', () => {
    expect(textsOf([operators])).toEqual([]);
  });

  it.each([
    ['is no list', {}, 'malformed tasks'],
    ['has no label', [{ ...operators, label: undefined }], 'malformed tasks[0].label'],
    ['is not counted', [{ ...operators, count: undefined }], 'malformed tasks[0].count'],
    ['leads nowhere', [{ ...operators, leads: '/kiosk' }], 'malformed tasks[0].leads'],
    ['is declared twice', [operators, operators], 'duplicate-action tasks[1].id'],
    ['needs an unknown flag', [{ ...operators, can: [{ kind: 'flag', flag: 'optionAlowExport' }] }], 'unknown-flag tasks[0].can[0]'],
    ['needs more than the login', [{ ...operators, can: [{ kind: 'chosen', pane: 'x' }] }], 'unknown-kind tasks[0].can[0]'],
    ['requests an undeclared call', [{ ...operators, load: () => elsewhere() }], 'undeclared-call tasks[0].load'],
  ])('%s', (_, tasks, problem) => {
    expect(textsOf(tasks)).toContain(problem);
  });
});

const count = figure('count', {
  label: 'Operators',
  unit: 'number',
  can: [flag('optionAllowExport')],
  first: () => api.organisation.operators(),
  load: () => api.organisation.operators(),
  tell: (answer) => ({ value: answer.length }),
  leads: () => go('/dashboard/sample'),
});

describe('a figure', () => {
  it('is valid', () => {
    expect(textsOf([], [], [count])).toEqual([]);
  });

  it.each([
    ['is in no list', {}, 'malformed figures'],
    ['has no label', [{ ...count, label: undefined }], 'malformed figures[0].label'],
    ['has an unknown unit', [{ ...count, unit: 'pounds' }], 'malformed figures[0].unit'],
    ['has lines with an unknown unit', [{ ...count, lineUnit: 'pounds' }], 'malformed figures[0].lineUnit'],
    ['reads no answer', [{ ...count, tell: undefined }], 'malformed figures[0].tell'],
    ['leads nowhere', [{ ...count, leads: '/kiosk' }], 'malformed figures[0].leads'],
    ['has no first request', [{ ...count, first: {} }], 'malformed figures[0].first'],
    ['is declared twice', [count, count], 'duplicate-action figures[1].id'],
    ['needs an unknown flag', [{ ...count, can: [{ kind: 'flag', flag: 'optionAlowExport' }] }], 'unknown-flag figures[0].can[0]'],
    ['requests an undeclared call', [{ ...count, load: () => elsewhere() }], 'undeclared-call figures[0].load'],
    ['first requests an undeclared call', [{ ...count, first: () => elsewhere() }], 'undeclared-call figures[0].first'],
  ])('%s', (_, figures, problem) => {
    expect(textsOf([], [], figures)).toContain(problem);
  });
});

const sites = search('sites', {
  label: 'Operators',
  can: [flag('optionAllowExport')],
  load: ({ text }) => text !== '' && api.organisation.operators(),
  hits: (answer, { text }) =>
    answer
      .filter(({ name }) => name.includes(text))
      .map(({ id, name }) => ({ key: String(id), title: name, leads: go('/dashboard/sample') })),
});

describe('a search', () => {
  it('is valid', () => {
    expect(textsOf([], [sites])).toEqual([]);
  });

  it.each([
    ['is no list', {}, 'malformed search'],
    ['has no label', [{ ...sites, label: undefined }], 'malformed search[0].label'],
    ['reads no answer', [{ ...sites, hits: undefined }], 'malformed search[0].hits'],
    ['is declared twice', [sites, sites], 'duplicate-action search[1].id'],
    ['needs an unknown flag', [{ ...sites, can: [{ kind: 'flag', flag: 'optionAlowExport' }] }], 'unknown-flag search[0].can[0]'],
    ['requests an undeclared call', [{ ...sites, load: () => elsewhere() }], 'undeclared-call search[0].load'],
  ])('%s', (_, searches, problem) => {
    expect(textsOf([], searches)).toContain(problem);
  });
});
