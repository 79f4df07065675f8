import { createHash } from 'node:crypto';
import type { Declaration } from '../../src/schemas/call';
import { businessDay } from '../../src/schemas/wire/dates';
import { type Context, signedIn } from '../call/context';
import { type Counted, hasSettled } from '../db/changes';
import { type SerialisedResponse, serialised } from './serialised';

interface CachedResponse extends SerialisedResponse {
  readonly version: string;
  readonly madeAt: number;
  readonly lastsMs: number;
}

export interface CacheableCall {
  readonly call: Declaration;
  readonly input: unknown;
  readonly counted: Counted;
  answer(context: Context): Promise<unknown>;
}

/** Limit for time-dependent data: a cell flashes for a minute. */
const oldestMs = 60_000;
const oldestFlashingMs = 5_000;
const most = 5_000;
/** Total size in bytes; the compressed copies add a tenth. */
const longest = 40_000_000;

/** Users with the same rights get the same response. */
function keyOf(context: Context, { call, input }: CacheableCall): string {
  const { access, flags } = signedIn(context);
  const question = [call.service, call.method, call.path, input, access, [...flags], businessDay(context.now)];
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}

/**
 * Caches polled responses until their data changes, which the user query reports at no extra cost. Only for responses that depend on
 * counted data, input and rights.
 */
export function keepAnswers(): (context: Context, call: CacheableCall) => Promise<SerialisedResponse> {
  const cache = new Map<string, CachedResponse>();
  let length = 0;

  function forget(key: string): void {
    length -= cache.get(key)?.body.length ?? 0;
    cache.delete(key);
  }

  function keep(key: string, answer: CachedResponse): void {
    forget(key);
    cache.set(key, answer);
    length += answer.body.length;
    for (const [first] of cache) {
      if (cache.size <= most && length <= longest) break;
      forget(first);
    }
  }

  return async (context, call) => {
    const { db, now, session } = context;
    const version = session?.changes[call.counted];
    if (version === undefined) return serialised(await call.answer(context));
    const key = keyOf(context, call);
    const known = cache.get(key);
    if (known !== undefined && known.version === version) {
      const age = now.getTime() - known.madeAt;
      if (age >= 0 && age < known.lastsMs) return known;
    }
    // A counted change may be uncommitted: then don't cache.
    const isLasting = await hasSettled(db);
    const answer = serialised(await call.answer(context));
    const lastsMs = answer.body.includes('"flash":true') ? oldestFlashingMs : oldestMs;
    if (isLasting) keep(key, { ...answer, version, madeAt: now.getTime(), lastsMs });
    else forget(key);
    return answer;
  };
}
