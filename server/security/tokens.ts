import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { TokensAnswer } from '../../src/schemas/entities/session';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/preparedOnce';
import { accessProfile, appUser, complianceToken, loginSession, tokenFamily } from '../db/schema';
import { type CurrentUser, userFields, userFrom } from './currentUser';
import { keyHash, newKey } from './keys';
import { livesSince, noteSeen } from './sessions';
import { type Bearing, whoActs } from './viewing';

const minute = 60 * 1000;
const accessTokenMs = 10 * minute;
/** A refresh token that comes again within this time is another tab's, or a repeated request; after that somebody has stolen it. */
const repeatMs = 10 * 1000;
/** Of a user who is idle for so long the sign-in is over, as their session is. */
const idleMs = 30 * minute;
/** A sign-in to the compliance service ends with the longest session of the operations service. */
const familyMs = 12 * 60 * minute;

type Tokens = Static<typeof TokensAnswer>;

/** Who a bearer token stands for. */
export interface Bearer {
  readonly user: CurrentUser;
  readonly familyId: string;
  /** The company or operator that the user works as; nothing before a switch. */
  readonly tenant: string | undefined;
}

type Family = Pick<typeof tokenFamily.$inferSelect, 'id' | 'expiresAt'>;

interface NewToken {
  readonly kind: 'access' | 'refresh';
  /** The company or operator that the token is for; a refresh token carries it on where no access token comes along. */
  readonly tenant: string | null;
}

const lifetimes = { access: accessTokenMs, refresh: idleMs } as const;

/** When a token ends that is issued now. */
function endOf(kind: NewToken['kind'], { expiresAt }: Pick<Family, 'expiresAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + lifetimes[kind], expiresAt.getTime()));
}

async function addToken(db: Database, { kind, tenant }: NewToken, family: Family, now: Date): Promise<string> {
  const token = newKey();
  await db.insert(complianceToken).values({
    tokenHash: keyHash(token),
    familyId: family.id,
    kind,
    tenant,
    expiresAt: endOf(kind, family, now),
  });
  return token;
}

async function addTokens(db: Database, family: Family, tenant: string | null, now: Date): Promise<Tokens> {
  const accessToken = await addToken(db, { kind: 'access', tenant }, family, now);
  const refreshToken = await addToken(db, { kind: 'refresh', tenant }, family, now);
  return { accessToken, refreshToken, expiresIn: accessTokenMs / 1000 };
}

const alive = (now: Date) => and(isNull(tokenFamily.revokedAt), gt(tokenFamily.expiresAt, now));

/** Starts a chain of tokens for a user who signed in to the compliance service, or sees as somebody who could. */
export async function startFamily(db: Database, { userId, viewingId }: Bearing, now: Date): Promise<Tokens> {
  await db.delete(tokenFamily).where(and(eq(tokenFamily.userId, userId), lt(tokenFamily.expiresAt, now)));
  return db.transaction(async (tx) => {
    const [family] = await tx
      .insert(tokenFamily)
      .values({ userId, viewingId, createdAt: now, expiresAt: new Date(now.getTime() + familyMs) })
      .returning();
    if (family === undefined) throw new Error('The token family was not stored');
    return addTokens(tx, family, null, now);
  });
}

async function revoke(db: Database, familyId: string, now: Date): Promise<void> {
  await db
    .update(tokenFamily)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamily.id, familyId), isNull(tokenFamily.revokedAt)));
}

/** Ends every sign-in of a user to the compliance service. */
export async function revokeFamiliesOf(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .update(tokenFamily)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamily.userId, userId), isNull(tokenFamily.revokedAt)));
}

/** Ends the sign-in that an access token of the user belongs to, also when the token itself is worn out. */
export async function revokeFamilyOf(
  db: Database,
  { userId, accessToken, now }: { readonly userId: number; readonly accessToken: string; readonly now: Date },
): Promise<void> {
  const presented = db
    .select({ id: complianceToken.familyId })
    .from(complianceToken)
    .where(and(eq(complianceToken.tokenHash, keyHash(accessToken)), eq(complianceToken.kind, 'access')));
  await db
    .update(tokenFamily)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamily.userId, userId), isNull(tokenFamily.revokedAt), inArray(tokenFamily.id, presented)));
}

