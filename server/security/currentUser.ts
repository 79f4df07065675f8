import { eq, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type Flag, loginFlags } from '../../src/schemas/entities/flags';
import { type MenuCode, menuRoutes } from '../../src/schemas/entities/menu';
import type { Database } from '../db/database';
import { accessProfile, appUser, type dataAccess } from '../db/schema';
import { type DataAccess, dataAccessOf } from './dataAccess';

export interface Viewer {
  readonly by: { readonly id: number; readonly displayName: string };
  readonly name: string;
  readonly since: Date;
}

export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly companyName: string;
  readonly profileName: string;
  readonly menu: readonly MenuCode[];
  readonly flags: ReadonlySet<Flag>;
  readonly mustReset: boolean;
  readonly access: DataAccess;
  readonly viewing?: Viewer;
}

function isMenuCode(code: string): code is MenuCode {
  return Object.hasOwn(menuRoutes, code);
}

/** Returns the known menu codes among stored ones. */
export function menuCodes(codes: readonly string[]): readonly MenuCode[] {
  return codes.filter(isMenuCode);
}

/** Returns the known flags among stored names. */
export function grantedFlags(names: readonly string[]): ReadonlySet<Flag> {
  return new Set(loginFlags.filter((flag) => names.includes(flag)));
}

type DataAccessRow = Pick<typeof dataAccess.$inferSelect, 'level' | 'refId'>;

/** A user with profile in one statement, as every call reads it. */
export const userFields = {
  id: appUser.id,
  username: appUser.username,
  displayName: appUser.displayName,
  email: appUser.email,
  companyName: appUser.companyName,
  mustReset: appUser.mustReset,
  disabled: appUser.disabled,
  profileName: accessProfile.name,
  menu: accessProfile.menu,
  flags: accessProfile.flags,
  rows: sql<readonly DataAccessRow[]>`(select coalesce(json_agg(json_build_object('level', d.level, 'refId', d.ref_id) order by d.id), '[]')
    from data_access d where d.user_id = ${appUser.id})`.as('rows'),
  /** Resolved at read time, so that sites that join a region are included. */
  ofRegions: sql<readonly number[]>`(select coalesce(json_agg(s.id), '[]') from data_access d join site s on s.operator_region_id = d.ref_id
    where d.user_id = ${appUser.id} and d.level = 'operator_region')`.as('of_regions'),
} as const;

export function userFrom(read: SelectResultFields<typeof userFields>): CurrentUser | undefined {
  if (read.disabled) return undefined;
  const { id, username, displayName, email, companyName, profileName, mustReset, menu, flags, rows, ofRegions } = read;
  const access = dataAccessOf(rows);
  return {
    id,
    username,
    displayName,
    email,
    companyName,
    profileName,
    mustReset,
    menu: menuCodes(menu),
    flags: grantedFlags(flags),
    access: ofRegions.length === 0 ? access : { ...access, sites: [...new Set([...access.sites, ...ofRegions])] },
  };
}

/** Returns a user with rights and data access; `undefined` for an unknown or disabled one. */
export async function findUser(db: Database, condition: SQL): Promise<CurrentUser | undefined> {
  const [read] = await db
    .select(userFields)
    .from(appUser)
    .innerJoin(accessProfile, eq(accessProfile.id, appUser.accessProfileId))
    .where(condition)
    .limit(1);
  return read && userFrom(read);
}
