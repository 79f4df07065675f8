import { definePlugin, menu, wholeOrganisation } from '../engine';

export const sessions = definePlugin({
  id: 'sessions',
  title: 'Sessions',
  icon: 'history',
  section: 'GENERAL_SESSIONS',
  needs: [menu('GENERAL_SESSIONS')],
  scope: wholeOrganisation,
});
