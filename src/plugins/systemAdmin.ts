import { definePlugin, menu, wholeOrganisation } from '../engine';

export const systemAdmin = definePlugin({
  id: 'system-admin',
  title: 'System Admin',
  icon: 'settings',
  section: 'GENERAL_SYSADMIN',
  needs: [menu('GENERAL_SYSADMIN')],
  scope: { ...wholeOrganisation, all: 'never', fromAdmin: true },
});
