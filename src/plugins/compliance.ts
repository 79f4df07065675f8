import { definePlugin, menu, wholeOrganisation } from '../engine';

export const compliance = definePlugin({
  id: 'compliance',
  title: 'Compliance',
  icon: 'compliance',
  section: 'COMPLIANCE',
  needs: [menu('COMPLIANCE')],
  service: 'compliance',
  scope: { ...wholeOrganisation, all: 'unlessByCompany' },
});
