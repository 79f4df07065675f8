import { hashKey } from '@tanstack/query-core';
import type { Request } from '../schemas/call';
import { failureOf } from '../schemas/failure';
import type { AskOptions, Client } from './client';
import { mayBeDone } from './failures';
import { queryKey } from './queryKey';

/** 128 random bits as hex. `crypto.randomUUID` needs TLS. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Sender = <Answer>(request: Request<Answer>, options?: Pick<AskOptions, 'isShownByCaller' | 'onUpload'>) => Promise<Answer>;

/** Idempotency-Keys of requests with an unknown outcome. */
export interface Keys {
  /** Returns the same key until the server has responded, then a new one. */
  readonly keyOf: (request: Request<unknown>) => string;
  /** Forgets a key: the server has responded, or the key is stored elsewhere. */
  readonly release: (request: Request<unknown>) => void;
  /** Sends a request with its key and releases it once the outcome is known. Rejects as `send` does. */
  readonly sendOnce: <Answer>(request: Request<unknown>, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;
}

/** Creates a store of keys, so that a repeated request counts once. */
export function createKeys(): Keys {
  const unanswered = new Map<string, string>();
  const hashOf = (request: Request<unknown>) => hashKey(queryKey(request));
  const keys: Keys = {
    keyOf(request) {
      const hash = hashOf(request);
      const key = unanswered.get(hash) ?? randomKey();
      unanswered.set(hash, key);
      return key;
    },
    release: (request) => void unanswered.delete(hashOf(request)),
    async sendOnce(request, send) {
      try {
        const answer = await send(keys.keyOf(request));
        keys.release(request);
        return answer;
      } catch (error) {
        if (!mayBeDone(failureOf(error))) keys.release(request);
        throw error;
      }
    },
  };
  return keys;
}

/** Per client: a form may be closed and reopened between attempts. */
const keysOfClients = new WeakMap<Client, Keys>();

function keysOf(client: Client): Keys {
  const keys = keysOfClients.get(client) ?? createKeys();
  keysOfClients.set(client, keys);
  return keys;
}

/** Creates a sender that repeats an unanswered change with the same Idempotency-Key. Senders of a client share keys. */
export function createSender(client: Client): Sender {
  const { sendOnce } = keysOf(client);
  return async (request, options = {}) => {
    if (request.call.method === 'GET') return client.ask(request, options);
    return sendOnce(request, (idempotencyKey) => client.ask(request, { ...options, idempotencyKey }));
  };
}
