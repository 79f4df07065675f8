import { definePlugin, menu, wholeOrganisation } from '../engine';

export const revenue = definePlugin({
  id: 'revenue',
  title: 'Revenue',
  icon: 'revenue',
  section: 'GENERAL_ANALYSIS',
  needs: [menu('GENERAL_ANALYSIS')],
  scope: wholeOrganisation,
});
