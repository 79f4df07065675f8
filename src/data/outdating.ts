import { hashKey, type Query, type QueryClient } from '@tanstack/query-core';
import type { Declaration } from '../schemas/call';
import type { Client } from './client';

type Calls = Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

interface OutdatingOptions {
  readonly queries: QueryClient;
  readonly calls: Calls;
  /** Runs after unsaved input is gone. */
  readonly whenSaved: (then: () => void) => void;
}

/** The input's index in a request key. */
const inputAt = 3;

type CallParts = readonly [service: unknown, method: unknown, path: unknown];

function partsOf({ service, method, path }: Declaration): CallParts {
  return [service, method, path];
}

function callsOfKey(key: readonly unknown[]): readonly (readonly unknown[])[] {
  const [first, parts] = key;
  if (first !== 'joined' || !Array.isArray(parts)) return [key];
  return parts.flatMap((part: unknown) => (Array.isArray(part) && Array.isArray(part[1]) ? [part[1]] : []));
}

interface Outdated {
  readonly parts: CallParts;
  readonly isSettled?: Declaration['isSettled'] | undefined;
}

function isAbout(key: readonly unknown[], outdated: readonly Outdated[]): boolean {
  const isOutdated = (callKey: readonly unknown[]) =>
    outdated.some(
      ({ parts, isSettled }) => parts.every((part, at) => callKey[at] === part) && isSettled?.(Object(callKey[inputAt])) !== true,
    );
  return callsOfKey(key).some(isOutdated);
}

function forget(queries: QueryClient, query: Query): void {
  const cache = queries.getQueryCache();
  if (query.getObserversCount() === 0) {
    cache.remove(query);
    return;
  }
  const stop = cache.subscribe(({ type, query: about }) => {
    if (type !== 'observerRemoved' || about !== query || query.getObserversCount() > 0) return;
    stop();
    cache.remove(query);
  });
}

/** Refetches displayed stale responses unless in flight; failed ones wait for the user. */
export function askOutdated(queries: QueryClient): void {
  void queries.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.isInvalidated && state.status !== 'error' },
    { cancelRefetch: false },
  );
}

/** A form rebuild sends `Complete` or `complete` as false. */
function isSaved({ Complete, complete }: Readonly<Record<string, unknown>>): boolean {
  return Complete !== false && complete !== false;
}

/**
 * Wraps a client so that its calls invalidate cached responses. Displayed ones are refetched once no unsaved input could be lost, others
 * when shown again. Ignores unknown names.
 */
export function outdatingClient(client: Client, { queries, calls, whenSaved }: OutdatingOptions): Client {
  function callsOf(names: readonly string[]): readonly Declaration[] {
    return names.flatMap((name) => {
      const [area = '', call = ''] = name.split('.');
      return calls[area]?.[call] ?? [];
    });
  }
  function forgetAll(names: readonly string[], input: unknown): void {
    const targets = callsOf(names).map((call) => ({ parts: partsOf(call) }));
    const about = hashKey([input]);
    const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => isAbout(queryKey, targets) && hashKey([queryKey[inputAt]]) === about;
    for (const query of queries.getQueryCache().findAll({ predicate })) forget(queries, query);
  }
  function outdate(names: readonly string[], settles = false): void {
    const outdated = callsOf(names).map((call) => ({ parts: partsOf(call), isSettled: settles ? undefined : call.isSettled }));
    const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => isAbout(queryKey, outdated);
    const underWay = queries.getQueryCache().findAll({ predicate, type: 'active', fetchStatus: 'fetching' });
    // Only marks them stale: the caller may refetch itself.
    void queries.invalidateQueries({ predicate, refetchType: 'none' });
    // Responses in flight may predate the change.
    for (const query of underWay) {
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    setTimeout(() => whenSaved(() => askOutdated(queries)));
  }
  return {
    async ask<Answer>(request: Parameters<typeof client.ask<Answer>>[0], options?: Parameters<Client['ask']>[1]): Promise<Answer> {
      const answer = await client.ask(request, options);
      const { outdates, forgets, settles } = request.call;
      if (forgets !== undefined) forgetAll(forgets, request.input);
      if (outdates !== undefined && isSaved(request.input)) outdate(outdates, settles);
      return answer;
    },
  };
}
