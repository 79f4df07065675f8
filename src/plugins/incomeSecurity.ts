import { definePlugin, menu, wholeOrganisation } from '../engine';

export const incomeSecurity = definePlugin({
  id: 'income-security',
  title: 'Income Security',
  icon: 'security',
  section: 'GENERAL_ANALYSIS',
  needs: [menu('GENERAL_ANALYSIS')],
  scope: wholeOrganisation,
});
