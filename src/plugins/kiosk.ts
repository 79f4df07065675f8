import { definePlugin, menu, wholeOrganisation } from '../engine';

export const kiosk = definePlugin({
  id: 'kiosk',
  title: 'Kiosk',
  icon: 'landmark',
  section: 'KIOSK',
  needs: [menu('KIOSK')],
  scope: { ...wholeOrganisation, tree: 'kiosk' },
});
