import { createHash } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Grantee } from '../../src/schemas/entities/shown';
import type { Database } from '../db/database';
import { accessProfile, appUser, loginSession, tokenFamily, viewing } from '../db/schema';
import { type CurrentUser, findUser, grantedFlags, menuCodes } from './currentUser';

export interface Viewed {
  readonly viewedUserId: number | null;
  readonly profileId: number | null;
  readonly menu: readonly string[] | null;
  readonly flags: readonly string[] | null;
}

type Row = typeof viewing.$inferSelect;

async function rightsOf(
  db: Database,
  { menu, flags, profileId }: Viewed,
): Promise<(Grantee & { readonly profileName?: string }) | undefined> {
  const [profile] = profileId === null ? [] : await db.select().from(accessProfile).where(eq(accessProfile.id, profileId));
  if (menu !== null && flags !== null) {
    return { ...(profile && { profileName: profile.name }), menu: menuCodes(menu), flags: grantedFlags(flags) };
  }
  return profile && { profileName: profile.name, menu: menuCodes(profile.menu), flags: grantedFlags(profile.flags) };
}

/** Changes with any of the users' rights. */
function rightsHash(...users: readonly CurrentUser[]): string {
  const rights = users.map(({ id, menu, flags, access }) => [id, menu, [...flags].sort(), access]);
  return createHash('sha256').update(JSON.stringify(rights)).digest('base64url');
}

/** Intersects the viewed user's rights with the viewer's. */
function narrowed(viewed: CurrentUser, by: CurrentUser, { name, startedAt }: Pick<Row, 'name' | 'startedAt'>): CurrentUser {
  return {
    ...viewed,
    mustReset: false,
    menu: viewed.menu.filter((code) => by.menu.includes(code)),
    flags: new Set([...viewed.flags].filter((flag) => by.flags.has(flag))),
    access: by.access.all ? viewed.access : { ...viewed.access, within: by.access },
    viewing: { by: { id: by.id, displayName: by.displayName }, name, since: startedAt },
  };
}

/** Returns the viewed user with the rights that both users have; `undefined` if either is gone or disabled. */
export async function viewAs(
  db: Database,
  userId: number,
  viewed: Viewed,
  view: Pick<Row, 'name' | 'startedAt'>,
): Promise<{ readonly user: CurrentUser; readonly rights: string } | undefined> {
  const by = await findUser(db, eq(appUser.id, userId));
  const base = viewed.viewedUserId === null ? by : await findUser(db, eq(appUser.id, viewed.viewedUserId));
  if (by === undefined || base === undefined) return undefined;
  const as = { ...base, ...(await rightsOf(db, viewed)) };
  return { user: narrowed(as, by, view), rights: rightsHash(by, as) };
}

export interface Bearing {
  readonly userId: number;
  readonly viewingId: number | null;
}

/** Ends views with their sessions, which report the change of rights, and tokens. The rows stay for the audit trail. */
async function endViews(db: Database, ids: readonly Pick<Row, 'id'>[], now: Date): Promise<void> {
  for (const { id } of ids) {
    await db
      .update(viewing)
      .set({ endedAt: now })
      .where(and(eq(viewing.id, id), isNull(viewing.endedAt)));
    await db.update(loginSession).set({ endedBecause: 'rights' }).where(eq(loginSession.viewingId, id));
    await db
      .update(tokenFamily)
      .set({ revokedAt: now })
      .where(and(eq(tokenFamily.viewingId, id), isNull(tokenFamily.revokedAt)));
  }
}

/** Ends the views started in a session, and the view `viewingId`, if any. */
export async function endViewsOf(db: Database, startedIn: string, viewingId: number | null, now: Date): Promise<void> {
  const ofSession = or(eq(viewing.startedIn, startedIn), viewingId === null ? undefined : eq(viewing.id, viewingId));
  await endViews(
    db,
    await db
      .select({ id: viewing.id })
      .from(viewing)
      .where(and(ofSession, isNull(viewing.endedAt))),
    now,
  );
}

/**
 * Returns the acting user: the session's own or the viewed one; `undefined` if gone or disabled. A change of either user's rights ends the
 * view.
 */
export async function whoActs(db: Database, { userId, viewingId }: Bearing, now: Date): Promise<CurrentUser | undefined> {
  if (viewingId === null) return findUser(db, eq(appUser.id, userId));
  const [row] = await db
    .select()
    .from(viewing)
    .where(and(eq(viewing.id, viewingId), isNull(viewing.endedAt)));
  if (row === undefined) return undefined;
  const seen = await viewAs(db, userId, row, row);
  if (seen?.rights === row.rights) return seen.user;
  await endViews(db, [row], now);
  return undefined;
}
