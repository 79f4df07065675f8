import { QueryClient } from '@tanstack/query-core';
import type { Request, Service } from '../schemas/call';
import { failureOf } from '../schemas/failure';
import type { AskOptions, Client } from './client';
import { type Askable, isJoined } from './join';

/** Whether the request of a key, or a part of a joined one, goes to this service. */
export function isRequestTo(key: readonly unknown[], service: Service): boolean {
  const [first, parts] = key;
  if (first !== 'joined' || !Array.isArray(parts)) return first === service;
  return parts.some((part: unknown) => Array.isArray(part) && Array.isArray(part[1]) && part[1][0] === service);
}

/** Runs all parts; the first failure cancels the others. */
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

/** Returns data for the cache, where joined responses stay separate: see `answerFrom`. */
export function askForCache(client: Client, question: Askable<unknown>, options: AskOptions = {}): Promise<unknown> {
  return isJoined(question) ? askParts(client, question.parts, options) : client.ask(question, options);
}

/** Returns a response from cached data. Two questions may combine the same requests differently. */
export function answerFrom<Answer>(question: Askable<Answer>, cached: unknown): Answer {
  // The key's entry has this type.
  return (isJoined(question) ? question.combine(cached as Readonly<Record<string, unknown>>) : cached) as Answer;
}

/** Runs one or several requests. Rejects with the first failure. */
export async function askAny<Answer>(client: Client, question: Askable<Answer>, options: AskOptions = {}): Promise<Answer> {
  return answerFrom(question, await askForCache(client, question, options));
}

/** Creates a user's cache. It never refetches on its own: screens and the reconnect decide. */
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

/** Retries, with back-off, while a request failed for an unreachable server. `onChange` reports the state. Returns a stop function. */
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
