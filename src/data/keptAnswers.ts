import type { Declaration, Request } from '../schemas/call';
import { failureOf } from '../schemas/failure';
import type { Client } from './client';

/** Where answers are kept, by a text that tells their questions apart. */
export interface AnswerStore {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, answer: unknown) => void;
}

function keyOf({ call, input }: Request<unknown>): string {
  return JSON.stringify([call.service, call.method, call.path, input]);
}

function isKept({ keeps }: Declaration): boolean {
  return keeps === true;
}

/**
 * A client that keeps the last answer of the calls that say so, and gives it while the server cannot be reached. `stored` gives where the answer to a question is
 * kept that is asked now: who is signed in, and what they work for, may be another by the time it comes.
 */
export function keepAnswers(client: Client, stored: () => AnswerStore | undefined): Client {
  return {
    async ask<Answer>(request: Request<Answer>, options: Parameters<Client['ask']>[1] = {}): Promise<Answer> {
      if (!isKept(request.call)) return client.ask(request, options);
      const key = keyOf(request);
      const store = stored();
      try {
        const answer = await client.ask(request, options);
        store?.write(key, answer);
        return answer;
      } catch (error) {
        options.signal?.throwIfAborted();
        const kept = failureOf(error).kind === 'unreachable' ? store?.read(key) : undefined;
        if (kept === undefined) throw error;
        // What lies under the key of a question is what asking it has given.
        return kept as Answer;
      }
    },
  };
}
