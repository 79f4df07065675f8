import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { appUser } from '../../../db/schema';
import { TooBusy } from '../../../security/gate';
import { identifierOf } from '../../../security/identifier';
import { decoyHash, firstFitting } from '../../../security/passwords';
import { countAttempt, forgiveAttempt, returnAttempt } from './throttle';

export type Account = typeof appUser.$inferSelect;

/** Ignores case and width; includes disabled accounts. */
export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(appUser)
    .where(eq(sql`lower(${appUser.username})`, identifierOf(username).toLowerCase()))
    .limit(1);
  return account;
}

/** Undefined if missing or expired. */
export function oneTimeHashOf({ oneTimeHash, oneTimeExpires }: Account, now: Date): string | undefined {
  return oneTimeHash !== null && oneTimeExpires !== null && oneTimeExpires > now ? oneTimeHash : undefined;
}

export type Proof = 'password' | 'one-time';

/** Checks a password's SHA-256. Failures always cost two verifications, so that timing does not reveal accounts. Undefined on failure. */
export async function prove(account: Account | undefined, passwordSha256: string, now: Date): Promise<Proof | undefined> {
  const decoy = await decoyHash();
  const known = account?.disabled === false ? account : undefined;
  const oneTime = known === undefined ? undefined : oneTimeHashOf(known, now);
  const fitting = await firstFitting([known?.passwordHash ?? decoy, oneTime ?? decoy], passwordSha256);
  if (known === undefined || fitting === undefined) return undefined;
  if (fitting === known.passwordHash) return 'password';
  return fitting === oneTime ? 'one-time' : undefined;
}

/** Counts `work` as an attempt, returned on success or TooBusy. Throws CallError 429 for too many. */
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
