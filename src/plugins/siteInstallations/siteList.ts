import { flag, isGranted, join, menu, screen, unfiltered } from '../../engine';
import { api } from '../../schemas/calls';
import { siteLead } from '../common/links';
import { latestWeek, type SiteRow, siteRows, sitesBelow } from './siteRows';

const { floor, incomeSecurity, organisation } = api;

const onFloor = [menu('GENERAL_COMMS')];
const onVariances = [menu('GENERAL_ANALYSIS'), flag('optionShowVariance')];

/** Shortest range of income security: variances in pounds per site. docs/rules/analysis.md, 7. */
const variances = { week: 4, category: undefined, viewType: 1, varianceType: 1, groupBy: 1, region: undefined } as const;

const noRows: readonly SiteRow[] = [];

/** Sites of the chosen part, with state and link to their machines. docs/rules/installations.md, 2. */
export const siteList = screen('operator')
  .data('floor', {
    label: 'States of sites',
    isQuiet: true,
    load: ({ scope, login }) =>
      isGranted(onFloor, login) &&
      floor.cashInBox({
        OperatorId: scope.operatorId,
        CompanyId: undefined,
        SubCompanyId: undefined,
        SiteId: undefined,
        ...unfiltered,
        PeriodId: 1,
        showOfflineOnly: false,
      }),
  })
  .data('security', {
    label: 'Variances of sites',
    isQuiet: true,
    load: ({ scope, login }) => isGranted(onVariances, login) && incomeSecurity.dashboard({ op: scope.operatorId, ...variances }),
  })
  .grid('sites', {
    label: 'Sites',
    rows: ({ scope }) =>
      join({ tree: organisation.tree({ OperatorId: scope.operatorId, ...unfiltered, Search: '', FromAdmin: false }) }, ({ tree }) => ({
        tree,
        rows: noRows,
      })),
    narrow: ({ tree }, { floor: states, security, scope }) => ({
      tree,
      rows: siteRows(sitesBelow(tree, scope.node), { floor: states.answer, security: security.answer }),
    }),
    columns: [
      { key: 'name', title: 'Site', width: 260, isWhole: true },
      { key: 'state', title: 'State', cell: 'status', width: 120, when: ({ login }) => isGranted(onFloor, login) },
      { key: 'online', title: 'Online', cell: 'number', width: 90, when: ({ login }) => isGranted(onFloor, login) },
      { key: 'machines', title: 'Machines', cell: 'number', width: 100, when: ({ login }) => isGranted(onFloor, login) },
      { key: 'collected', title: 'Last collection', cell: 'dateTime', width: 156, when: ({ login }) => isGranted(onFloor, login) },
      {
        key: 'variance',
        title: ({ security }) => ['Variance', latestWeek(security.answer)].filter((part) => part !== undefined).join(', week to '),
        cell: 'money',
        width: 220,
        when: ({ login }) => isGranted(onVariances, login),
      },
    ],
    id: 'siteId',
    card: ['name', 'state', 'online', 'variance'],
    opensRow: ({ row }) => siteLead({ id: row.siteId, name: row.name }),
  })
  .layout('floor', 'security', 'sites');
