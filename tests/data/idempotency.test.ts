import { expect, it } from 'vitest';
import type { AskOptions, Client } from '../../src/data/client';
import { createSender } from '../../src/data/idempotency';
import { defineCall, none } from '../../src/schemas/call';
import { CallFailure, type Failure } from '../../src/schemas/failure';
import { integer } from '../../src/schemas/wire/codec';

const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'alert', summary: '', answer: none } as const;
const save = defineCall({ ...shared, method: 'PUT', path: 'save', body: { id: integer } });
const read = defineCall({ ...shared, method: 'GET', path: 'read' });

function recording(failures: (Failure['kind'] | Failure | undefined)[]) {
  const keys: (string | undefined)[] = [];
  const client: Client = {
    async ask<Answer>(_: unknown, options: AskOptions = {}): Promise<Answer> {
      keys.push(options.idempotencyKey);
      const failure = failures.shift();
      if (failure !== undefined) throw new CallFailure(typeof failure === 'string' ? { kind: failure } : failure);
      return undefined as Answer;
    },
  };
  return { keys, client, send: createSender(client) };
}

it('repeats a failed change under the same key, and any other change under a new one', async () => {
  const { keys, send } = recording(['unreachable', 'unreachable', undefined, 'rejected', undefined]);
  for (let attempt = 0; attempt < 5; attempt += 1) await send(save({ id: 1 })).catch(() => undefined);
  await send(save({ id: 2 }));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set([keys[0], keys[3], keys[4], keys[5]]).size).toBe(4);
});

it.each([502, 504, 200])('repeats a change under the same key if the answer (%d) is not from the server', async (status) => {
  const { keys, send } = recording([{ kind: 'broken', status }, { kind: 'broken', status: 500 }, undefined]);
  for (let attempt = 0; attempt < 3; attempt += 1) await send(save({ id: 1 })).catch(() => undefined);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('gives requests that only read no key', async () => {
  const { keys, send } = recording([]);
  await send(read());
  expect(keys).toEqual([undefined]);
});

it('repeats a change under the same key from a form that was closed and reopened', async () => {
  const { keys, client, send } = recording(['unreachable', undefined]);
  await send(save({ id: 1 })).catch(() => undefined);
  await createSender(client)(save({ id: 1 }));
  expect(keys[1]).toBe(keys[0]);
});
