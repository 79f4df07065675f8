import { expect, it, vi } from 'vitest';
import { createDrafts } from '../../src/data/drafts';
import { unsentNotice } from '../../src/data/outbox/formOutbox';
import { createOutbox, type OutboxOptions } from '../../src/data/outbox/outbox';
import type { OutboxStore } from '../../src/data/outbox/store';
import { memoryStore } from '../../src/data/outbox/stories/storyStore';
import { defineCall, none, type Request } from '../../src/schemas/call';
import { CallFailure, type Failure } from '../../src/schemas/failure';
import { text } from '../../src/schemas/wire/codec';
import { memoryStorage } from '../support/memoryStorage';

const record = defineCall({
  service: 'compliance',
  method: 'POST',
  path: 'record',
  summary: '',
  access: { by: 'bearer', shows: 'nothing' },
  failure: 'inline',
  body: { note: text },
  answer: none,
});

/** Counts each idempotency key once, as the reference server does. */
function serving() {
  const answers = new Map<string, string>();
  const heard: string[] = [];
  const failures: (Failure | undefined)[] = [];
  async function send({ input }: Request<unknown>, key: string): Promise<unknown> {
    heard.push(String(input['note']));
    const failure = failures.shift();
    if (failure !== undefined) throw new CallFailure(failure);
    const answer = answers.get(key) ?? `${input['note']} ${answers.size + 1}`;
    answers.set(key, answer);
    return answer;
  }
  return { send, answers, heard, failures };
}

