import { definePlugin, flag, type Grants, isGranted, menu, noOrganisation, screen } from '../engine';
import { api } from '../schemas/calls';
import { ownOperator } from '../schemas/forms/ownOperator.form';
import { noAccess } from './common/areas';
import { accountsTab } from './userAdmin/accounts';
import { userFigures } from './userAdmin/figures';
import { profilesTab } from './userAdmin/profiles';

const rights = [
  flag('optionAllowNewUser'),
  flag('optionAllowSaveUser'),
  flag('optionallowUserPasswordReset'),
  flag('optionAllowNewUserAccessProfile'),
  flag('optionAllowSaveUserAccessProfile'),
] as const;

function seesUsers({ login }: { readonly login: Grants }): boolean {
  return rights.some((right) => isGranted([right], login));
}

/** Users and their rights: docs/rules/users.md, 2. */
export const userAdmin = definePlugin({
  id: 'user-admin',
  title: 'User Admin',
  help: 'Users, and what they may do and see. The access profile gives their rights; data access gives their part of the organisation.',
  icon: 'users',
  section: 'GENERAL_SYSADMIN',
  can: [menu('GENERAL_SYSADMIN')],
  leadsNowhere: (login) => !seesUsers({ login }),
  scope: noOrganisation,
  figures: userFigures,
  screen: screen('none')
    .filter('at', {
      form: ownOperator,
      label: 'Operator',
      when: seesUsers,
      scoped: { operator: 'operator' },
      choices: { operator: () => api.organisation.operators() },
    })
    .tabs('areas', () => ({ 'User Accounts': accountsTab, 'User System Access Profiles': profilesTab }), { when: seesUsers })
    .message('none', {
      label: 'What is missing',
      text: (ctx) => (seesUsers(ctx) ? undefined : noAccess('user admin', rights, ctx.login)),
    }),
});
