import { hashKey } from '@tanstack/query-core';
import type { Request } from '../schemas/call';
import { failureOf } from '../schemas/failure';
import type { AskOptions, Client } from './client';
import { mayBeDone } from './failures';
import { queryKey } from './queryKey';

/** 128 random bits as hex. `crypto.randomUUID` is missing over plain http on another host. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends requests that change something. */
export type Sender = <Answer>(request: Request<Answer>, options?: Pick<AskOptions, 'isToldThere' | 'onUpload'>) => Promise<Answer>;

/**
 * Makes a sender whose repetition of a request that got no answer of the server carries the same Idempotency-Key, so that the server counts it once; after
 * any answer of it the same request is a new one. Rejects with the call's failure.
 */
export function createSender(client: Client): Sender {
  const unanswered = new Map<string, string>();
  return async (request, options = {}) => {
    if (request.call.method === 'GET') return client.ask(request, options);
    const same = hashKey(queryKey(request));
    const idempotencyKey = unanswered.get(same) ?? randomKey();
    unanswered.set(same, idempotencyKey);
    try {
      const answer = await client.ask(request, { ...options, idempotencyKey });
      unanswered.delete(same);
      return answer;
    } catch (error) {
      if (!mayBeDone(failureOf(error))) unanswered.delete(same);
      throw error;
    }
  };
}
