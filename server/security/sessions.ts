import { and, eq, gt, inArray, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Changes, changesFrom, changesRead } from '../db/changes';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/preparedOnce';
import { accessProfile, appUser, loginSession, type SessionEnd, viewing } from '../db/schema';
import { type CurrentUser, userFields, userFrom } from './currentUser';
import { isLimitedKey, keyHash, newKey, newLimitedKey } from './keys';
import { endViewsOf, whoActs } from './viewing';

const minute = 60 * 1000;
/** Idle timeout. The application signs out earlier, after `logOutSeconds`. */
const idleMs = 30 * minute;
/** Maximum length of a session, however busy. */
const absoluteMs = 12 * 60 * minute;
const seenEveryMs = 30 * 1000;

export interface Session {
  readonly user: CurrentUser;
  /** Only signs out: a new password must be set first. */
  readonly limited: boolean;
  readonly changes: Changes;
}

/** Starts a session and returns its key, stored only as a hash. `limited`: a new password must be set first. */
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

/** Starts a view's session and returns its key. It never outlives the parent session; `undefined` if that is gone. */
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

export interface Seen {
  readonly hash: string;
  readonly lastSeenAt: Date;
  readonly viewingId: number | null;
}

/** Records use at intervals, also for the session behind a view. */
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

/** A condition for sessions that are neither ended, expired nor idle. */
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

/** Returns the session of a key, and notes its use; `undefined` if unknown, expired or idle, or for a disabled user. */
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

/** Ends a session with its view and the views started in it. */
export async function endSession(db: Database, key: string, now: Date): Promise<void> {
  const [ended] = await db
    .delete(loginSession)
    .where(eq(loginSession.keyHash, keyHash(key)))
    .returning({ viewingId: loginSession.viewingId });
  await endViewsOf(db, keyHash(key), ended?.viewingId ?? null, now);
}

/** Ends all sessions of a user. With a reason they stay until their expiry, to report it. */
export async function endSessionsOf(db: Database, userId: number, because?: SessionEnd): Promise<void> {
  const theirs = eq(loginSession.userId, userId);
  if (because === undefined) await db.delete(loginSession).where(theirs);
  else await db.update(loginSession).set({ endedBecause: because }).where(theirs);
}

/** Returns why a session ended early; `undefined` for other ends and unknown keys. */
export async function whyEnded(db: Database, key: string): Promise<SessionEnd | undefined> {
  const [row] = await db
    .select({ because: loginSession.endedBecause })
    .from(loginSession)
    .where(eq(loginSession.keyHash, keyHash(key)));
  return row?.because ?? undefined;
}
