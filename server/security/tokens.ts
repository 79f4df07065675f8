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
/** A reused refresh token within this time is another tab's or a retry; later it is stolen. */
const repeatMs = 10 * 1000;
const idleMs = 30 * minute;
/** Equals the longest session of the operations service. */
const familyMs = 12 * 60 * minute;

type Tokens = Static<typeof TokensAnswer>;

export interface Bearer {
  readonly user: CurrentUser;
  readonly familyId: string;
  /** The company or operator that the user works as; `undefined` before a switch. */
  readonly tenant: string | undefined;
}

type Family = Pick<typeof tokenFamily.$inferSelect, 'id' | 'expiresAt'>;

interface NewToken {
  readonly kind: 'access' | 'refresh';
  /** The refresh token carries it on where no access token comes along. */
  readonly tenant: string | null;
}

const lifetimes = { access: accessTokenMs, refresh: idleMs } as const;

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

/** Starts a chain of tokens for a sign-in, and deletes the user's expired ones. */
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

/** Ends all chains of a user. */
export async function revokeFamiliesOf(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .update(tokenFamily)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamily.userId, userId), isNull(tokenFamily.revokedAt)));
}

/** Ends the chain of an access token, if it is the user's. */
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

export interface Renewal {
  readonly refreshToken: string;
  readonly accessToken: string | undefined;
  readonly sessionKey: string | undefined;
}

interface Taken {
  readonly familyId: string;
  readonly tenant: string | null;
}

function issuedSince(time: Date, family: Family, presented: string) {
  const since = (kind: NewToken['kind']) => and(eq(complianceToken.kind, kind), gte(complianceToken.expiresAt, endOf(kind, family, time)));
  return and(
    eq(complianceToken.familyId, family.id),
    ne(complianceToken.tokenHash, keyHash(presented)),
    or(since('access'), since('refresh')),
  );
}

/**
 * Handles a reused refresh token: valid within seconds, or while its successors are unused, as the response was lost. Otherwise it ends the
 * chain.
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

/** Returns the chain of an exchangeable token; ends the chain of a stolen one. */
async function takeToken(tx: Database, { refreshToken, sessionKey = '' }: Renewal, now: Date): Promise<Taken | undefined> {
  const isToken = and(eq(complianceToken.tokenHash, keyHash(refreshToken)), eq(complianceToken.kind, 'refresh'));
  const living = tx
    .select({ id: tokenFamily.id })
    .from(tokenFamily)
    .where(and(eq(tokenFamily.id, complianceToken.familyId), alive(now)));
  // Work in the other services keeps this sign-in alive; another sign-in of the user does not.
  const busyElsewhere = tx
    .select({ id: tokenFamily.id })
    .from(tokenFamily)
    .innerJoin(loginSession, eq(loginSession.userId, tokenFamily.userId))
    .where(and(eq(tokenFamily.id, complianceToken.familyId), eq(loginSession.keyHash, keyHash(sessionKey)), livesSince(now)));
  // One statement, so that of two concurrent requests only one finds the token unused.
  const [taken] = await tx
    .update(complianceToken)
    .set({ usedAt: now })
    .where(and(isToken, isNull(complianceToken.usedAt), or(gt(complianceToken.expiresAt, now), exists(busyElsewhere)), exists(living)))
    .returning({ familyId: complianceToken.familyId, tenant: complianceToken.tenant });
  return taken ?? takeAgain(tx, refreshToken, now);
}

async function tenantOf(tx: Database, { familyId, tenant }: Taken, accessToken: string | undefined): Promise<string | null> {
  if (accessToken === undefined) return tenant;
  const [row] = await tx
    .select({ tenant: complianceToken.tenant })
    .from(complianceToken)
    .where(
      and(eq(complianceToken.tokenHash, keyHash(accessToken)), eq(complianceToken.kind, 'access'), eq(complianceToken.familyId, familyId)),
    );
  return row === undefined ? tenant : row.tenant;
}

/**
 * Exchanges a refresh token. Repetitions work for some seconds, as tabs share tokens, and while the new tokens are unused; others end the
 * chain as stolen. `undefined` for a bad token.
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

interface Presented {
  readonly accessToken: string;
  readonly sessionKey: string | undefined;
}

/**
 * Returns an access token's user; `undefined` for an invalid token or disabled user. Records use of the session, so that compliance work is
 * not idle.
 */
export async function findBearer(db: Database, { accessToken, sessionKey = '' }: Presented, now: Date): Promise<Bearer | undefined> {
  const hash = keyHash(accessToken);
  const [row] = await bearing(db).execute({ hash, session: keyHash(sessionKey), now: now.toISOString() });
  if (row === undefined) return undefined;
  const { familyId, tenant, usedAt, viewingId, session } = row;
  if (session !== null) await noteSeen(db, session, now);
  // Use distinguishes a lost response from a stolen token.
  if (usedAt === null) await db.update(complianceToken).set({ usedAt: now }).where(eq(complianceToken.tokenHash, hash));
  const user = viewingId === null ? userFrom(row.user) : await whoActs(db, { userId: row.user.id, viewingId }, now);
  return user === undefined ? undefined : { user, familyId, tenant: tenant ?? undefined };
}

/** Issues an access token for another tenant; other tokens stay valid. `undefined` for an ended chain. */
export async function switchTenant(db: Database, familyId: string, tenant: string, now: Date): Promise<string | undefined> {
  const [family] = await db
    .select()
    .from(tokenFamily)
    .where(and(eq(tokenFamily.id, familyId), alive(now)));
  return family === undefined ? undefined : addToken(db, { kind: 'access', tenant }, family, now);
}
