import { QueryClient } from '@tanstack/query-core';
import type { Request, Service } from '../schemas/call';
import { failureOf } from '../schemas/failure';
import type { AskOptions, Client } from './client';
import { type Askable, isJoined } from './join';

/** Whether what is cached under a key was asked of a service, by itself or joined with others. */
export function isAskedOf(key: readonly unknown[], service: Service): boolean {
  const [first, parts] = key;
  if (first !== 'joined' || !Array.isArray(parts)) return first === service;
  return parts.some((part: unknown) => Array.isArray(part) && Array.isArray(part[1]) && part[1][0] === service);
}

/** Asks all parts at once; the first failure cancels the others. */
async function askParts(client: Client, parts: Readonly<Record<string, Request<unknown> | undefined>>, { signal, ...options }: AskOptions) {
  const controller = new AbortController();
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [
        name,
        part === undefined ? undefined : await client.ask(part, { ...options, signal: controller.signal }),
      ]),
    );
    return Object.fromEntries(answers);
  } finally {
    signal?.removeEventListener('abort', cancel);
    controller.abort();
  }
}

/** Asks a question for the cache, which keeps the answers of joined requests apart: see `answerFrom`. */
export function askForCache(client: Client, question: Askable<unknown>, options: AskOptions = {}): Promise<unknown> {
  return isJoined(question) ? askParts(client, question.parts, options) : client.ask(question, options);
}

/** The answer to a question from what the cache holds under its key. Two questions may join the same requests to different answers. */
export function answerFrom<Answer>(question: Askable<Answer>, cached: unknown): Answer {
  // What lies under the key of a question is what asking it has given.
  return (isJoined(question) ? question.combine(cached as Readonly<Record<string, unknown>>) : cached) as Answer;
}

/** Asks a question, whether it is one request or several. Rejects with the failure of the first that fails. */
export async function askAny<Answer>(client: Client, question: Askable<Answer>, options: AskOptions = {}): Promise<Answer> {
  return answerFrom(question, await askForCache(client, question, options));
}

/** A cache for one signed-in user. Nothing is fetched again by itself: screens say when, and recovery does after a lost connection. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        staleTime: 30_000,
        structuralSharing: false,
      },
    },
  });
}

const firstDelay = 1000;
const longestDelay = 10_000;

/**
 * While some question failed because the server could not be reached, asks it again, ever less often, until it is answered.
 * `onChange` hears whether the connection is lost. Gives what stops it.
 */
export function recoverConnection(queries: QueryClient, onChange: (lost: boolean) => void): () => void {
  const cache = queries.getQueryCache();
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unreachable = () =>
    cache.findAll({ predicate: ({ state }) => state.status === 'error' && failureOf(state.error).kind === 'unreachable' });

  function look(): void {
    const lost = unreachable().some((query) => query.isActive());
    onChange(lost);
    if (!lost) {
      clearTimeout(timer);
      timer = undefined;
      delay = firstDelay;
      return;
    }
    timer ??= setTimeout(tryAgain, delay);
  }

  async function tryAgain(): Promise<void> {
    delay = Math.min(delay * 2, longestDelay);
    await Promise.all(unreachable().map((query) => query.fetch().catch(() => undefined)));
    timer = undefined;
    look();
  }

  const unsubscribe = cache.subscribe(look);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
