import { createHash } from 'node:crypto';
import type { Declaration } from '../../src/schemas/call';
import { businessDay } from '../../src/schemas/wire/dates';
import { type Context, signedIn } from '../call/context';
import { type Counted, hasSettled } from '../db/changes';
import { type Told, tellable } from './told';

interface Kept extends Told {
  /** How far the changes were counted before it was made. */
  readonly version: string;
  readonly madeAt: number;
  /** Until it is too old, in milliseconds. */
  readonly lastsMs: number;
}

/** What the client asks, what it is made of, and how it is answered. */
export interface Asked {
  readonly call: Declaration;
  readonly input: unknown;
  readonly counted: Counted;
  answer(context: Context): Promise<unknown>;
}

/** What goes by the clock is not older than this: a cell flashes for a minute. */
const oldestMs = 60_000;
const oldestFlashingMs = 5_000;
const most = 5_000;
/** Together they are no longer than this, in bytes; packed besides, they take a tenth more. */
const longest = 40_000_000;

/** Two users with the same rights are told the same. */
function keyOf(context: Context, { call, input }: Asked): string {
  const { access, flags } = signedIn(context);
  const question = [call.service, call.method, call.path, input, access, [...flags], businessDay(context.now)];
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}

/**
 * Keeps the latest answers of calls that screens ask again and again, for as long as nothing that they are made of has changed, which the statement that finds
 * out who asks tells besides: asking again costs no more. Only answers that are made of what is counted, of the input and of what the user may see may be
 * asked through it.
 */
export function keepAnswers(): (context: Context, asked: Asked) => Promise<Told> {
  const kept = new Map<string, Kept>();
  let length = 0;

  function forget(key: string): void {
    length -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: Kept): void {
    forget(key);
    kept.set(key, answer);
    length += answer.body.length;
    // The first of a map is the one that was kept the longest ago.
    for (const [first] of kept) {
      if (kept.size <= most && length <= longest) break;
      forget(first);
    }
  }

  return async (context, asked) => {
    const { db, now, session } = context;
    const version = session?.changes[asked.counted];
    if (version === undefined) return tellable(await asked.answer(context));
    const key = keyOf(context, asked);
    const known = kept.get(key);
    if (known !== undefined && known.version === version) {
      const age = now.getTime() - known.madeAt;
      if (age >= 0 && age < known.lastsMs) return known;
    }
    // A change may be counted and not be there to be seen yet: what is made then is not kept.
    const isLasting = await hasSettled(db);
    const answer = tellable(await asked.answer(context));
    const lastsMs = answer.body.includes('"flash":true') ? oldestFlashingMs : oldestMs;
    if (isLasting) keep(key, { ...answer, version, madeAt: now.getTime(), lastsMs });
    else forget(key);
    return answer;
  };
}
