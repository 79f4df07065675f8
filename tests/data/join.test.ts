import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/data/client';
import { join } from '../../src/data/join';
import { answerFrom, askAny, askForCache } from '../../src/data/queries';
import { queryKey } from '../../src/data/queryKey';
import { api } from '../../src/schemas/calls';

function heldClient() {
  const open = new Map<
    string,
    { readonly answer: (value: unknown) => void; readonly fail: (error: unknown) => void; readonly signal: AbortSignal }
  >();
  const client: Client = {
    ask: ({ call }, { signal = new AbortController().signal } = {}) =>
      new Promise((resolve, reject) => {
        open.set(call.path, { answer: (value) => resolve(value as never), fail: reject, signal });
      }),
  };
  const at = (path: string) => open.get(path) ?? expect.unreachable(`${path} was not requested`);
  return { client, open, at };
}

const operators = api.organisation.operators();
const categories = api.organisation.categories({ operator: 4 });
const both = join({ operators, categories, none: undefined }, (answers) => ({ ...answers, count: answers.operators.length }));

describe('several requests as one', () => {
  it('are sent at once, and answered when all are', async () => {
    const { client, open, at } = heldClient();
    const answered = askAny(client, both);
    expect([...open.keys()]).toEqual(['Security/operators', 'Organisation/categories/{operator}']);
    at('Organisation/categories/{operator}').answer([]);
    at('Security/operators').answer([{ id: 4, name: 'Mersey' }]);
    await expect(answered).resolves.toEqual({ operators: [{ id: 4, name: 'Mersey' }], categories: [], none: undefined, count: 1 });
  });

  it('fail with the first failure, which cancels the rest', async () => {
    const { client, at } = heldClient();
    const answered = askAny(client, both);
    at('Security/operators').fail(new Error('no'));
    await expect(answered).rejects.toThrow('no');
    expect(at('Organisation/categories/{operator}').signal.aborted).toBe(true);
  });

  it('are cancelled together', async () => {
    const { client, at } = heldClient();
    const controller = new AbortController();
    const answered = askAny(client, both, { signal: controller.signal });
    const outcome = expect(answered).rejects.toThrow('left');
    controller.abort(new Error('left'));
    for (const path of ['Security/operators', 'Organisation/categories/{operator}']) {
      expect(at(path).signal.aborted).toBe(true);
      at(path).fail(at(path).signal.reason);
    }
    await outcome;
  });

  it('are not sent after a cancellation', () => {
    const { client, at } = heldClient();
    askAny(client, both, { signal: AbortSignal.abort() }).catch(() => undefined);
    expect(at('Security/operators').signal.aborted).toBe(true);
    at('Security/operators').fail(new Error('cancelled'));
  });

  it('are cached by their requests, and combined for each caller', async () => {
    const { client, at } = heldClient();
    const other = join({ operators, categories, none: undefined }, ({ operators: listed }) => listed.length);
    expect(queryKey(other)).toEqual(queryKey(both));
    const cached = askForCache(client, both);
    at('Security/operators').answer([{ id: 4, name: 'Mersey' }]);
    at('Organisation/categories/{operator}').answer([]);
    expect(answerFrom(other, await cached)).toBe(1);
    expect(answerFrom(both, await cached)).toMatchObject({ count: 1 });
  });

  it('have different keys if a part, a name or a missing value differs', () => {
    const keys = [
      both,
      join({ operators, categories }, (answers) => answers),
      join({ operators, categories: api.organisation.categories({ operator: 5 }), none: undefined }, (answers) => answers),
      join({ listed: operators, categories, none: undefined }, (answers) => answers),
      operators,
    ].map((question) => JSON.stringify(queryKey(question)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
