import { eq } from 'drizzle-orm';
import type { accessProfiles as calls } from '../../../../../src/schemas/calls/accessProfiles';
import type { AccessProfile } from '../../../../../src/schemas/entities/users';
import { requireOperator } from '../../../../access/required';
import { historyGrid } from '../../../../audit/history';
import { type Context, signedIn } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import { requireFlag } from '../../../../call/flags';
import type { AreaHandlers, Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { accessProfile, appUser } from '../../../../db/schema';
import { writeRow } from '../../../../db/writeRow';
import { optionsOf } from '../../../../forms/field';
import { saveForm } from '../../../../forms/saveForm';
import { readOnly } from '../../../../forms/shown';
import { versionOption } from '../../../../forms/version';
import { granteeOf, notice, profilesAt, type StoredProfile } from '../accounts/form';
import { everyRight, rightParts } from '../rights/catalogue';
import { refusedGift, refusedProfile } from '../rights/judge';
import { type Account, accountsWhere, canSeeUser, giverOf, isAt, lockRights } from '../rights/people';
import { codesOf, isLess, type RightCode } from '../rights/rights';
import { signOutEverywhere } from '../rights/signOut';
import { mayView, obstacleToViewWith } from '../rights/viewObstacle';
import { profileRefusal, rightNames } from '../rights/words';
import { claimed, partFields, profileFields, profileName, rightsFrom } from './form';

const usersOf = (db: Database, profileId: number) => accountsWhere(db, eq(appUser.accessProfileId, profileId));

/** Undefined if the giver may change the profile. */
function obstacleTo(giver: Account, profile: StoredProfile, users: readonly Account[]): string | undefined {
  if (!giver.flags.has('optionAllowSaveUserAccessProfile')) return 'Your access profile does not allow you to save access profiles.';
  const refusal = refusedProfile(giver, { ...granteeOf(profile), isShared: profile.operatorId === null, users });
  return refusal && profileRefusal(refusal);
}

function valuesOf(name: string, has: ReadonlySet<RightCode>) {
  return Object.assign({ name }, ...everyRight.map((code) => ({ [code]: has.has(code) })));
}

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly rights: ReadonlySet<RightCode>;
  readonly rowVersion: number;
  readonly obstacle?: string | undefined;
}

function answerOf(giver: Account, { id, name, rights, rowVersion, obstacle }: Shown): AccessProfile {
  const given: ReadonlySet<RightCode> = new Set(codesOf(giver));
  const values = valuesOf(name, rights);
  const head = [...optionsOf({ name: profileName }, { name }), versionOption(rowVersion)];
  const parts = rightParts.map((part) => {
    // A read-only profile says so once, not at each right.
    const options = optionsOf(partFields(part, obstacle === undefined ? given : new Set(everyRight)), values);
    return [part, obstacle === undefined ? options : readOnly(options)] as const;
  });
  const { cms = [], cmsMobile = [], siteController = [] } = Object.fromEntries(parts);
  const header = obstacle === undefined ? head : [notice('Read Only', obstacle), ...readOnly(head)];
  return { profileId: id, profileName: name, header, cms, cmsMobile, siteController };
}

/** Throws CallError 403 for an unknown or invisible profile. */
export async function seenProfile(db: Database, viewer: Account, operatorId: number, id: number): Promise<StoredProfile> {
  const profile = (await profilesAt(db, operatorId)).find((each) => each.id === id);
  if (profile !== undefined) return profile;
  // A user of several operators may have another one's profile.
  const user = (await usersOf(db, id)).find((each) => isAt(operatorId, each) && canSeeUser(viewer, each));
  if (user === undefined) throw denied('This access profile does not exist, or you may not see it.');
  return user.profile;
}

async function answer(context: Context, id: number, operatorId: number): Promise<AccessProfile> {
  const { db } = context;
  const viewer = await giverOf(db, context);
  const profile = await seenProfile(db, viewer, operatorId, id);
  const users = await usersOf(db, id);
  const { name, rowVersion } = profile;
  const shown = answerOf(viewer, {
    ...{ id, name, rowVersion },
    rights: new Set(codesOf(granteeOf(profile))),
    obstacle: obstacleTo(viewer, profile, users),
  });
  return {
    ...shown,
    users: users.filter((user) => canSeeUser(viewer, user)).map(({ stored }) => stored.displayName),
    ...(mayView(viewer) ? { optionAllowViewAs: obstacleToViewWith(viewer, granteeOf(profile)) === undefined } : {}),
    grid: await historyGrid(db, 'access-profile', id),
  };
}

const update: Handler<typeof calls.update> = async (context, { id, OperatorId: operatorId, details }) => {
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewUserAccessProfile' : 'optionAllowSaveUserAccessProfile');
  await requireOperator(db, signedIn(context).access, operatorId);
  const saved = await db.transaction(async (tx) => {
    await lockRights(tx);
    const giver = await giverOf(tx, context);
    const before = id === 0 ? undefined : await seenProfile(tx, giver, operatorId, id);
    const users = before === undefined ? [] : await usersOf(tx, id);
    const obstacle = before && obstacleTo(giver, before, users);
    if (obstacle !== undefined) throw denied(obstacle);
    const given: ReadonlySet<RightCode> = new Set(codesOf(giver));
    const had: ReadonlySet<RightCode> = new Set(before === undefined ? [] : codesOf(granteeOf(before)));
    const more = claimed(details, had, given);
    if (more.length > 0) throw denied(`You do not have these rights yourself: ${rightNames(more)}.`);
    const home = before === undefined ? operatorId : before.operatorId;
    const names = await profilesAt(tx, home);
    return saveForm(tx, context, {
      entity: 'access-profile',
      id,
      operatorId: home ?? undefined,
      rowVersion: before?.rowVersion ?? 0,
      fields: profileFields(given),
      before: valuesOf(before?.name ?? '', had),
      details,
      async objections({ name }) {
        const isTaken = names.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
        return isTaken ? [{ field: 'Profile Name', message: 'There is already an access profile with this name.' }] : [];
      },
      async write({ name, ...values }) {
        const after = rightsFrom(values);
        const refusal = refusedGift(giver, granteeOf(after));
        if (refusal !== undefined) throw denied(profileRefusal(refusal));
        const stored = await writeRow(tx, accessProfile, before, { name, ...after, operatorId: home });
        if (before === undefined) return stored;
        const losing = users.filter((user) => isLess(user, { ...granteeOf(after), places: user.places })).map((user) => user.id);
        await signOutEverywhere(tx, context, losing);
        return stored;
      },
    });
  });
  return answer(context, saved, operatorId);
};

/** docs/rules/users.md, 2 to 8. */
export const accessProfiles: AreaHandlers<'accessProfiles'> = {
  async profiles(context, { operator }) {
    const { db } = context;
    await requireOperator(db, signedIn(context).access, operator);
    const viewer = await giverOf(db, context);
    const visibleUsers = (await accountsWhere(db, undefined)).filter((user) => canSeeUser(viewer, user));
    return (await profilesAt(db, operator)).map(({ id, name, operatorId }) => ({
      profileId: id,
      profileName: name,
      users: visibleUsers.filter(({ profile }) => profile.id === id).length,
      isShared: operatorId === null,
    }));
  },
  profile: (context, { operator, id }) =>
    requireOperator(context.db, signedIn(context).access, operator).then(() => answer(context, id, operator)),
  async blank(context, { operatorId }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return answerOf(await giverOf(context.db, context), { id: 0, name: '', rights: new Set(), rowVersion: 0 });
  },
  update,
};
