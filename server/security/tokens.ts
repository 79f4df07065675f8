import { and, eq, exists, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { TokensAnswer } from '../../src/schemas/entities/session';
import type { Database } from '../db/database';
import { appUser, complianceToken, tokenFamily } from '../db/schema';
import { type CurrentUser, findUser } from './currentUser';
import { keyHash, newKey } from './keys';

const minute = 60 * 1000;
const accessTokenMs = 10 * minute;
/** A refresh token that comes again within this time is another tab's, or a repeated request; after that somebody has stolen it. */
const repeatMs = 10 * 1000;
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
  /** The company or operator that an access token is for. */
  readonly tenant: string | null;
}

async function addToken(db: Database, { kind, tenant }: NewToken, family: Family, now: Date): Promise<string> {
  const token = newKey();
  const ends = kind === 'refresh' ? family.expiresAt : new Date(Math.min(now.getTime() + accessTokenMs, family.expiresAt.getTime()));
  await db.insert(complianceToken).values({
    tokenHash: keyHash(token),
    familyId: family.id,
    kind,
    tenant,
    expiresAt: ends,
  });
  return token;
}

async function addTokens(db: Database, family: Family, tenant: string | null, now: Date): Promise<Tokens> {
  const accessToken = await addToken(db, { kind: 'access', tenant }, family, now);
  const refreshToken = await addToken(db, { kind: 'refresh', tenant: null }, family, now);
  return { accessToken, refreshToken, expiresIn: accessTokenMs / 1000 };
}

const alive = (now: Date) => and(isNull(tokenFamily.revokedAt), gt(tokenFamily.expiresAt, now));

/** Starts a chain of tokens for a user who signed in to the compliance service. */
export async function startFamily(db: Database, userId: number, now: Date): Promise<Tokens> {
  await db.delete(tokenFamily).where(and(eq(tokenFamily.userId, userId), lt(tokenFamily.expiresAt, now)));
  return db.transaction(async (tx) => {
    const [family] = await tx
      .insert(tokenFamily)
      .values({ userId, createdAt: now, expiresAt: new Date(now.getTime() + familyMs) })
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

/** What comes with a renewal: the refresh token, and the access token that it renews where one came along, worn out or not. */
export interface Renewal {
  readonly refreshToken: string;
  readonly accessToken: string | undefined;
}

/** The chain of a refresh token that may be exchanged: for the first time, or again within seconds. Ends the chain of one that comes again later. */
async function takeToken(tx: Database, refreshToken: string, now: Date): Promise<string | undefined> {
  const isToken = and(eq(complianceToken.tokenHash, keyHash(refreshToken)), eq(complianceToken.kind, 'refresh'));
  const living = tx
    .select({ id: tokenFamily.id })
    .from(tokenFamily)
    .where(and(eq(tokenFamily.id, complianceToken.familyId), alive(now)));
  // One statement takes the token: of two requests with the same token only one finds it unused.
  const [taken] = await tx
    .update(complianceToken)
    .set({ usedAt: now })
    .where(and(isToken, isNull(complianceToken.usedAt), gt(complianceToken.expiresAt, now), exists(living)))
    .returning({ familyId: complianceToken.familyId });
  if (taken !== undefined) return taken.familyId;
  const [used] = await tx
    .select({ familyId: complianceToken.familyId, usedAt: complianceToken.usedAt })
    .from(complianceToken)
    .where(and(isToken, isNotNull(complianceToken.usedAt)));
  if (used?.usedAt == null) return undefined;
  if (now.getTime() - used.usedAt.getTime() < repeatMs) return used.familyId;
  await revoke(tx, used.familyId, now);
  return undefined;
}

/** The tenant of an access token of a chain; nothing of any other. */
async function tenantOf(tx: Database, familyId: string, accessToken: string | undefined): Promise<string | null> {
  if (accessToken === undefined) return null;
  const [found] = await tx
    .select({ tenant: complianceToken.tenant })
    .from(complianceToken)
    .where(
      and(eq(complianceToken.tokenHash, keyHash(accessToken)), eq(complianceToken.kind, 'access'), eq(complianceToken.familyId, familyId)),
    );
  return found?.tenant ?? null;
}

/**
 * Exchanges a refresh token for new tokens, for the tenant of the access token that comes along. Each works once, and again for a few seconds: tabs
 * that share it may be as quick. Gives nothing when it is not good. One that comes again later was stolen from, or by, somebody: then its whole chain ends.
 */
export async function rotate(db: Database, presented: Renewal, now: Date): Promise<{ tokens: Tokens; userId: number } | undefined> {
  return db.transaction(async (tx) => {
    const familyId = await takeToken(tx, presented.refreshToken, now);
    if (familyId === undefined) return undefined;
    const [family] = await tx
      .select()
      .from(tokenFamily)
      .where(and(eq(tokenFamily.id, familyId), alive(now)));
    if (family === undefined) return undefined;
    const tenant = await tenantOf(tx, familyId, presented.accessToken);
    return { tokens: await addTokens(tx, family, tenant, now), userId: family.userId };
  });
}

/** Whom an access token stands for; nothing when it is not good, its chain has ended or its user is disabled. */
export async function findBearer(db: Database, accessToken: string, now: Date): Promise<Bearer | undefined> {
  const [row] = await db
    .select({ familyId: complianceToken.familyId, tenant: complianceToken.tenant, userId: tokenFamily.userId })
    .from(complianceToken)
    .innerJoin(tokenFamily, eq(tokenFamily.id, complianceToken.familyId))
    .where(
      and(
        eq(complianceToken.tokenHash, keyHash(accessToken)),
        eq(complianceToken.kind, 'access'),
        gt(complianceToken.expiresAt, now),
        alive(now),
      ),
    );
  if (row === undefined) return undefined;
  const user = await findUser(db, eq(appUser.id, row.userId));
  return user === undefined ? undefined : { user, familyId: row.familyId, tenant: row.tenant ?? undefined };
}

/** An access token of a chain for another company or operator; the tokens that others hold stay what they are. Nothing where the chain has ended. */
export async function switchTenant(db: Database, familyId: string, tenant: string, now: Date): Promise<string | undefined> {
  const [family] = await db
    .select()
    .from(tokenFamily)
    .where(and(eq(tokenFamily.id, familyId), alive(now)));
  return family === undefined ? undefined : addToken(db, { kind: 'access', tenant }, family, now);
}
