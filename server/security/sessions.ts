import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { appUser, loginSession, type SessionEnd } from '../db/schema';
import { type CurrentUser, findUser } from './currentUser';
import { isLimitedKey, keyHash, newKey, newLimitedKey } from './keys';

const minute = 60 * 1000;
/** A session that nobody uses for this long is over. The application itself signs out earlier, after `logOutSeconds`. */
const idleMs = 30 * minute;
/** A session is over after this long, however busy. */
const absoluteMs = 12 * 60 * minute;
/** Being seen is written at most this often. */
const seenEveryMs = 30 * 1000;

/** A signed-in session as a call finds it. */
export interface Session {
  readonly user: CurrentUser;
  /** Opens nothing but signing out, because a new password has to be set first. */
  readonly limited: boolean;
}

/** Starts a session and gives its key, which is stored only as a hash. `limited` when a new password has to be set first. */
export async function startSession(db: Database, userId: number, { limited, now }: { limited: boolean; now: Date }): Promise<string> {
  const key = limited ? newLimitedKey() : newKey();
  await db.delete(loginSession).where(and(eq(loginSession.userId, userId), lt(loginSession.expiresAt, now)));
  await db.insert(loginSession).values({
    keyHash: keyHash(key),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + absoluteMs),
  });
  return key;
}

/** The session of a key, or nothing when it is unknown, over, idle too long or its user is disabled. */
export async function findSession(db: Database, key: string, now: Date): Promise<Session | undefined> {
  const hash = keyHash(key);
  const [row] = await db
    .select({ userId: loginSession.userId, lastSeenAt: loginSession.lastSeenAt })
    .from(loginSession)
    .where(
      and(
        eq(loginSession.keyHash, hash),
        isNull(loginSession.endedBecause),
        gt(loginSession.expiresAt, now),
        gt(loginSession.lastSeenAt, new Date(now.getTime() - idleMs)),
      ),
    );
  if (row === undefined) return undefined;
  const user = await findUser(db, eq(appUser.id, row.userId));
  if (user === undefined) return undefined;
  const stale = new Date(now.getTime() - seenEveryMs);
  if (row.lastSeenAt < stale) {
    await db
      .update(loginSession)
      .set({ lastSeenAt: now })
      .where(and(eq(loginSession.keyHash, hash), lt(loginSession.lastSeenAt, stale)));
  }
  return { user, limited: user.mustReset || isLimitedKey(key) };
}

/** Ends one session. */
export async function endSession(db: Database, key: string): Promise<void> {
  await db.delete(loginSession).where(eq(loginSession.keyHash, keyHash(key)));
}

/** Ends every session of a user. Those that are ended for a reason stay until they would have run out, to tell it. */
export async function endSessionsOf(db: Database, userId: number, because?: SessionEnd): Promise<void> {
  const theirs = eq(loginSession.userId, userId);
  if (because === undefined) await db.delete(loginSession).where(theirs);
  else await db.update(loginSession).set({ endedBecause: because }).where(theirs);
}

/** Why the session of a key was ended before its time; nothing where it was not, or nobody knows it. */
export async function whyEnded(db: Database, key: string): Promise<SessionEnd | undefined> {
  const [found] = await db
    .select({ because: loginSession.endedBecause })
    .from(loginSession)
    .where(eq(loginSession.keyHash, keyHash(key)));
  return found?.because ?? undefined;
}
