import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { users } from '../../../../../src/schemas/calls/users';
import type { User } from '../../../../../src/schemas/entities/users';
import type { Details } from '../../../../../src/schemas/wire/details';
import { requireOperator } from '../../../../access/required';
import { type Context, signedIn } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import { requireFlag } from '../../../../call/flags';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { appUser, operator } from '../../../../db/schema';
import { writeRow } from '../../../../db/writeRow';
import { optionsOf } from '../../../../forms/field';
import { restart } from '../../../../forms/restart';
import { saveForm } from '../../../../forms/saveForm';
import { versionOption } from '../../../../forms/version';
import { hashPassword } from '../../../../security/passwords';
import { refusedGift, refusedRights } from '../rights/judge';
import { type Account, giverOf, lockRights, requireVisibleUser } from '../rights/people';
import { isLess } from '../rights/rights';
import { signOutEverywhere } from '../rights/signOut';
import { profileRefusal, userRefusal } from '../rights/words';
import { newUserFields, userFields } from './fields';
import { choicesFor, granteeOf, homeOf, profilesAt, recallUser, type StoredProfile, shiftNotices, userAnswer, userObstacle } from './form';
import { firstPassword } from './mail';

const startSeconds = 300;
const blank = { username: '', displayName: '', email: '', logOutSeconds: startSeconds };

/** Throws CallError 403 for a profile that the giver may not give, or an unknown one. */
async function requireGift(db: Database, giver: Account, operatorId: number | null, id: number): Promise<StoredProfile> {
  const profile = (await profilesAt(db, operatorId)).find((each) => each.id === id);
  if (profile === undefined) throw denied('This access profile does not exist, or you may not see it.');
  const refusal = refusedGift(giver, granteeOf(profile));
  if (refusal !== undefined) throw denied(profileRefusal(refusal));
  return profile;
}

export async function blankUser({ db }: Pick<Context, 'db'>, giver: Account, operatorId: number, profileId: number): Promise<User> {
  const profile = await requireGift(db, giver, operatorId, profileId);
  const fields = newUserFields(await choicesFor(db, giver, operatorId));
  return {
    id: 0,
    displayName: '',
    userEmail: '',
    userAccessProfile: profile.id,
    profileData: [...optionsOf(fields, { ...blank, accessProfileId: profile.id }), versionOption(0)],
    optionDisplayDataAccess: false,
  };
}

/** An impossible id. */
const noProfile = -1;

/** 0 without a choice, `noProfile` for an invalid id. */
export function chosenProfile(details: Details): number {
  const chosen = details.find(([code]) => code === 'Access Profile')?.[1] ?? '';
  return /^\d{0,9}$/.test(chosen) ? Number(chosen) : noProfile;
}

async function described(context: Context, user: User, before: Account | undefined, details: Details): Promise<User> {
  const profiles = before === undefined ? [] : await profilesAt(context.db, homeOf(before));
  const chosen = profiles.find(({ id }) => id === chosenProfile(details));
  const notices = before === undefined || chosen === undefined ? [] : shiftNotices(before.profile, chosen);
  const options = restart(user.profileData, details);
  const at = options.findIndex(({ code }) => code === 'Access Profile') + 1;
  return { ...user, profileData: options.toSpliced(at, 0, ...notices) };
}

async function requireFree(tx: Database, username: string, id: number) {
  const others = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(sql`lower(${appUser.username})`, username.toLowerCase()));
  return others.every((other) => other.id === id) ? [] : [{ field: 'Username', message: 'There is already a user with this name.' }];
}

/** Returns the id. */
async function make(context: Context, operatorId: number, details: Details): Promise<number> {
  const first = await firstPassword(context);
  // A random hash that nobody knows, because the column is required.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const made = await context.db.transaction(async (tx) => {
    await lockRights(tx);
    const giver = await giverOf(tx, context);
    const [home] = await tx.select({ name: operator.name }).from(operator).where(eq(operator.id, operatorId));
    const operatorName = home?.name ?? '';
    let mailed = { username: '', email: '', operator: operatorName };
    const id = await saveForm(tx, context, {
      entity: 'user',
      id: 0,
      operatorId,
      rowVersion: 0,
      fields: newUserFields(await choicesFor(tx, giver, operatorId)),
      before: { ...blank, accessProfileId: 0 },
      details,
      objections: ({ username }) => requireFree(tx, username, 0),
      async write({ username, displayName, email, accessProfileId, logOutSeconds }) {
        await requireGift(tx, giver, operatorId, accessProfileId);
        const { oneTimeHash, oneTimeExpires } = first;
        mailed = { username, email, operator: operatorName };
        return writeRow(tx, appUser, undefined, {
          ...{ username, displayName, email, accessProfileId, logOutSeconds, passwordHash, oneTimeHash, oneTimeExpires, operatorId },
          companyName: operatorName,
          mustReset: true,
          madeBy: giver.id,
        });
      },
    });
    return { id, mailed };
  });
  await first.send(made.mailed);
  return made.id;
}

/** Signs the user out everywhere if rights are lost. */
async function change(context: Context, id: number, details: Details): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockRights(tx);
    const giver = await giverOf(tx, context);
    const before = await requireVisibleUser(tx, giver, id);
    const obstacle = userObstacle(giver, before);
    if (obstacle !== undefined) throw denied(obstacle);
    const home = homeOf(before);
    await saveForm(tx, context, {
      entity: 'user',
      id,
      operatorId: home ?? undefined,
      rowVersion: before.stored.rowVersion,
      fields: userFields(await choicesFor(tx, giver, home, before.profile)),
      before: before.stored,
      details,
      async write({ displayName, email, accessProfileId, logOutSeconds, disabled }) {
        const profile = accessProfileId === before.profile.id ? before.profile : await requireGift(tx, giver, home, accessProfileId);
        const after = { ...granteeOf(profile), places: before.places };
        const refusal = refusedRights(giver, before, after);
        if (refusal !== undefined) throw denied(userRefusal(refusal));
        await tx
          .update(appUser)
          .set({ displayName, email, accessProfileId, logOutSeconds, disabled, rowVersion: before.stored.rowVersion + 1 })
          .where(eq(appUser.id, id));
        if (disabled || isLess(before, after)) await signOutEverywhere(tx, context, [id]);
        return id;
      },
    });
  });
}

/**
 * Id 0 creates a user and mails a one-time password; `complete: false` only returns the form. Throws CallError 403 for rights beyond the
 * giver's, 409 on a concurrent change, 400 per invalid field.
 */
export const updateUser: Handler<typeof users.updateUser> = async (
  context,
  { id, OperatorId: operatorId, ProfileId, complete, details },
) => {
  requireFlag(context, id === 0 ? 'optionAllowNewUser' : 'optionAllowSaveUser');
  const { db } = context;
  await requireOperator(db, signedIn(context).access, operatorId);
  if (!complete) {
    const giver = await giverOf(db, context);
    const before = id === 0 ? undefined : await requireVisibleUser(db, giver, id);
    const shown = before === undefined ? await blankUser(context, giver, operatorId, ProfileId) : await userAnswer(context, giver, before);
    return described(context, shown, before, details);
  }
  const saved = id === 0 ? await make(context, operatorId, details) : id;
  if (id !== 0) await change(context, id, details);
  return recallUser(context, saved);
};
