import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { changesSomething } from '../../src/schemas/changes';
import { dayMs } from '../../src/schemas/wire/days';
import { type Context, signedIn } from '../call/context';
import { badField, CallError } from '../call/errors';
import type { Database } from '../db/database';
import { idempotentCall } from '../db/schema';
import { recalled, remembered } from './remembered';

export const longestKey = 200;
/** Days to store a response for repeats; late calls come from phones that were off for weeks. */
export function storageDays({ late }: Pick<Declaration, 'late'>): number {
  return late === true ? 90 : 1;
}
const removedAtOnce = 100;

/** Its response holds keys and tokens, which are stored only as hashes. A repetition ends the first view. */
const givesKeys: ReadonlySet<string> = new Set([api.viewing.start.path]);

/** Returns whether a call may carry an Idempotency-Key: signed-in changes, except those that return tokens. */
export function takesKey(call: Declaration): boolean {
  const { service, method, path, access } = call;
  const isSignedIn = access.by === 'session' || (access.by === 'bearer' && service === 'compliance');
  return method !== 'GET' && isSignedIn && changesSomething(call) && !givesKeys.has(path);
}

/** Rebuilding a form is a query: it holds unfinished entries. */
function isUnfinished({ input }: Arrival): boolean {
  return input['complete'] === false || input['Complete'] === false;
}

/** Shifted so that all keys expire a day after it. */
function noted(call: Declaration, now: Date): Date {
  return new Date(now.getTime() + (storageDays(call) - 1) * dayMs);
}

export interface Arrival {
  readonly call: Declaration;
  readonly input: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  answer(context: Context): Promise<unknown>;
}

interface Claim {
  readonly userId: number;
  readonly key: string;
  /** A hash: the input may hold data that must not be stored elsewhere. */
  readonly request: string;
}

function requestOf({ call: { service, method, path }, input }: Arrival): string {
  return createHash('sha256')
    .update(JSON.stringify([service, method, path, input]))
    .digest('hex');
}

async function removeOld(tx: Database, now: Date): Promise<void> {
  const old = await tx
    .select({ userId: idempotentCall.userId, key: idempotentCall.key })
    .from(idempotentCall)
    .where(lt(idempotentCall.at, new Date(now.getTime() - dayMs)))
    .orderBy(asc(idempotentCall.at))
    .limit(removedAtOnce)
    .for('update', { skipLocked: true });
  if (old.length === 0) return;
  const pairs = old.map(({ userId, key }) => sql`(${userId}::int, ${key}::text)`);
  await tx.delete(idempotentCall).where(inArray(sql`(${idempotentCall.userId}, ${idempotentCall.key})`, pairs));
}

/** PostgreSQL's JSON rejects lone surrogates. */
function storable(answer: unknown): unknown {
  if (answer === undefined) return undefined;
  return JSON.parse(JSON.stringify(answer, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)));
}

async function answerWithin(tx: Database, claim: Claim, context: Context, arrival: Arrival): Promise<unknown> {
  const ofKey = and(eq(idempotentCall.userId, claim.userId), eq(idempotentCall.key, claim.key));
  // Waits for a running save with this key; then its response exists, or the key is free again because it failed.
  const claimed = await tx
    .insert(idempotentCall)
    .values({ ...claim, status: 0, at: noted(arrival.call, context.now) })
    .onConflictDoNothing()
    .returning({ key: idempotentCall.key });
  if (claimed.length > 0) {
    const answer = await arrival.answer({ ...context, db: tx });
    const status = arrival.call.answer.kind === 'none' ? 204 : 200;
    await tx
      .update(idempotentCall)
      .set({ status, answer: storable(remembered(arrival.call, answer)) })
      .where(ofKey);
    return answer;
  }
  const [stored] = await tx.select().from(idempotentCall).where(ofKey);
  if (stored === undefined) return answerWithin(tx, claim, context, arrival);
  if (stored.request !== claim.request) {
    throw new CallError(422, 'This Idempotency-Key belongs to another save. Please send each save with a key of its own.');
  }
  return recalled({ ...context, db: tx }, arrival.call, stored.answer ?? undefined);
}

/**
 * Answers a call. With an Idempotency-Key, a save runs once; a repetition gets the stored response. Failed saves store nothing. Throws the
 * call's errors, CallError 400 for an invalid key, 422 for a reused one.
 */
export async function answerOnce(context: Context, arrival: Arrival): Promise<unknown> {
  const { call, key } = arrival;
  if (key === undefined || !takesKey(call) || isUnfinished(arrival)) {
    return arrival.answer(context);
  }
  if (key === '' || key.length > longestKey) throw badField('Idempotency-Key', `must have 1 to ${longestKey} characters`);
  const claim = { userId: signedIn(context).id, key, request: requestOf(arrival) };
  return context.db.transaction(async (tx) => {
    await removeOld(tx, context.now);
    return answerWithin(tx, claim, context, arrival);
  });
}
