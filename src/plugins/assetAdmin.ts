import { definePlugin, menu, wholeOrganisation } from '../engine';

export const assetAdmin = definePlugin({
  id: 'asset-admin',
  title: 'Asset Admin',
  icon: 'boxes',
  section: 'GENERAL_SYSADMIN',
  needs: [menu('GENERAL_SYSADMIN')],
  scope: { ...wholeOrganisation, fromAdmin: true },
});