function alone(): OutboxOptions['alone'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

function desk(change: Partial<OutboxOptions> = {}) {
  const server = serving();
  const store = memoryStore();
  const drafts = createDrafts(memoryStorage(), 'ada');
  const options: OutboxOptions = {
    user: 'ada',
    store,
    calls: { records: { record } },
    send: server.send,
    alone: alone(),
    tenant: () => undefined,
    isReady: () => true,
    drafts,
    now: () => 0,
    ...change,
  };
  const outbox = createOutbox(options);
  const hand = (note: string) => {
    drafts.write('form', { note });
    return outbox.hand({ request: record({ note }), label: note, form: { address: '/form', draft: 'form', value: { note } } });
  };
  const labels = async () => (await options.store.all('ada')).map(({ label, isRefused }) => (isRefused ? `${label} refused` : label));
  return { server, store, drafts, options, outbox, hand, labels };
}

const unreachable: Failure = { kind: 'unreachable' };
const invalid: Failure = { kind: 'rejected', status: 400, text: 'No.' };

it('removes a record once the server has answered, and its draft', async () => {
  const { hand, labels, drafts } = desk();
  expect(await hand('a')).toEqual({ isSent: true, answer: 'a 1' });
  expect(await labels()).toEqual([]);
  expect(drafts.read('form')).toBeUndefined();
});

it.each([unreachable, { kind: 'broken', status: 503 }, { kind: 'expired', status: 401 }, { kind: 'rejected', status: 429 }] as const)(
  'keeps a record that fails as $kind, and sends it later under the same key',
  async (failure) => {
    const { server, hand, labels, outbox, drafts } = desk();
    server.failures.push(failure);
    expect(await hand('a')).toEqual({ isSent: false, ...(failure.kind === 'broken' && { failure }) });
    expect(await labels()).toEqual(['a']);
    expect(drafts.read('form')).toBeUndefined();
    expect(outbox.state().entries).toMatchObject([{ attempts: 1, failure }]);
    await outbox.flush();
    expect([server.heard, server.answers.size, await labels()]).toEqual([['a', 'a'], 1, []]);
  },
);

it('marks a record as failed if the server failed, and names its form', () => {
  const failed = 'There is an error submitting the record.';
  expect(unsentNotice({ kind: 'broken', status: 500 }, failed)).toMatchObject({
    tone: 'error',
    title: failed,
    text: expect.stringContaining('kept on this device'),
  });
  expect(unsentNotice(undefined, failed)).toMatchObject({ tone: 'info', text: expect.stringContaining('when the connection returns') });
});

it('takes a record out that is refused while its form waits, and leaves the draft', async () => {
  const { server, hand, labels, drafts } = desk();
  server.failures.push(invalid);
  await expect(hand('a')).rejects.toMatchObject({ failure: invalid });
  expect(await labels()).toEqual([]);
  expect(drafts.read('form')).toEqual({ note: 'a' });
});

it('keeps a record that is refused later, until the user opens it again', async () => {
  const { server, hand, labels, drafts, outbox } = desk();
  server.failures.push(unreachable, invalid);
  await hand('a');
  await outbox.flush();
  await outbox.flush();
  expect([server.heard.length, await labels(), outbox.state().entries[0]?.failure]).toEqual([2, ['a refused'], invalid]);
  expect(await outbox.putBack(outbox.state().entries[0]?.key ?? '')).toBe(true);
  expect([await labels(), drafts.read('form')]).toEqual([[], { note: 'a' }]);
});

it('sends a refused record again if the user asks for that, or deletes it', async () => {
  const { server, hand, labels, outbox } = desk();
  server.failures.push(unreachable, invalid, invalid);
  await hand('a');
  await outbox.flush();
  const key = outbox.state().entries[0]?.key ?? '';
  await outbox.flush(key);
  expect([server.heard.length, await labels()]).toEqual([3, ['a refused']]);
  await outbox.remove(key);
  expect(await labels()).toEqual([]);
});

it('sends in the order written, stops without a connection, and skips records that the server fails on', async () => {
  const { server, hand, labels, outbox } = desk();
  server.failures.push(unreachable, unreachable, unreachable, { kind: 'broken', status: 500 });
  for (const note of ['a', 'b', 'c']) await hand(note);
  expect(server.heard).toEqual(['a', 'a', 'a']);
  await outbox.flush();
  expect(server.heard.slice(3)).toEqual(['a', 'b', 'c']);
  expect(await labels()).toEqual(['a']);
});

it('sends again after a crash between the answer and the removal, and the server counts it once', async () => {
  const store = memoryStore();
  const crashing: OutboxStore = { ...store, remove: () => Promise.reject(new Error('gone')), change: () => new Promise(() => undefined) };
  const before = desk({ store: crashing, patience: 5 });
  expect(await before.hand('a')).toEqual({ isSent: false });
  const after = desk({ store, send: before.server.send });
  await after.outbox.flush();
  expect([before.server.heard, [...before.server.answers.values()], await after.labels()]).toEqual([['a', 'a'], ['a 1'], []]);
});

it('deletes a draft that a crash left next to its record', async () => {
  const { outbox, drafts, hand, server } = desk();
  server.failures.push(unreachable);
  await hand('a');
  drafts.write('form', { note: 'a' });
  await outbox.read();
  expect(drafts.read('form')).toBeUndefined();
  drafts.write('form', { note: 'another' });
  await outbox.read();
  expect(drafts.read('form')).toEqual({ note: 'another' });
});

it('is sent by one tab only, and both tabs learn the result', async () => {
  const store = memoryStore();
  const shared = alone();
  const one = desk({ store, alone: shared });
  const other = desk({ store, alone: shared, send: one.server.send });
  one.server.failures.push(unreachable, unreachable);
  await Promise.all([one.hand('a'), other.hand('b')]);
  await Promise.all([one.outbox.flush(), other.outbox.flush()]);
  expect([...one.server.answers.values()]).toEqual(['a 1', 'b 2']);
  expect(await one.labels()).toEqual([]);
});

it('lets the form continue during a slow answer, and still keeps a refusal', async () => {
  vi.useFakeTimers();
  const answer = new Promise((_, reject) => setTimeout(() => reject(new CallFailure(invalid)), 15_000));
  const { hand, labels } = desk({ send: () => answer });
  const handed = hand('a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await handed).toEqual({ isSent: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await labels()).toEqual(['a refused']);
  vi.useRealTimers();
});

it('sends nothing for another user, for another company, or while nobody is signed in', async () => {
  let tenant = 'Harbour';
  let isReady = false;
  const { server, hand, labels, outbox, store, options } = desk({ tenant: () => tenant, isReady: () => isReady });
  expect(await hand('a')).toEqual({ isSent: false });
  isReady = true;
  tenant = 'Lantern';
  await outbox.flush();
  const stranger = createOutbox({ ...options, user: 'grace', store });
  await stranger.read();
  await stranger.flush();
  expect([server.heard, stranger.state().entries, await labels()]).toEqual([[], [], ['a']]);
  tenant = 'Harbour';
  await outbox.flush();
  expect(server.heard).toEqual(['a']);
});

it('keeps a record whose call this version does not have', async () => {
  const { server, hand, labels, options } = desk();
  server.failures.push(unreachable);
  await hand('a');
  const updated = createOutbox({ ...options, calls: {} });
  await updated.read();
  await updated.flush();
  expect([server.heard.length, await labels()]).toEqual([1, ['a']]);
  expect(updated.state().entries.map(updated.isKnown)).toEqual([false]);
});

it('sends at once if nothing can be stored, and keeps the draft if that fails', async () => {
  const store: OutboxStore = { ...memoryStore(), add: () => Promise.reject(new Error('full')) };
  const { server, hand, drafts } = desk({ store });
  expect(await hand('a')).toMatchObject({ isSent: true });
  expect(drafts.read('form')).toEqual({ note: 'a' });
  server.failures.push(unreachable);
  await expect(hand('b')).rejects.toMatchObject({ failure: unreachable });
  expect(drafts.read('form')).toEqual({ note: 'b' });
});

it.each([
  ['nothing can be stored', Number.POSITIVE_INFINITY],
  ['it can be stored at the second attempt', 1],
])('counts a record once whose answer was lost while nothing could be stored, where %s', async (_, failing) => {
  const store = memoryStore();
  let attempts = 0;
  const full: OutboxStore = { ...store, add: (entry) => (++attempts > failing ? store.add(entry) : Promise.reject(new Error('full'))) };
  const server = serving();
  let isLost = true;
  const { hand } = desk({
    store: full,
    async send(request, key) {
      const answer = await server.send(request, key);
      if (isLost) throw new CallFailure(unreachable);
      return answer;
    },
  });
  await expect(hand('a')).rejects.toMatchObject({ failure: unreachable });
  isLost = false;
  expect(await hand('a')).toEqual({ isSent: true, answer: 'a 1' });
  // A new submission counts again, though equal.
  expect(await hand('a')).toEqual({ isSent: true, answer: 'a 2' });
});
