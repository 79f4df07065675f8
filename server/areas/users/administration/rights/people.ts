import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Context } from '../../../../call/context';
import { signedIn } from '../../../../call/context';
import { denied, unauthenticated } from '../../../../call/errors';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { type AccessLevel, accessLevels, accessProfile, appUser, dataAccess } from '../../../../db/schema';
import { grantedFlags, menuCodes } from '../../../../security/currentUser';
import type { Person } from './judge';
import { type AccessScope, covers, reaches } from './place';

const nullableId = Type.Union([Type.Integer(), Type.Null()]);
const PlaceRow = Type.Object({
  userId: Type.Integer(),
  level: Type.Enum([...accessLevels]),
  refId: nullableId,
  operatorId: nullableId,
  companyId: nullableId,
  subCompanyId: nullableId,
  siteId: nullableId,
  regionId: nullableId,
});

async function placed(db: Database, rows: SQL) {
  return readRows(
    db,
    sql`
      select d.user_id as "userId", d.level, d.ref_id as "refId",
        case d.level when 'operator' then o.id when 'operator_region' then r.operator_id else c.operator_id end as "operatorId",
        c.id as "companyId", sc.id as "subCompanyId", s.id as "siteId", coalesce(s.operator_region_id, r.id) as "regionId"
      from (${rows}) d
      left join operator o on d.level = 'operator' and o.id = d.ref_id
      left join site s on d.level = 'site' and s.id = d.ref_id
      left join sub_company sc on sc.id = case d.level when 'sub_company' then d.ref_id else s.sub_company_id end
      left join company c on c.id = case d.level when 'company' then d.ref_id else sc.company_id end
      left join operator_region r on d.level = 'operator_region' and r.id = d.ref_id
      order by d.user_id, d.level, d.ref_id`,
    PlaceRow,
  );
}

/** Adds the places above each place; a deleted place has none. */
export async function placesOf(
  db: Database,
  wanted: readonly { readonly level: AccessLevel; readonly refId: number }[],
): Promise<readonly AccessScope[]> {
  if (wanted.length === 0) return [];
  const values = sql.join(
    wanted.map(({ level, refId }) => sql`(0::int, ${level}::text, ${refId}::int)`),
    sql`, `,
  );
  return placed(db, sql`select * from (values ${values}) v (user_id, level, ref_id)`);
}

export interface Account extends Person {
  readonly stored: typeof appUser.$inferSelect;
  readonly profile: typeof accessProfile.$inferSelect;
}

/** Includes disabled users. */
export async function accountsWhere(db: Database, condition: SQL | undefined): Promise<readonly Account[]> {
  const rows = await db
    .select({ stored: appUser, profile: accessProfile })
    .from(appUser)
    .innerJoin(accessProfile, eq(accessProfile.id, appUser.accessProfileId))
    .where(condition)
    .orderBy(appUser.displayName, appUser.id);
  const ids = rows.map(({ stored }) => stored.id);
  const source = db.select({ user_id: dataAccess.userId, level: dataAccess.level, ref_id: dataAccess.refId }).from(dataAccess);
  const places = new Map<number, AccessScope[]>(ids.map((id) => [id, []]));
  for (const { userId, ...place } of ids.length === 0 ? [] : await placed(db, source.where(inArray(dataAccess.userId, ids)).getSQL())) {
    places.get(userId)?.push(place);
  }
  return rows.map(({ stored, profile }) => ({
    id: stored.id,
    stored,
    profile,
    menu: menuCodes(profile.menu),
    flags: grantedFlags(profile.flags),
    places: places.get(stored.id) ?? [],
  }));
}

/** Visible are the viewer, users with overlapping places, and users without places to their creator or with the viewer's whole operator. */
export function canSeeUser(viewer: Person, { id, places, stored }: Account): boolean {
  if (viewer.id === id || viewer.places.some(({ level }) => level === 'all')) return true;
  if (places.length > 0) return places.some((place) => place.level !== 'all' && reaches(viewer.places, place));
  return stored.madeBy === viewer.id || viewer.places.some(({ level, refId }) => level === 'operator' && refId === stored.operatorId);
}

/** Users with a place there, or created for it and without places. */
export function isAt(operatorId: number, { places, stored }: Account): boolean {
  if (places.length === 0) return stored.operatorId === operatorId;
  return places.some((place) => place.level === 'all' || place.operatorId === operatorId);
}

/** Returns the caller's current rights; in a view the intersection of both users'. Throws CallError 401 for a disabled user. */
export async function giverOf(db: Database, context: Context): Promise<Account> {
  const { id, menu, flags, viewing } = signedIn(context);
  const [giver] = await accountsWhere(db, eq(appUser.id, id));
  if (giver === undefined || giver.stored.disabled) throw unauthenticated();
  if (viewing === undefined) return giver;
  const [by] = await accountsWhere(db, eq(appUser.id, viewing.by.id));
  return { ...giver, menu, flags, places: giver.places.filter((place) => covers(by?.places ?? [], place)) };
}

/** Serialises changes of rights, so that the second sees the first's result. */
export async function lockRights(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${accessProfile} in share row exclusive mode`);
}

/** Throws CallError 403 for an unknown or invisible user. */
export async function requireVisibleUser(db: Database, viewer: Account, id: number): Promise<Account> {
  const [user] = await accountsWhere(db, eq(appUser.id, id));
  if (user === undefined || !canSeeUser(viewer, user)) throw denied('This user does not exist, or you may not see it.');
  return user;
}
