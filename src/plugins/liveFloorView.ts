import { definePlugin, menu, wholeOrganisation } from '../engine';

export const liveFloorView = definePlugin({
  id: 'live-floor-view',
  title: 'Live Floor View',
  icon: 'radio',
  section: 'GENERAL_COMMS',
  needs: [menu('GENERAL_COMMS')],
  scope: wholeOrganisation,
});
