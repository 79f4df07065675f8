import { definePlugin, menu, wholeOrganisation } from '../engine';

export const analysis = definePlugin({
  id: 'analysis',
  title: 'Analysis',
  icon: 'chart-column',
  section: 'GENERAL_ANALYSIS',
  needs: [menu('GENERAL_ANALYSIS')],
  scope: { ...wholeOrganisation, tree: 'analysis' },
});
