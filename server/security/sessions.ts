import { and, eq, gt, inArray, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Changes, changesFrom, changesRead } from '../db/changes';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/preparedOnce';
import { accessProfile, appUser, loginSession, type SessionEnd, viewing } from '../db/schema';
import { type CurrentUser, userFields, userFrom } from './currentUser';
import { isLimitedKey, keyHash, newKey, newLimitedKey } from './keys';
import { endViewsOf, whoActs } from './viewing';

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
  /** How far changes had been counted when it was found. */
  readonly changes: Changes;
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

/**
 * Starts the session of a view and gives its key. It ends with the session that it was begun in at the latest. Gives nothing where that is not there any more.
 */
export async function startView(
  db: Database,
  { id, userId, startedIn }: typeof viewing.$inferSelect,
  now: Date,
): Promise<string | undefined> {
  const [own] = await db.select().from(loginSession).where(eq(loginSession.keyHash, startedIn));
  if (own === undefined) return undefined;
  const key = newKey();
  const { expiresAt } = own;
  await db.insert(loginSession).values({ keyHash: keyHash(key), userId, createdAt: now, lastSeenAt: now, expiresAt, viewingId: id });
  return key;
}

/** A session as it was last seen. `hash`: of its key. */
export interface Seen {
  readonly hash: string;
  readonly lastSeenAt: Date;
  readonly viewingId: number | null;
}

/** Notes that a session is used, now and then; one that somebody is to come back to from a view is used with it. */
export async function noteSeen(db: Database, { hash, lastSeenAt, viewingId }: Seen, now: Date): Promise<void> {
  if (lastSeenAt.getTime() >= now.getTime() - seenEveryMs) return;
  const stale = lt(loginSession.lastSeenAt, new Date(now.getTime() - seenEveryMs));
  const begunIn = db
    .select({ hash: viewing.startedIn })
    .from(viewing)
    .where(eq(viewing.id, viewingId ?? 0));
  const used =
    viewingId === null ? eq(loginSession.keyHash, hash) : or(eq(loginSession.keyHash, hash), inArray(loginSession.keyHash, begunIn));
  await db.update(loginSession).set({ lastSeenAt: now }).where(and(used, stale));
}

/** Which sessions are neither ended, nor over, nor idle for too long. */
export function livesSince(now: Date | Placeholder): SQL | undefined {
  const moment = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  const idleSince = sql`${moment} - ${idleMs / 1000} * interval '1 second'`;
  return and(isNull(loginSession.endedBecause), gt(loginSession.expiresAt, moment), gt(loginSession.lastSeenAt, idleSince));
}

const living = preparedOnce((db) =>
  db
    .select({ lastSeenAt: loginSession.lastSeenAt, viewingId: loginSession.viewingId, changes: changesRead, user: userFields })
    .from(loginSession)
    .innerJoin(appUser, eq(appUser.id, loginSession.userId))
    .innerJoin(accessProfile, eq(accessProfile.id, appUser.accessProfileId))
    .where(and(eq(loginSession.keyHash, sql.placeholder('hash')), livesSince(sql.placeholder('now'))))
    .prepare('session_of_key'),
);

/** The session of a key, or nothing when it is unknown, over, idle too long or its user is disabled. */
export async function findSession(db: Database, key: string, now: Date): Promise<Session | undefined> {
  const hash = keyHash(key);
  const [row] = await living(db).execute({ hash, now: now.toISOString() });
  if (row === undefined) return undefined;
  const { viewingId, lastSeenAt, changes } = row;
  const user = viewingId === null ? userFrom(row.user) : await whoActs(db, { userId: row.user.id, viewingId }, now);
  if (user === undefined) return undefined;
  await noteSeen(db, { hash, lastSeenAt, viewingId }, now);
  return { user, limited: user.mustReset || isLimitedKey(key), changes: changesFrom(changes) };
}

/** Ends one session, with the view that it is of or those that were begun in it. */
export async function endSession(db: Database, key: string, now: Date): Promise<void> {
  const [ended] = await db
    .delete(loginSession)
    .where(eq(loginSession.keyHash, keyHash(key)))
    .returning({ viewingId: loginSession.viewingId });
  await endViewsOf(db, keyHash(key), ended?.viewingId ?? null, now);
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
