import { answer, chosen, definePlugin, either, exportOf, flag, menu, row, screen, unlessRow, wholeOrganisation } from '../engine';
import { api } from '../schemas/calls';
import { newPositions } from '../schemas/forms/installationActions.form';
import { installationsFilter } from '../schemas/forms/installationsFilter.form';
import { type Named, shownIn } from './common/shownIn';
import { collectionTabs } from './siteInstallations/collectionTabs';
import { editMachine, installMachine } from './siteInstallations/installFlow';
import { related } from './siteInstallations/related';
import { siteSearch } from './siteInstallations/search';
import { siteList } from './siteInstallations/siteList';
import { collectionTasks } from './siteInstallations/tasks';

const { installations } = api;

function machineOf({ machines }: { readonly machines: Named }): string {
  return shownIn(machines, 'Asset No.', 'Game') || `Position ${shownIn(machines, 'Pos.')}`;
}

/** A missing list shows no count. */
function quantity(count: number | undefined): string {
  return count === undefined ? '–' : String(count);
}

export const siteInstallations = definePlugin({
  id: 'site-installations',
  title: 'Site Installations',
  help: 'The machines of one site by position, with their last reported state. Below are the collection weeks: what the meters expected, what was counted and what was banked.',
  icon: 'layout-grid',
  section: 'GENERAL_INSTALL',
  can: [menu('GENERAL_INSTALL')],
  scope: { ...wholeOrganisation, all: 'never', extraFilters: false },
  overview: siteList,
  tasks: collectionTasks,
  search: siteSearch,
  screen: screen('site')
    .filter('filter', { form: installationsFilter })
    .grid('machines', {
      rows: ({ scope, filter }) =>
        installations.filterByMachine({ OperatorId: scope.operatorId, SiteId: scope.node.id, ...scope.filters, ...filter }),
      columns: 'server',
      card: ['Game', 'Pos.', 'Asset No.'],
      id: ({ positionId, installationId }) => `${positionId}-${installationId}`,
    })
    .tiles('counters', {
      label: 'Machines online and offline',
      place: 'line',
      tiles: ({ machines: { answer } }) => [
        { id: 'online', label: 'Online', value: quantity(answer?.onlineQty), tone: 'success' },
        { id: 'offline', label: 'Offline', value: quantity(answer?.offlineQty), tone: 'danger' },
      ],
    })
    .action('refresh', { label: 'Refresh', at: 'machines', refreshes: ['machines'] })
    .dialog(
      'edit',
      {
        title: 'Edit Machine',
        about: machineOf,
        label: 'Edit Machine',
        at: 'machines',
        size: 'medium',
        needs: [row('machines', 'optionModify', 'There is no machine at this position that you may change.')],
      },
      editMachine,
    )
    .dialog(
      'install',
      {
        title: 'Install Machine',
        about: ({ scope }) => scope.node.name,
        label: 'Install Machine',
        at: 'machines',
        size: 'medium',
        needs: [unlessRow('machines', 'optionInstall', 'There is a machine at this position already. Remove it first.')],
      },
      installMachine,
    )
    .action('remove', {
      label: 'Remove Machine',
      kind: 'danger',
      at: 'machines',
      needs: [row('machines', 'optionAllowRemove', 'There is no machine at this position that you may remove.')],
      of: ({ machines }) => machines.row,
      about: machineOf,
      confirm: 'Are you sure you want to remove this machine from its position?',
      run: ({ subject }) => installations.remove({ id: subject.installationId }),
      done: 'Machine successfully removed.',
      refreshes: ['machines'],
    })
    .action('authorise', {
      label: 'Authorise Install',
      isQuiet: true,
      at: 'machines',
      needs: [row('machines', 'optionAllowAuthorise', 'This machine needs no authorisation, or you may not give it.')],
      of: ({ machines }) => machines.row,
      about: machineOf,
      confirm: 'Are you sure you want to authorise this install?',
      run: ({ subject }) => installations.authorise({ id: subject.installationId }),
      done: 'Install successfully authorised.',
      failed: 'There was an error while trying to authorise.',
      refreshes: ['machines'],
    })
    .action('eft', {
      label: ({ machines }) => (machines.row?.optionAllowEnableEFT === true ? 'Enable EFT' : 'Disable EFT'),
      at: 'machines',
      needs: [either('machines', ['optionAllowDisableEFT', 'optionAllowEnableEFT'], 'There is no machine here whose EFT you may change.')],
      of: ({ machines }) => machines.row,
      about: machineOf,
      confirm: ({ subject }) => `Are you sure you want to ${subject.optionAllowEnableEFT ? 'enable' : 'disable'} EFT on this machine?`,
      run: ({ subject: { installationId: id, optionAllowEnableEFT } }) =>
        optionAllowEnableEFT ? installations.enableEFT({ id }) : installations.disableEFT({ id }),
      done: 'The EFT state was updated successfully.',
      failed: { title: 'EFT Update', text: 'There was an error while while trying to update the EFT state.' },
      refreshes: ['machines'],
    })
    .action('addPosition', {
      label: 'Add Position',
      at: 'machines',
      needs: [flag('optionAllowAddPosition')],
      about: ({ scope }) => scope.node.name,
      form: newPositions,
      run: ({ scope, values: { count } }) => installations.addPositions({ organisationId: scope.node.id, count }),
      done: 'Positions successfully added.',
      failed: 'There was an error check your input.',
      refreshes: ['machines'],
    })
    .menu('related', { label: 'Go to', at: 'machines', needs: [chosen('machines', 'Choose a machine first.')], items: related })
    .action('export', {
      label: 'Export',
      at: 'machines',
      needs: [answer('machines', 'optionAllowExport')],
      run: ({ scope, filter }) =>
        exportOf(
          installations.exportMachines({ OperatorId: scope.operatorId, SiteId: scope.node.id, ...scope.filters, ...filter }),
          'Site Installations',
        ),
    })
    .tabs('collections', () => collectionTabs, {
      label: 'Collections',
      toggle: { show: 'Collapse', hide: 'Expand', can: [flag('optionShowInstCollectionTabs')], at: 'machines' },
    })
    .layout('filter counters', 'machines machines', 'collections collections')
    .widths(2, 1)
    .heights(1, 3, 2),
});
