import { answer, close, editable, extra, fill, flag, join, tab, viewAs, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { User } from '../../schemas/entities/users';
import { userSearch } from '../../schemas/forms/userAdmin.form';
import type { Details } from '../../schemas/wire/details';
import { type AtOperatorDetails, noOperator } from '../common/atOperator';
import { chooseSaved } from '../common/chooseSaved';
import type { AtUser } from './at';
import { dataAccessTab } from './dataAccess';
import { profileNamed } from './profileNamed';
import { systemAccessTab } from './systemAccess';
import { pictureOf, userTree } from './userTree';

const { users, authentication, viewing } = api;

const sections = { profileData: 'General Options' } as const;

const generalTab = within<AtUser>((inner) =>
  inner
    .optionForm('general', {
      label: 'General Options',
      heading: ({ user }) => user.answer?.displayName,
      load: ({ users: { node } }) => node?.type === 'USER' && users.user({ id: node.id }),
      sections,
      refresh: ({ at: { operator }, details, answer: { id, userAccessProfile } }) =>
        operator && users.updateUser({ id, OperatorId: operator, ProfileId: userAccessProfile, complete: false, details }),
      save: ({ at: { operator }, details, answer: { id, userAccessProfile } }) =>
        operator ? users.updateUser({ id, OperatorId: operator, ProfileId: userAccessProfile, complete: true, details }) : undefined,
      saveLabel: 'Save Changes',
      saveNeeds: [flag('optionAllowSaveUser')],
      submitNeeds: [editable('general', 'Nothing here can be changed.')],
      saved: 'Your changes were saved successfully.',
      refreshes: ['users', 'user'],
      tellsEntered: true,
    })
    .action('viewAs', {
      label: 'View as User',
      icon: 'eye',
      at: 'general',
      can: [extra('viewAs'), flag('optionAllowSaveUserAccessProfile')],
      needs: [answer('general', 'optionAllowViewAs', 'You can view only as enabled users who have no more rights than you.')],
      of: ({ general }) => general.answer,
      run: ({ at: { operator }, general: { entered = [] }, subject: { id } }) =>
        operator && viewAs(viewing.start({ OperatorId: operator, UserId: id, ProfileId: 0, details: entered })),
    })
    .action('resetPassword', {
      label: 'Reset Password',
      at: 'general',
      can: [flag('optionallowUserPasswordReset')],
      needs: [answer('general', 'optionallowUserPasswordReset', 'A disabled user is not mailed a password.')],
      of: ({ general }) => general.answer,
      confirm: ({ subject: { userEmail, displayName } }) => `Mail a one-time password to ${displayName} at ${userEmail}?`,
      run: ({ subject: { userEmail: email } }) => authentication.resetPassword({ email }),
      done: ({ subject: { userEmail } }) => `A reset password email has been sent to ${userEmail}!`,
    })
    .grid('history', {
      label: 'History',
      given: ({ general }) => general.answer?.grid,
      columns: 'server',
      most: 0,
      toggle: { show: 'Show History', hide: 'Hide History', start: 'hidden', at: 'general' },
    })
    .layout('general', 'history')
    .heights(2, 1),
);

/** Sets a new user's profile from the form, or the initial one if the server omits it. */
function made(
  {
    at: { operator },
    users: { node },
    first,
    details,
    answer,
  }: Pick<AtUser, 'at' | 'users'> & {
    readonly first: { readonly answer: number | undefined };
    readonly details: Details;
    readonly answer: Partial<Pick<User, 'userAccessProfile'>>;
  },
  complete: boolean,
) {
  const ProfileId = answer.userAccessProfile ?? node?.profileId ?? first.answer;
  return operator && ProfileId !== undefined ? users.updateUser({ id: 0, OperatorId: operator, ProfileId, complete, details }) : undefined;
}

export const accountsTab = within<AtOperatorDetails>((inner) =>
  inner
    .filter('find', { form: userSearch, label: 'Find' })
    .tree('users', {
      label: 'Users',
      nodes: ({ at: { operator: operatorId }, find: { search } }) =>
        operatorId && join({ list: users.users({ operatorId, search }) }, ({ list }) => userTree(list)),
      icon: pictureOf,
      start: ({ type }) => type === 'USER',
      about: ({ at: { operator } }) => operator,
      search: 'none',
      emptyText: 'There is no such user.',
    })
    .data('user', { label: 'User', load: ({ users: { node } }) => node?.type === 'USER' && users.user({ id: node.id }) })
    .message('none', {
      label: 'What to do first',
      leadsOn: ({ at, users: { node } }) => !at.operator || node === undefined,
      text: ({ at, users: { node }, isPhone }) => {
        if (!at.operator) return noOperator;
        if (node === undefined) return isPhone ? undefined : 'Choose a user to see what they may do and where they may look.';
        return node.type === 'PROFILE' ? 'Choose one of its users, or add a user with this access profile.' : undefined;
      },
    })
    .tabs(
      'part',
      () => ({
        'General Options': generalTab,
        'Data Access': tab(dataAccessTab, { when: ({ user }) => user.answer?.optionDisplayDataAccess === true }),
        'System Access': systemAccessTab,
      }),
      { when: ({ users: { node } }) => node?.type === 'USER', isDetail: true },
    )
    .dialog(
      'newUser',
      {
        title: 'New User',
        label: 'New User',
        at: 'users',
        can: [flag('optionAllowNewUser')],
        when: ({ at: { operator } }) => operator !== undefined,
        size: 'medium',
      },
      (dialog) =>
        dialog
          .data('first', {
            label: 'Access profiles',
            load: ({ at: { operator: operatorId } }) =>
              operatorId &&
              join({ list: users.users({ operatorId, search: undefined }) }, ({ list }) => list.map(profileNamed)[0]?.profileId),
          })
          .optionForm('made', {
            label: 'New User',
            load(ctx) {
              const { operator: operatorId } = ctx.at;
              const profileId = ctx.users.node?.profileId ?? ctx.first.answer;
              return operatorId && profileId !== undefined && users.newUser({ operatorId, profileId });
            },
            sections,
            refresh: (ctx) => made(ctx, false),
            save: (ctx) => made(ctx, true),
            saveLabel: 'Save Changes',
            saved: 'Your new user was successfully created',
            refreshes: ['users'],
            // A search could hide the new user.
            next: ({ saved: { id } }) => [close(), fill('find', { search: undefined }), ...chooseSaved('users', id, (user) => `U${user}`)],
          }),
    )
    .layout('find find', 'users user', 'users part', 'users none')
    .widths(1, 2),
);
