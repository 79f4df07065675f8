import { definePlugin, menu, wholeOrganisation } from '../engine';

export const revenue = definePlugin({
  id: 'revenue',
  title: 'Revenue',
  icon: 'trending-up',
  section: 'GENERAL_ANALYSIS',
  needs: [menu('GENERAL_ANALYSIS')],
  scope: wholeOrganisation,
});
