import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { go } from '../../src/engine/definition/effect';
import { find } from '../../src/engine/definition/find';
import { flag } from '../../src/engine/definition/requirement';
import { wait } from '../../src/engine/definition/wait';
import { defineCall, json } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { sound } from './registrySamples';

function told(waits: unknown, finds: unknown = []): readonly string[] {
  return checkRegistry([{ ...sound, waits, finds }], { calls: api }).map(({ code, path }) => `${code} ${path.replace('plugins[0].', '')}`);
}

const operators = wait('operators', {
  label: 'Operators to greet',
  needs: [flag('optionAllowExport')],
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

describe('what can wait', () => {
  it('is well', () => {
    expect(told([operators])).toEqual([]);
  });

  it.each([
    ['is no list', {}, 'malformed waits'],
    ['is not told of', [{ ...operators, label: undefined }], 'malformed waits[0].label'],
    ['is not counted', [{ ...operators, count: undefined }], 'malformed waits[0].count'],
    ['leads nowhere', [{ ...operators, leads: '/kiosk' }], 'malformed waits[0].leads'],
    ['is told twice', [operators, operators], 'duplicate-action waits[1].id'],
    [
      'needs a flag that there is not',
      [{ ...operators, needs: [{ kind: 'flag', flag: 'optionAlowExport' }] }],
      'unknown-flag waits[0].needs[0]',
    ],
    ['needs something else than the login', [{ ...operators, needs: [{ kind: 'chosen', pane: 'x' }] }], 'unknown-kind waits[0].needs[0]'],
    ['asks what is no call', [{ ...operators, load: () => elsewhere() }], 'undeclared-call waits[0].load'],
  ])('%s', (_, waits, problem) => {
    expect(told(waits)).toContain(problem);
  });
});

const sites = find('sites', {
  label: 'Operators',
  needs: [flag('optionAllowExport')],
  load: ({ text }) => text !== '' && api.organisation.operators(),
  found: (answer, { text }) =>
    answer
      .filter(({ name }) => name.includes(text))
      .map(({ id, name }) => ({ key: String(id), title: name, leads: go('/dashboard/sample') })),
});

describe('what can be found', () => {
  it('is well', () => {
    expect(told([], [sites])).toEqual([]);
  });

  it.each([
    ['is no list', {}, 'malformed finds'],
    ['is not told of', [{ ...sites, label: undefined }], 'malformed finds[0].label'],
    ['reads no answer', [{ ...sites, found: undefined }], 'malformed finds[0].found'],
    ['is told twice', [sites, sites], 'duplicate-action finds[1].id'],
    [
      'needs a flag that there is not',
      [{ ...sites, needs: [{ kind: 'flag', flag: 'optionAlowExport' }] }],
      'unknown-flag finds[0].needs[0]',
    ],
    ['asks what is no call', [{ ...sites, load: () => elsewhere() }], 'undeclared-call finds[0].load'],
  ])('%s', (_, finds, problem) => {
    expect(told([], finds)).toContain(problem);
  });
});
