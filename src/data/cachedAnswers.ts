import type { Declaration, Request } from '../schemas/call';
import { failureOf } from '../schemas/failure';
import type { Client } from './client';

export interface AnswerStore {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, answer: unknown) => void;
}

function keyOf({ call, input }: Request<unknown>): string {
  return JSON.stringify([call.service, call.method, call.path, input]);
}

function isCacheable({ keeps }: Declaration): boolean {
  return keeps === true;
}

/**
 * Caches the last response of calls that declare it, and returns it while the server is unreachable. `stored` is read at request time: user
 * and tenant may change before the response.
 */
export function keepAnswers(client: Client, stored: () => AnswerStore | undefined): Client {
  return {
    async ask<Answer>(request: Request<Answer>, options: Parameters<Client['ask']>[1] = {}): Promise<Answer> {
      if (!isCacheable(request.call)) return client.ask(request, options);
      const key = keyOf(request);
      const store = stored();
      try {
        const answer = await client.ask(request, options);
        store?.write(key, answer);
        return answer;
      } catch (error) {
        options.signal?.throwIfAborted();
        const cached = failureOf(error).kind === 'unreachable' ? store?.read(key) : undefined;
        if (cached === undefined) throw error;
        // The key's entry has this type.
        return cached as Answer;
      }
    },
  };
}