/** What comes with a renewal: the refresh token, and, where they came along, the access token that it renews, worn out or not, and the key of the session. */
export interface Renewal {
  readonly refreshToken: string;
  readonly accessToken: string | undefined;
  readonly sessionKey: string | undefined;
}

/** A refresh token that was exchanged, with the chain it belongs to. */
interface Taken {
  readonly familyId: string;
  readonly tenant: string | null;
}

/** The tokens of a chain, without the one that was presented, that were issued at some time or later. */
function issuedSince(time: Date, family: Family, presented: string) {
  const since = (kind: NewToken['kind']) => and(eq(complianceToken.kind, kind), gte(complianceToken.expiresAt, endOf(kind, family, time)));
  return and(
    eq(complianceToken.familyId, family.id),
    ne(complianceToken.tokenHash, keyHash(presented)),
    or(since('access'), since('refresh')),
  );
}

/**
 * Takes a refresh token that was exchanged before. Within seconds it is another tab's. Later it is still good while nothing of what it was exchanged for was
 * ever used, because that answer was lost; what was in it ends. Of any other one its whole chain ends.
 */
async function takeAgain(tx: Database, refreshToken: string, now: Date): Promise<Taken | undefined> {
  const [used] = await tx
    .select({ tenant: complianceToken.tenant, usedAt: complianceToken.usedAt, id: tokenFamily.id, expiresAt: tokenFamily.expiresAt })
    .from(complianceToken)
    .innerJoin(tokenFamily, eq(tokenFamily.id, complianceToken.familyId))
    .where(and(eq(complianceToken.tokenHash, keyHash(refreshToken)), eq(complianceToken.kind, 'refresh'), alive(now)))
    .for('update');
  if (used?.usedAt == null) return undefined;
  const taken = { familyId: used.id, tenant: used.tenant };
  if (now.getTime() - used.usedAt.getTime() < repeatMs) return taken;
  const later = issuedSince(used.usedAt, used, refreshToken);
  const [spent] = await tx
    .select({ hash: complianceToken.tokenHash })
    .from(complianceToken)
    .where(and(later, isNotNull(complianceToken.usedAt)))
    .limit(1);
  if (spent !== undefined || now.getTime() - used.usedAt.getTime() >= idleMs) {
    await revoke(tx, used.id, now);
    return undefined;
  }
  await tx.delete(complianceToken).where(later);
  return taken;
}

/** The chain of a refresh token that may be exchanged: for the first time, or again. Ends the chain of one that somebody else must have. */
async function takeToken(tx: Database, { refreshToken, sessionKey = '' }: Renewal, now: Date): Promise<Taken | undefined> {
  const isToken = and(eq(complianceToken.tokenHash, keyHash(refreshToken)), eq(complianceToken.kind, 'refresh'));
  const living = tx
    .select({ id: tokenFamily.id })
    .from(tokenFamily)
    .where(and(eq(tokenFamily.id, complianceToken.familyId), alive(now)));
  // Whoever works in the other services is not idle, though compliance has heard nothing of them; another sign-in of theirs does not keep this one alive.
  const busyElsewhere = tx
    .select({ id: tokenFamily.id })
    .from(tokenFamily)
    .innerJoin(loginSession, eq(loginSession.userId, tokenFamily.userId))
    .where(and(eq(tokenFamily.id, complianceToken.familyId), eq(loginSession.keyHash, keyHash(sessionKey)), livesSince(now)));
  // One statement takes the token: of two requests with the same token only one finds it unused.
  const [taken] = await tx
    .update(complianceToken)
    .set({ usedAt: now })
    .where(and(isToken, isNull(complianceToken.usedAt), or(gt(complianceToken.expiresAt, now), exists(busyElsewhere)), exists(living)))
    .returning({ familyId: complianceToken.familyId, tenant: complianceToken.tenant });
  return taken ?? takeAgain(tx, refreshToken, now);
}

