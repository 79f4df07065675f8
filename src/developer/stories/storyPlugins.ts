import { definePlugin, flag, menu, type Plugin, row, screen, wholeOrganisation } from '../../engine';
import { api } from '../../schemas/calls';

const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;

export const samplePlugins: readonly Plugin[] = [
  definePlugin({
    id: 'machines',
    title: 'Machines',
    icon: 'cpu',
    section: 'GENERAL_INSTALL',
    can: [menu('GENERAL_INSTALL')],
    scope: wholeOrganisation,
    opens: { entity: 'machine', pane: 'list' },
    screen: screen('site')
      .grid('list', {
        rows: ({ scope }) =>
          api.installations.filterByMachine({
            ...all,
            OperatorId: scope.operatorId,
            SiteId: scope.node.id,
            ShowHistory: false,
            ShowOfflineOnly: false,
          }),
        columns: 'server',
        can: [flag('optionShowInstVarianceTab')],
      })
      .optionForm('position', { load: ({ list }) => list.row && api.installations.position({ id: list.row.positionId }) })
      .data('paper', { load: ({ list }) => (list.chosen.length > 7 ? undefined : undefined) })
      .action('remove', {
        label: 'Remove machine',
        can: [flag('optionAllowRemove')],
        needs: [row('list', 'optionAllowRemove')],
        of: ({ list }) => list.row,
        run: ({ subject }) => api.installations.remove({ id: subject.installationId }),
      })
      .dialog('more', { title: 'History', label: 'Show history', needs: [row('list', 'optionShowDetails')] }, (inner) =>
        inner.details('facts', {
          load: ({ list }) => list.row && api.installations.position({ id: list.row.positionId }),
          fields: ({ assetNo }) => [{ label: 'Asset', value: assetNo }],
        }),
      )
      .layout('list position paper'),
  }),
  definePlugin({
    id: 'kiosk',
    title: 'Kiosk',
    icon: 'landmark',
    section: 'KIOSK',
    can: [menu('KIOSK')],
    scope: wholeOrganisation,
  }),
];
