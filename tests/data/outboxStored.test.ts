import { expect, it, vi } from 'vitest';
import { keepAnswers } from '../../src/data/cachedAnswers';
import type { Client } from '../../src/data/client';
import { delayedDrafts } from '../../src/data/delayedDrafts';
import { createDrafts } from '../../src/data/drafts';
import { defineCall, none } from '../../src/schemas/call';
import { CallFailure, type Failure } from '../../src/schemas/failure';
import { integer } from '../../src/schemas/wire/codec';
import { memoryStorage } from '../support/memoryStorage';

const shared = {
  service: 'compliance',
  access: { by: 'bearer', shows: 'nothing' },
  failure: 'inline',
  summary: '',
  answer: none,
  method: 'GET',
} as const;
const lists = defineCall({ ...shared, path: 'lists', query: { id: integer }, keeps: true });
const people = defineCall({ ...shared, path: 'people' });

function stored() {
  let failure: Failure['kind'] | undefined;
  let requestCount = 0;
  const drafts = createDrafts(memoryStorage(), 'ada');
  const server: Client = {
    async ask<Answer>(): Promise<Answer> {
      if (failure !== undefined) throw new CallFailure({ kind: failure });
      requestCount += 1;
      return requestCount as Answer;
    },
  };
  return { client: keepAnswers(server, () => drafts), fail: (kind: Failure['kind']) => (failure = kind) };
}

it('answers each request from the cache while the server cannot be reached', async () => {
  const { client, fail } = stored();
  await client.ask(lists({ id: 1 }));
  await client.ask(lists({ id: 1 }));
  await client.ask(people());
  fail('unreachable');
  expect(await client.ask(lists({ id: 1 }))).toBe(2);
  await expect(client.ask(lists({ id: 2 }))).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  await expect(client.ask(people())).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  fail('denied');
  await expect(client.ask(lists({ id: 1 }))).rejects.toMatchObject({ failure: { kind: 'denied' } });
});

it('stores an answer for the user who requested it, even if somebody else has signed in since', async () => {
  const storage = memoryStorage();
  let user = 'ada';
  let answer: (value: unknown) => void = () => undefined;
  let isLost = false;
  const server: Client = {
    ask: () =>
      isLost ? Promise.reject(new CallFailure({ kind: 'unreachable' })) : new Promise((resolve) => (answer = resolve as typeof answer)),
  };
  const client = keepAnswers(server, () => createDrafts(storage, user));
  const pending = client.ask(lists({ id: 1 }));
  user = 'dan';
  answer('for Ada');
  await pending;
  isLost = true;
  await expect(client.ask(lists({ id: 1 }))).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  user = 'ada';
  expect(await client.ask(lists({ id: 1 }))).toBe('for Ada');
});

it('stores typed text within 300 ms, at once on request, and deletes it at once', () => {
  vi.useFakeTimers();
  const storage = createDrafts(memoryStorage(), 'ada');
  const drafts = delayedDrafts(storage);
  drafts.write('x', 'a');
  vi.advanceTimersByTime(200);
  drafts.write('x', 'ab');
  expect([drafts.read('x'), storage.read('x')]).toEqual(['ab', undefined]);
  vi.advanceTimersByTime(100);
  expect(storage.read('x')).toBe('ab');
  drafts.write('x', 'abc');
  drafts.flush();
  expect(storage.read('x')).toBe('abc');
  drafts.write('x', 'abcd');
  drafts.write('x', undefined);
  vi.advanceTimersByTime(300);
  expect(storage.read('x')).toBeUndefined();
  vi.useRealTimers();
});

it('reports that a draft does not fit, and continues', () => {
  const storage = memoryStorage();
  const full = vi.fn();
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  createDrafts(storage, 'ada', full).write('x', 1);
  expect(full).toHaveBeenCalledOnce();
});
