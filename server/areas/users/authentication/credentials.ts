import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { appUser } from '../../../db/schema';
import { TooBusy } from '../../../security/gate';
import { decoyHash, firstFitting } from '../../../security/passwords';
import { countAttempt, forgiveAttempt, returnAttempt } from './throttle';

/** A user as stored. */
export type Account = typeof appUser.$inferSelect;

/** The account of a username, in whatever letter case; also a disabled one. */
export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(appUser)
    .where(eq(sql`lower(${appUser.username})`, username.toLowerCase()))
    .limit(1);
  return account;
}

/** Whether a mailed one-time password of the account is still good. */
export function oneTimeHashOf({ oneTimeHash, oneTimeExpires }: Account, now: Date): string | undefined {
  return oneTimeHash !== null && oneTimeExpires !== null && oneTimeExpires > now ? oneTimeHash : undefined;
}

/** Which of an account's passwords was given. */
export type Proof = 'password' | 'one-time';

/**
 * Tries a password's SHA-256 against an account. A wrong one costs the same two verifications whether the account exists, is
 * disabled, or has a one-time password. Gives nothing when it does not fit.
 */
export async function prove(account: Account | undefined, passwordSha256: string, now: Date): Promise<Proof | undefined> {
  const decoy = await decoyHash();
  const known = account?.disabled === false ? account : undefined;
  const oneTime = known === undefined ? undefined : oneTimeHashOf(known, now);
  const fitting = await firstFitting([known?.passwordHash ?? decoy, oneTime ?? decoy], passwordSha256);
  if (known === undefined || fitting === undefined) return undefined;
  if (fitting === known.passwordHash) return 'password';
  return fitting === oneTime ? 'one-time' : undefined;
}

/**
 * Does work that may fail because of a wrong password, counted against the account and the address.
 * Throws CallError 429 when there were too many. An attempt that succeeds is taken back, and so is one that there was no time to try (TooBusy).
 */
export async function throttled<T>({ db, address, now }: Context, account: string, work: () => Promise<T>): Promise<T> {
  const attempt = { account, address, now };
  await countAttempt(db, attempt);
  try {
    const result = await work();
    await forgiveAttempt(db, attempt);
    return result;
  } catch (error) {
    if (error instanceof TooBusy) await returnAttempt(db, attempt);
    throw error;
  }
}
