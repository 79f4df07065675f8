import { definePlugin, menu, wholeOrganisation } from '../engine';

export const reports = definePlugin({
  id: 'reports',
  title: 'Reports',
  icon: 'file-text',
  section: 'GENERAL_ANALYSIS',
  needs: [menu('GENERAL_ANALYSIS')],
  scope: wholeOrganisation,
});
