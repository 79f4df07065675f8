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
/** How many days a key counts. A call that may be late comes from the outbox of a phone that was off for weeks; any other is repeated at once or not at all. */
export function keptDays({ late }: Pick<Declaration, 'late'>): number {
  return late === true ? 90 : 1;
}
/** More than come in while one is answered, so that old ones do not pile up. */
const removedAtOnce = 100;

/** What answers session keys and tokens: those are kept nowhere but as hashes. Sent again, it ends what it began before. */
const givesKeys: ReadonlySet<string> = new Set([api.viewing.start.path]);

/** Whether a call may carry an Idempotency-Key: whatever somebody signed in sends that is no mere question, and no token. Of questions nothing is kept. */
export function takesKey(call: Declaration): boolean {
  const { service, method, path, access } = call;
  const isSignedIn = access.by === 'session' || (access.by === 'bearer' && service === 'compliance');
  return method !== 'GET' && isSignedIn && changesSomething(call) && !givesKeys.has(path);
}

/** Whether a form is only to be made again, which is a question: it holds what somebody is still entering. */
function isUnfinished({ input }: Arrival): boolean {
  return input['complete'] === false || input['Complete'] === false;
}

/** The time to note with a key, so that all keys are removed a day after it. */
function noted(call: Declaration, now: Date): Date {
  return new Date(now.getTime() + (keptDays(call) - 1) * dayMs);
}

/** A call that arrived, and what answers it. */
export interface Arrival {
  readonly call: Declaration;
  readonly input: Readonly<Record<string, unknown>>;
  /** Its header Idempotency-Key; nothing where it has none. */
  readonly key: string | undefined;
  answer(context: Context): Promise<unknown>;
}

/** Whose key it is, and what it is for. */
interface Claim {
  readonly userId: number;
  readonly key: string;
  /** What tells this save from others: a hash, because the input may hold what is to be kept nowhere else. */
  readonly request: string;
}

function requestOf({ call: { service, method, path }, input }: Arrival): string {
  return createHash('sha256')
    .update(JSON.stringify([service, method, path, input]))
    .digest('hex');
}

/** Old keys that another save is just removing are left to it. */
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

/** JSON as the database takes it: without halves of characters. */
function storable(answer: unknown): unknown {
  if (answer === undefined) return undefined;
  return JSON.parse(JSON.stringify(answer, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)));
}

async function answerWithin(tx: Database, claim: Claim, context: Context, arrival: Arrival): Promise<unknown> {
  const ofKey = and(eq(idempotentCall.userId, claim.userId), eq(idempotentCall.key, claim.key));
  // Waits for a save with this key that is under way: then its answer is there, or the key is free again because it failed.
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
  // It was removed just now, being old.
  if (stored === undefined) return answerWithin(tx, claim, context, arrival);
  if (stored.request !== claim.request) {
    throw new CallError(422, 'This Idempotency-Key belongs to another save. Please send each save with a key of its own.');
  }
  return recalled({ ...context, db: tx }, arrival.call, stored.answer ?? undefined);
}

/**
 * Answers a call. A save that carries an Idempotency-Key is carried out once: it runs in one transaction with the note of its answer, and a
 * repetition within a day, or within 90 of a call that may be `late`, is given that answer. A save that fails leaves no note and may be sent again. Throws what the call throws, CallError 400
 * for a key that is empty or too long, 422 for a key that came with another save.
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
