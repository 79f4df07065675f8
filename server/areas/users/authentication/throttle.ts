import { isIPv6 } from 'node:net';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { CallError } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { signInThrottle } from '../../../db/schema';

const windowMs = 15 * 60 * 1000;
/** Per account and address, so that an attacker can't lock others out; the total still limits distributed attacks. */
const limits = { accountFromAddress: 10, address: 100, account: 300 } as const;

export interface Attempt {
  /** A username, or an email address for a reset. */
  readonly account: string;
  readonly address: string;
  readonly now: Date;
  /** Overrides the account's total limit. */
  readonly fromEverywhere?: number;
}

/** By IPv6 prefix: a customer otherwise has endless addresses. */
function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return `address:${mapped ?? address}`;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `address:${whole.slice(0, 4).join(':')}`;
}

// Clients may send any text; no account name is this long.
function accountKey(account: string): string {
  return `account:${account.toLowerCase().slice(0, 200)}`;
}

function pairKey(account: string, address: string): string {
  return `${accountKey(account)} ${addressKey(address)}`;
}

/** A single statement, so that parallel attempts can't exceed the limit. */
async function count(db: Database, key: string, limit: number, now: Date): Promise<Date | undefined> {
  const oldest = new Date(now.getTime() - windowMs);
  const expired = sql`${signInThrottle.windowStart} <= ${oldest.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(signInThrottle)
    .values({ key, failures: 1, windowStart: now })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: {
        failures: sql`case when ${expired} then 1 else least(${signInThrottle.failures} + 1, ${limit + 1}) end`,
        windowStart: sql`case when ${expired} then excluded.window_start else ${signInThrottle.windowStart} end`,
      },
    })
    .returning({ failures: signInThrottle.failures, windowStart: signInThrottle.windowStart });
  return row !== undefined && row.failures > limit ? new Date(row.windowStart.getTime() + windowMs) : undefined;
}

/** Counts the attempt before it runs. Throws CallError 429 with Retry-After beyond a limit of this 15-minute window. */
export async function countAttempt(db: Database, { account, address, now, fromEverywhere = limits.account }: Attempt): Promise<void> {
  const until =
    (await count(db, addressKey(address), limits.address, now)) ??
    (await count(db, pairKey(account, address), limits.accountFromAddress, now)) ??
    (await count(db, accountKey(account), fromEverywhere, now));
  if (until === undefined) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new CallError(429, `There were too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

export async function returnAttempt(db: Database, { account, address }: Attempt): Promise<void> {
  await db
    .update(signInThrottle)
    .set({ failures: sql`greatest(${signInThrottle.failures} - 1, 0)` })
    .where(inArray(signInThrottle.key, [addressKey(address), pairKey(account, address), accountKey(account)]));
}

/** Resets the account and returns the address's attempt. */
export async function forgiveAttempt(db: Database, { account, address, now }: Attempt): Promise<void> {
  await db.delete(signInThrottle).where(inArray(signInThrottle.key, [accountKey(account), pairKey(account, address)]));
  await db
    .update(signInThrottle)
    .set({ failures: sql`greatest(${signInThrottle.failures} - 1, 0)` })
    .where(eq(signInThrottle.key, addressKey(address)));
  await db.delete(signInThrottle).where(
    inArray(
      signInThrottle.key,
      // Two servers that clean up must not wait for each other.
      db
        .select({ key: signInThrottle.key })
        .from(signInThrottle)
        .where(lt(signInThrottle.windowStart, new Date(now.getTime() - windowMs)))
        .for('update', { skipLocked: true }),
    ),
  );
}
