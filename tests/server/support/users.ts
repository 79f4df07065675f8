import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../../server/db/database';
import { accessProfile, appUser, dataAccess } from '../../../server/db/schema';
import { demoProfiles } from '../../../server/estate/common/demoUsers';

/** A new user with a demo user's profile and data access at one level. */
export interface ExtraUser {
  readonly username: string;
  readonly profile: keyof typeof demoProfiles;
  readonly level: (typeof dataAccess.$inferInsert)['level'];
  /** Undefined: everything. */
  readonly refId?: number;
}

/** Adds a user with the demo password; returns the ids of user and profile. */
export async function addUser(
  { db }: OpenDatabase,
  { username, profile, level, refId }: ExtraUser,
): Promise<{ readonly user: number; readonly accessProfile: number }> {
  const [admin] = await db.select().from(appUser).where(eq(appUser.username, 'admin'));
  const [row] = await db.select().from(accessProfile).where(eq(accessProfile.name, demoProfiles[profile].name));
  if (admin === undefined || row === undefined) throw new Error('The estate has no demo users');
  const { passwordHash } = admin;
  const [made] = await db
    .insert(appUser)
    .values({
      username,
      displayName: username,
      email: `${username}@example.com`,
      companyName: '',
      passwordHash,
      accessProfileId: row.id,
    })
    .returning({ id: appUser.id });
  if (made === undefined) throw new Error('The user was not made');
  await db.insert(dataAccess).values({ userId: made.id, level, refId: refId ?? null });
  return { user: made.id, accessProfile: row.id };
}
