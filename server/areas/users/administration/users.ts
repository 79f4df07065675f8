import { foldText } from '../../../../src/schemas/wire/foldText';
import { soughtWords } from '../../../../src/schemas/wire/soughtWords';
import { requireOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import type { AreaHandlers } from '../../../call/handler';
import { profilesAt, recallUser } from './accounts/form';
import { blankUser, updateUser } from './accounts/save';
import { dataAccess, shownDataAccess, updateDataAccess } from './dataAccess';
import { type Account, accountsWhere, canSeeUser, giverOf, isAt } from './rights/people';

async function failureSubject({ db }: Context, viewer: Account, operatorId: number): Promise<readonly Account[]> {
  return (await accountsWhere(db, undefined)).filter((user) => isAt(operatorId, user) && canSeeUser(viewer, user));
}

function fits({ stored: { username, displayName, email } }: Account, search: string): boolean {
  const texts = [username, displayName, email].map(foldText);
  return soughtWords(search).every((word) => texts.some((text) => text.includes(word)));
}

/** docs/rules/users.md, 2 to 8. */
export const users: AreaHandlers<'users'> = {
  /** Without a search all profiles, including unused ones; else those with a matching user. */
  async users(context, { operatorId, search }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    const viewer = await giverOf(context.db, context);
    const visibleUsers = (await failureSubject(context, viewer, operatorId)).filter((user) => search === undefined || fits(user, search));
    const profiles = new Map((await profilesAt(context.db, operatorId)).map((profile) => [profile.id, profile]));
    for (const { profile } of visibleUsers) profiles.set(profile.id, profile);
    return [...profiles.values()]
      .map(({ id, name }) => ({
        profileId: id,
        profileName: name,
        users: visibleUsers
          .filter(({ profile }) => profile.id === id)
          .map(({ stored }) => ({
            id: stored.id,
            displayName: stored.displayName,
            userEmail: stored.email,
            isDisabled: stored.disabled,
            isWaiting: stored.mustReset,
          })),
      }))
      .filter(({ users: matches }) => search === undefined || matches.length > 0)
      .sort((a, b) => a.profileName.localeCompare(b.profileName));
  },
  user: (context, { id }) => recallUser(context, id),
  async newUser(context, { operatorId, profileId }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return blankUser(context, await giverOf(context.db, context), operatorId, profileId);
  },
  updateUser,
  dataAccess,
  updateDataAccess,
  shownDataAccess,
};
