import { definePlugin, menu, wholeOrganisation } from '../engine';

export const userAdmin = definePlugin({
  id: 'user-admin',
  title: 'User Admin',
  icon: 'users',
  section: 'GENERAL_SYSADMIN',
  needs: [menu('GENERAL_SYSADMIN')],
  scope: { ...wholeOrganisation, fromAdmin: true },
});
