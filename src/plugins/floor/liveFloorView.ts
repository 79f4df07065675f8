import { definePlugin, menu, screen, wholeOrganisation } from '../../engine';
import { machineStatus } from './liveFloorView/machineStatus';
import { siteDetails } from './liveFloorView/siteDetails';
import { machineSearch } from './search';
import { floorFigures, floorTasks } from './tasks';

/** docs/rules/floor.md, 2. */
export const liveFloorView = definePlugin({
  id: 'live-floor-view',
  title: 'Live Floor View',
  help: 'What happens on the floors now: the cash in the machines of each site, how they perform, and their state as last reported.',
  icon: 'radio',
  section: 'GENERAL_COMMS',
  can: [menu('GENERAL_COMMS')],
  scope: wholeOrganisation,
  tasks: floorTasks,
  figures: floorFigures,
  search: machineSearch,
  screen: screen('operator').tabs('floor', () => ({ 'Site Details': siteDetails, 'Machine Status': machineStatus })),
});
