import { hashKey, type Query, type QueryClient } from '@tanstack/query-core';
import type { Declaration } from '../schemas/call';
import type { Client } from './client';

/** Every declared call, by area and name. */
type Calls = Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

interface OutdatingOptions {
  readonly queries: QueryClient;
  /** What calls are named among. */
  readonly calls: Calls;
  /** Does something once nothing is entered that would be lost by it. */
  readonly whenSaved: (then: () => void) => void;
}

/** Where the key of a request has its input. */
const inputAt = 3;

type CallParts = readonly [service: unknown, method: unknown, path: unknown];

function partsOf({ service, method, path }: Declaration): CallParts {
  return [service, method, path];
}

/** The calls that a key of the cache is about: one, or those that are joined. */
function callsOfKey(key: readonly unknown[]): readonly (readonly unknown[])[] {
  const [first, parts] = key;
  if (first !== 'joined' || !Array.isArray(parts)) return [key];
  return parts.flatMap((part: unknown) => (Array.isArray(part) && Array.isArray(part[1]) ? [part[1]] : []));
}

function isAbout(key: readonly unknown[], outdated: readonly CallParts[]): boolean {
  return callsOfKey(key).some((asked) => outdated.some((parts) => parts.every((part, at) => asked[at] === part)));
}

/** Forgets an answer as soon as nothing shows it: whoever comes back to it asks anew. */
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

/** Asks again what is shown although it is out of date, unless it is being asked already; what has failed waits for the user. */
export function askOutdated(queries: QueryClient): void {
  void queries.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.isInvalidated && state.status !== 'error' },
    { cancelRefetch: false },
  );
}

/** Whether a request saved anything: a form that is only made again for what is entered says so by `Complete` or `complete`. */
function isSaved({ Complete, complete }: Readonly<Record<string, unknown>>): boolean {
  return Complete !== false && complete !== false;
}

/**
 * A client after whose calls the answers that they outdate are out of date wherever they stand. Those that are shown are asked again, once nothing
 * unsaved stands that a new answer could take away; the others when they are shown again. What they forget is asked anew by whoever comes back to it.
 * A name that no call has is passed over.
 */
export function outdatingClient(client: Client, { queries, calls, whenSaved }: OutdatingOptions): Client {
  function callsOf(names: readonly string[]): readonly CallParts[] {
    return names.flatMap((name) => {
      const [area = '', call = ''] = name.split('.');
      const found = calls[area]?.[call];
      return found === undefined ? [] : [partsOf(found)];
    });
  }
  function forgetAll(names: readonly string[], input: unknown): void {
    const asked = callsOf(names);
    const about = hashKey([input]);
    const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => isAbout(queryKey, asked) && hashKey([queryKey[inputAt]]) === about;
    for (const query of queries.getQueryCache().findAll({ predicate })) forget(queries, query);
  }
  function outdate(names: readonly string[]): void {
    const outdated = callsOf(names);
    const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => isAbout(queryKey, outdated);
    const underWay = queries.getQueryCache().findAll({ predicate, type: 'active', fetchStatus: 'fetching' });
    // Nothing is asked by this: what is asked again by whoever has made the call would be asked twice.
    void queries.invalidateQueries({ predicate, refetchType: 'none' });
    // What is on its way already may be from before.
    for (const query of underWay) {
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    setTimeout(() => whenSaved(() => askOutdated(queries)));
  }
  return {
    async ask<Answer>(request: Parameters<typeof client.ask<Answer>>[0], options?: Parameters<Client['ask']>[1]): Promise<Answer> {
      const answer = await client.ask(request, options);
      const { outdates, forgets } = request.call;
      if (forgets !== undefined) forgetAll(forgets, request.input);
      if (outdates !== undefined && isSaved(request.input)) outdate(outdates);
      return answer;
    },
  };
}
