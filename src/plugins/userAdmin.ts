import { definePlugin, flag, type Grants, isGranted, menu, noOrganisation, screen } from '../engine';
import { api } from '../schemas/calls';
import { ownOperator } from '../schemas/forms/ownOperator.form';
import { whyNothing } from './common/areas';
import { accountsTab } from './userAdmin/accounts';
import { profilesTab } from './userAdmin/profiles';

const rights = [
  flag('optionAllowNewUser'),
  flag('optionAllowSaveUser'),
  flag('optionallowUserPasswordReset'),
  flag('optionAllowNewUserAccessProfile'),
  flag('optionAllowSaveUserAccessProfile'),
] as const;

/** Whether users are told of to the login at all. */
function seesUsers({ login }: { readonly login: Grants }): boolean {
  return rights.some((right) => isGranted([right], login));
}

/** Users, and what they may do and see: docs/rules/users.md, 2. */
export const userAdmin = definePlugin({
  id: 'user-admin',
  title: 'User Admin',
  help: 'Users, and what they may do and see. Rights come from the access profile, and the part of the organisation from the data access.',
  icon: 'users',
  section: 'GENERAL_SYSADMIN',
  needs: [menu('GENERAL_SYSADMIN')],
  scope: noOrganisation,
  screen: screen('none')
    .filter('at', {
      form: ownOperator,
      label: 'Operator',
      when: seesUsers,
      start: ({ scope }) => ({ operator: scope?.operatorId }),
      choices: { operator: () => api.organisation.operators() },
    })
    .tabs('areas', () => ({ 'User Accounts': accountsTab, 'User System Access Profiles': profilesTab }), { when: seesUsers })
    .message('none', {
      label: 'What is missing',
      text: (ctx) => (seesUsers(ctx) ? undefined : whyNothing('neither users nor access profiles', rights, ctx.login)),
    }),
});
