import { definePlugin, menu, wholeOrganisation } from '../engine';

export const compliance = definePlugin({
  id: 'compliance',
  title: 'Compliance',
  icon: 'shield-check',
  section: 'COMPLIANCE',
  needs: [menu('COMPLIANCE')],
  service: 'compliance',
  scope: { ...wholeOrganisation, all: 'unlessByCompany' },
});
