import { definePlugin, menu, wholeOrganisation } from '../engine';

export const siteInstallations = definePlugin({
  id: 'site-installations',
  title: 'Site Installations',
  icon: 'layout-grid',
  section: 'GENERAL_INSTALL',
  needs: [menu('GENERAL_INSTALL')],
  scope: { ...wholeOrganisation, all: 'never', extraFilters: false },
});
