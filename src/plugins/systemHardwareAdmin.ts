import { definePlugin, menu, wholeOrganisation } from '../engine';

export const systemHardwareAdmin = definePlugin({
  id: 'system-hardware-admin',
  title: 'System Hardware - General',
  icon: 'cpu',
  section: 'GENERAL_SYSADMIN',
  needs: [menu('GENERAL_SYSADMIN')],
  scope: { ...wholeOrganisation, fromAdmin: true },
});