/** The tenant to go on as: that of an access token of the chain which comes along, else that of the refresh token. */
async function tenantOf(tx: Database, { familyId, tenant }: Taken, accessToken: string | undefined): Promise<string | null> {
  if (accessToken === undefined) return tenant;
  const [found] = await tx
    .select({ tenant: complianceToken.tenant })
    .from(complianceToken)
    .where(
      and(eq(complianceToken.tokenHash, keyHash(accessToken)), eq(complianceToken.kind, 'access'), eq(complianceToken.familyId, familyId)),
    );
  return found === undefined ? tenant : found.tenant;
}

/**
 * Exchanges a refresh token for new tokens, for the tenant of the access token that comes along, else for its own. Each works once; again for a few seconds,
 * because tabs that share it may be as quick; and again while nothing was done with what it was exchanged for, because that answer may have been lost. Gives
 * nothing when it is not good. Any other one that comes again was stolen from, or by, somebody: then its whole chain ends.
 */
export async function rotate(db: Database, presented: Renewal, now: Date): Promise<(Bearing & { readonly tokens: Tokens }) | undefined> {
  return db.transaction(async (tx) => {
    const taken = await takeToken(tx, presented, now);
    if (taken === undefined) return undefined;
    const [family] = await tx
      .select()
      .from(tokenFamily)
      .where(and(eq(tokenFamily.id, taken.familyId), alive(now)));
    if (family === undefined) return undefined;
    const tenant = await tenantOf(tx, taken, presented.accessToken);
    return { tokens: await addTokens(tx, family, tenant, now), userId: family.userId, viewingId: family.viewingId };
  });
}

const bearing = preparedOnce((db) =>
  db
    .select({
      familyId: complianceToken.familyId,
      tenant: complianceToken.tenant,
      usedAt: complianceToken.usedAt,
      viewingId: tokenFamily.viewingId,
      user: userFields,
      session: { hash: loginSession.keyHash, lastSeenAt: loginSession.lastSeenAt, viewingId: loginSession.viewingId },
    })
    .from(complianceToken)
    .innerJoin(tokenFamily, eq(tokenFamily.id, complianceToken.familyId))
    .innerJoin(appUser, eq(appUser.id, tokenFamily.userId))
    .innerJoin(accessProfile, eq(accessProfile.id, appUser.accessProfileId))
    .leftJoin(loginSession, and(eq(loginSession.keyHash, sql.placeholder('session')), livesSince(sql.placeholder('now'))))
    .where(
      and(
        eq(complianceToken.tokenHash, sql.placeholder('hash')),
        eq(complianceToken.kind, 'access'),
        gt(complianceToken.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
        isNull(tokenFamily.revokedAt),
        gt(tokenFamily.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare('bearer_of_token'),
);

/** What comes with a call of the compliance service: an access token and, where it came along, the key of the session. */
interface Presented {
  readonly accessToken: string;
  readonly sessionKey: string | undefined;
}

/**
 * Whom an access token stands for; nothing when it is not good, its chain has ended or its user is disabled. The session whose key comes along is used with it:
 * whoever works in compliance alone is not idle.
 */
export async function findBearer(db: Database, { accessToken, sessionKey = '' }: Presented, now: Date): Promise<Bearer | undefined> {
  const hash = keyHash(accessToken);
  const [row] = await bearing(db).execute({ hash, session: keyHash(sessionKey), now: now.toISOString() });
  if (row === undefined) return undefined;
  const { familyId, tenant, usedAt, viewingId, session } = row;
  if (session !== null) await noteSeen(db, session, now);
  // That it was ever used tells a lost answer from a stolen token.
  if (usedAt === null) await db.update(complianceToken).set({ usedAt: now }).where(eq(complianceToken.tokenHash, hash));
  const user = viewingId === null ? userFrom(row.user) : await whoActs(db, { userId: row.user.id, viewingId }, now);
  return user === undefined ? undefined : { user, familyId, tenant: tenant ?? undefined };
}

/** An access token of a chain for another company or operator; the tokens that others hold stay what they are. Nothing where the chain has ended. */
export async function switchTenant(db: Database, familyId: string, tenant: string, now: Date): Promise<string | undefined> {
  const [family] = await db
    .select()
    .from(tokenFamily)
    .where(and(eq(tokenFamily.id, familyId), alive(now)));
  return family === undefined ? undefined : addToken(db, { kind: 'access', tenant }, family, now);
}
