import { definePlugin, menu, row, screen, wholeOrganisation } from '../../../engine';
import { api } from '../../../schemas/calls';

const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const machinesOf = (OperatorId: number, SiteId: number) =>
  api.installations.filterByMachine({ OperatorId, SiteId, ...all, ShowHistory: false, ShowOfflineOnly: false });

export const venueTree = definePlugin({
  id: 'venue-tree',
  title: 'Venue Tree',
  icon: 'layout-grid',
  section: 'GENERAL_INSTALL',
  can: [menu('GENERAL_INSTALL')],
  scope: wholeOrganisation,
  screen: screen('operator')
    .tree('venues', {
      nodes: ({ scope }) => api.organisation.tree({ OperatorId: scope.operatorId, ...all, FromAdmin: false }),
      key: ({ child }) => child,
      name: ({ name }) => name,
      children: ({ children }) => children,
      isSelectable: ({ type }) => type === 'SI',
    })
    .grid('machines', {
      rows: ({ scope, venues }) => venues.node && machinesOf(scope.operatorId, venues.node.id),
      columns: 'server',
      id: 'installationId',
    })
    .optionForm('position', { load: ({ machines }) => machines.row && api.installations.position({ id: machines.row.positionId }) })
    .action('remove', {
      label: 'Remove machine',
      at: 'machines',
      needs: [row('machines', 'optionAllowRemove')],
      of: ({ machines }) => machines.row,
      confirm: 'Remove the machine from its position?',
      run: ({ subject }) => api.installations.remove({ id: subject.installationId }),
      refreshes: ['machines'],
    })
    .layout('venues machines', 'venues position'),
});
