import { asc, eq, isNull, or } from 'drizzle-orm';
import type { Option } from '../../../../../src/schemas/entities/option';
import type { User } from '../../../../../src/schemas/entities/users';
import { withheldFrom } from '../../../../access/unseen';
import { historyGrid } from '../../../../audit/history';
import { type Context, signedIn } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { accessProfile } from '../../../../db/schema';
import { optionsOf } from '../../../../forms/field';
import { colouredLabel, readOnly } from '../../../../forms/shown';
import { versionOption } from '../../../../forms/version';
import { grantedFlags, menuCodes } from '../../../../security/currentUser';
import { refusedGift, refusedUser, shiftOf } from '../rights/judge';
import { type Account, giverOf, requireVisibleUser } from '../rights/people';
import { mayView, obstacleToView } from '../rights/viewObstacle';
import { rightNames, userRefusal } from '../rights/words';
import { userFields } from './fields';

export type StoredProfile = typeof accessProfile.$inferSelect;

const amber = { r: 255, g: 240, b: 200, a: 255 };
const ink = { r: 60, g: 40, b: 0, a: 255 };

export function notice(code: string, text: string): Option {
  return colouredLabel(code, 'Please note', text, amber, ink);
}

export function granteeOf({ menu, flags }: Pick<StoredProfile, 'menu' | 'flags'>) {
  return { menu: menuCodes(menu), flags: grantedFlags(flags) };
}

/** The operator's own and shared profiles; only shared ones for null. */
export async function profilesAt(db: Database, operatorId: number | null): Promise<readonly StoredProfile[]> {
  return db
    .select()
    .from(accessProfile)
    .where(or(isNull(accessProfile.operatorId), operatorId === null ? undefined : eq(accessProfile.operatorId, operatorId)))
    .orderBy(asc(accessProfile.name), asc(accessProfile.id));
}

/** Includes the user's present profile. */
export async function choicesFor(db: Database, giver: Account, operatorId: number | null, present?: StoredProfile) {
  const profiles = await profilesAt(db, operatorId);
  const givable = profiles.filter((profile) => refusedGift(giver, granteeOf(profile)) === undefined);
  const all = present === undefined || givable.some(({ id }) => id === present.id) ? givable : [present, ...givable];
  return all.map(({ id, name }) => ({ id, name }));
}

export function shiftNotices(before: StoredProfile, after: StoredProfile): readonly Option[] {
  const { gained, lost } = shiftOf(granteeOf(before), granteeOf(after));
  return [
    ...(lost.length === 0 ? [] : [notice('Loses', `The user loses ${rightNames(lost)}, and is signed out.`)]),
    ...(gained.length === 0 ? [] : [notice('Gains', `The user gets ${rightNames(gained)}.`)]),
  ];
}

/** Undefined if the giver may change the user. */
export function userObstacle(giver: Account, user: Account): string | undefined {
  if (!giver.flags.has('optionAllowSaveUser')) return 'Your access profile does not allow you to save users.';
  const refusal = refusedUser(giver, user);
  return refusal && userRefusal(refusal);
}

export async function userAnswer(context: Context, giver: Account, user: Account): Promise<User> {
  const { db } = context;
  const { stored, profile } = user;
  const obstacle = userObstacle(giver, user);
  const fields = userFields(await choicesFor(db, giver, homeOf(user), profile));
  const options = [...optionsOf(fields, stored), versionOption(stored.rowVersion)];
  return {
    id: stored.id,
    displayName: stored.displayName,
    userEmail: stored.email,
    userAccessProfile: profile.id,
    profileData: obstacle === undefined ? options : [notice('Read Only', obstacle), ...readOnly(options)],
    optionDisplayDataAccess: !user.places.some(({ level }) => level === 'all'),
    optionallowUserPasswordReset: giver.flags.has('optionallowUserPasswordReset') && !stored.disabled,
    ...(mayView(giver) ? { optionAllowViewAs: obstacleToView(giver, user) === undefined } : {}),
    grid: await historyGrid(db, 'user', stored.id, withheldFrom(signedIn(context).access)),
  };
}

/** Throws CallError 403 for an invisible user. */
export async function recallUser(context: Context, id: number): Promise<User> {
  const giver = await giverOf(context.db, context);
  return userAnswer(context, giver, await requireVisibleUser(context.db, giver, id));
}

/** The operator the user was created for, else one in the data access; null for access to everything. */
export function homeOf({ stored, places }: Account): number | null {
  return stored.operatorId ?? places.find(({ operatorId }) => operatorId !== null)?.operatorId ?? null;
}
