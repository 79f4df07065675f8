import { eq, inArray, type SQL } from 'drizzle-orm';
import { type Flag, loginFlags } from '../../src/schemas/entities/flags';
import { type MenuCode, menuRoutes } from '../../src/schemas/entities/menu';
import type { Database } from '../db/database';
import { accessProfile, appUser, dataAccess, site } from '../db/schema';
import { type DataAccess, dataAccessOf } from './dataAccess';

/** Who sees as somebody else would, and as whom. */
export interface Viewer {
  readonly by: { readonly id: number; readonly displayName: string };
  readonly name: string;
}

/** Whoever makes a call: who they are, what they may reach and where they may look. */
export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
  readonly companyName: string;
  readonly menu: readonly MenuCode[];
  readonly flags: ReadonlySet<Flag>;
  readonly mustReset: boolean;
  readonly access: DataAccess;
  /** Of somebody as whom another one sees, to read only. */
  readonly viewing?: Viewer;
}

function isMenuCode(code: string): code is MenuCode {
  return Object.hasOwn(menuRoutes, code);
}

/** The known codes of a profile's menu, in its order. */
export function menuCodes(codes: readonly string[]): readonly MenuCode[] {
  return codes.filter(isMenuCode);
}

/** The known flags among a profile's. */
export function grantedFlags(names: readonly string[]): ReadonlySet<Flag> {
  return new Set(loginFlags.filter((flag) => names.includes(flag)));
}

/** The sites of the regions among rows of data access; a site that joins a region is seen from then on. */
async function sitesOfRegions(db: Database, rows: readonly (typeof dataAccess.$inferSelect)[]): Promise<readonly number[]> {
  const regions = rows.flatMap(({ level, refId }) => (level === 'operator_region' && refId !== null ? [refId] : []));
  if (regions.length === 0) return [];
  const found = await db.select({ id: site.id }).from(site).where(inArray(site.operatorRegionId, regions));
  return found.map(({ id }) => id);
}

/** The user that a condition picks out; nothing when there is none or the user is disabled. */
export async function findUser(db: Database, condition: SQL): Promise<CurrentUser | undefined> {
  const [row] = await db
    .select({ user: appUser, menu: accessProfile.menu, flags: accessProfile.flags })
    .from(appUser)
    .innerJoin(accessProfile, eq(accessProfile.id, appUser.accessProfileId))
    .where(condition)
    .limit(1);
  if (row === undefined || row.user.disabled) return undefined;
  const { id, username, displayName, companyName, mustReset } = row.user;
  const rows = await db.select().from(dataAccess).where(eq(dataAccess.userId, id));
  const access = dataAccessOf(rows);
  const ofRegions = await sitesOfRegions(db, rows);
  return {
    id,
    username,
    displayName,
    companyName,
    mustReset,
    menu: menuCodes(row.menu),
    flags: grantedFlags(row.flags),
    access: ofRegions.length === 0 ? access : { ...access, sites: [...new Set([...access.sites, ...ofRegions])] },
  };
}
