import { and, eq, exists, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { TokensAnswer } from '../../src/schemas/entities/session';
import type { Database } from '../db/database';
import { appUser, complianceToken, tokenFamily } from '../db/schema';
import { type CurrentUser, findUser } from './currentUser';
import { keyHash, newKey } from './keys';

const minute = 60 * 1000;
const accessTokenMs = 10 * minute;
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

type Family = Pick<typeof tokenFamily.$inferSelect, 'id' | 'tenant' | 'expiresAt'>;

async function addToken(db: Database, kind: 'access' | 'refresh', family: Family, now: Date): Promise<string> {
  const token = newKey();
  const ends = kind === 'refresh' ? family.expiresAt : new Date(Math.min(now.getTime() + accessTokenMs, family.expiresAt.getTime()));
  await db.insert(complianceToken).values({
    tokenHash: keyHash(token),
    familyId: family.id,
    kind,
    tenant: kind === 'access' ? family.tenant : null,
    expiresAt: ends,
  });
  return token;
}

async function addTokens(db: Database, family: Family, now: Date): Promise<Tokens> {
  const accessToken = await addToken(db, 'access', family, now);
  const refreshToken = await addToken(db, 'refresh', family, now);
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
    return addTokens(tx, family, now);
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

/**
 * Exchanges a refresh token for new tokens; each works once. Gives nothing when it is not good. One that was used before was
 * stolen from, or by, somebody: then its whole chain ends.
 */
export async function rotate(db: Database, refreshToken: string, now: Date): Promise<{ tokens: Tokens; userId: number } | undefined> {
  const isToken = and(eq(complianceToken.tokenHash, keyHash(refreshToken)), eq(complianceToken.kind, 'refresh'));
  return db.transaction(async (tx) => {
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
    if (taken === undefined) {
      const [reused] = await tx
        .select({ familyId: complianceToken.familyId })
        .from(complianceToken)
        .where(and(isToken, isNotNull(complianceToken.usedAt)));
      if (reused !== undefined) await revoke(tx, reused.familyId, now);
      return undefined;
    }
    const [family] = await tx.select().from(tokenFamily).where(eq(tokenFamily.id, taken.familyId));
    return family === undefined ? undefined : { tokens: await addTokens(tx, family, now), userId: family.userId };
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

/** Continues a chain as another company or operator; access tokens from now on carry it. Gives the first of them. */
export async function switchTenant(db: Database, familyId: string, tenant: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [family] = await tx
      .update(tokenFamily)
      .set({ tenant })
      .where(and(eq(tokenFamily.id, familyId), alive(now)))
      .returning();
    return family === undefined ? undefined : addToken(tx, 'access', family, now);
  });
}
