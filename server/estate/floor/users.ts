import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { accessProfile, appUser, dataAccess } from '../../db/schema';
import { demoProfiles, demoUsers } from '../common/demoUsers';
import { operatorNames } from '../trade/organisation';

type Access = (typeof demoUsers)[number]['access'];

function employer(access: Access) {
  if (access.level === 'all') return sql<string>`${operatorNames[0]}::text`;
  if (access.level === 'operator') return sql<string>`(select name from operator where id = ${access.refId})`;
  const subCompany = access.level === 'site' ? sql`(select sub_company_id from site where id = ${access.refId})` : sql`${access.refId}`;
  return sql<string>`(select c.name from company c join sub_company s on s.company_id = c.id where s.id = ${subCompany})`;
}

export async function admitUsers(db: Database, passwordHash: string): Promise<void> {
  const profileIds = new Map<string, number>();
  for (const [index, [key, profile]] of Object.entries(demoProfiles).entries()) {
    profileIds.set(key, index + 1);
    await db.insert(accessProfile).values({ id: index + 1, ...profile });
  }
  for (const [index, user] of demoUsers.entries()) {
    const id = index + 1;
    await db.insert(appUser).values({
      id,
      username: user.username,
      displayName: user.displayName,
      email: `${user.username}@example.com`,
      companyName: employer(user.access),
      accessProfileId: profileIds.get(user.profile) ?? 0,
      passwordHash,
      mustReset: user.mustReset ?? false,
      offersReset: user.offersReset ?? false,
    });
    await db
      .insert(dataAccess)
      .values({ id, userId: id, level: user.access.level, refId: 'refId' in user.access ? user.access.refId : null });
  }
}
