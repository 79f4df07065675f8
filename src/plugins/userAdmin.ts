import { definePlugin, menu, noOrganisation, screen } from '../engine';
import { api } from '../schemas/calls';
import { ownOperator } from '../schemas/forms/ownOperator.form';
import { accountsTab } from './userAdmin/accounts';
import { profilesTab } from './userAdmin/profiles';

const rights = [
  'optionAllowNewUser',
  'optionAllowSaveUser',
  'optionallowUserPasswordReset',
  'optionAllowNewUserAccessProfile',
  'optionAllowSaveUserAccessProfile',
] as const;

/** Whether users are told of to the login at all. */
function seesUsers({ login }: { readonly login: { readonly [Right in (typeof rights)[number]]?: boolean | undefined } }): boolean {
  return rights.some((right) => login[right] === true);
}

/** Users, and what they may do and see: docs/rules/users.md. */
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
    .message('none', { text: (ctx) => (seesUsers(ctx) ? undefined : 'Your access profile grants neither users nor access profiles.') }),
});
