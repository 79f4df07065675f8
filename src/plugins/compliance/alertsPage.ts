import { chosen, definePage, flag, go, join, menu, screen } from '../../engine';
import { api } from '../../schemas/calls';
import { type Alert, suspiciousPrefix } from '../../schemas/entities/compliance/alert';
import { alertsFilter } from '../../schemas/forms/eventsFilter.form';
import { showInstant } from '../../schemas/wire/dates';
import { alertColumns, sortColumnsOf } from './alertColumns';
import { lastFortnight } from './days';
import { compliancePaths } from './paths';
import { pageSize } from './search';

const { alerts } = api;

/** The form that an alert leads to, with what it fills in. docs/rules/compliance.md, 2. */
function formOf({ id, alertType, alertTime, siteGuid, machineInstallationNumber, machineName }: Alert) {
  if (!alertType.name.startsWith(suspiciousPrefix)) return go(compliancePaths.newInteraction, { alertId: id, site: siteGuid });
  const [date, time] = showInstant(new Date(alertTime), 'year-first').split(' ');
  const machine = `${machineInstallationNumber} ${machineName}`;
  return go(compliancePaths.suspiciousActivity, { alertId: id, site: siteGuid, date, time, machine });
}

/** What the rules over play sessions have noticed. docs/rules/compliance.md, 2. */
export const alertsPage = definePage({
  id: 'compliance-alerts',
  path: compliancePaths.alerts,
  title: 'Compliance Alerts',
  back: { label: 'Back to Compliance', to: compliancePaths.events },
  needs: [menu('COMPLIANCE'), flag('optionShowComplianceAlerts')],
  screen: screen('none')
    .parameter('site')
    .filter('filter', {
      form: alertsFilter,
      start: () => {
        const { from, to } = lastFortnight();
        return { alertTimeFrom: from, alertTimeTo: to };
      },
      choices: { alertTypeId: () => join({ types: alerts.types() }, ({ types }) => types.alertTypes) },
    })
    .grid('alerts', {
      rows: ({ site, filter, login }, { page, sort }) =>
        join({ found: alerts.search({ ...filter, siteGuid: site, sortColumns: sortColumnsOf(sort), pageNumber: page }) }, ({ found }) => ({
          ...found,
          rows: found.rows.map((row) => ({ ...row, site: login.sites.find(({ guid }) => guid === row.siteGuid)?.retailerName ?? '' })),
        })),
      columns: alertColumns,
      id: 'id',
      most: 'page',
      sort: 'server',
      dates: 'year-first',
      paging: { size: pageSize, total: ({ totalRecords }) => totalRecords },
      opensRow: ({ row }) => formOf(row),
      emptyText: 'There are no results for the current set of filters.',
    })
    .action('clear', {
      label: 'Clear',
      at: 'alerts',
      needs: [chosen('alerts', 'Choose the alerts to clear first.')],
      of: ({ alerts: { chosen: rows } }) => (rows.length === 0 ? undefined : rows.map(({ id }) => id)),
      confirm: ({ subject }) => `Are you sure you want to clear ${subject.length === 1 ? 'this alert' : `these ${subject.length} alerts`}?`,
      run: ({ subject }) => alerts.clear({ ids: subject }),
      done: 'The alerts were cleared.',
      refreshes: ['alerts'],
    })
    .action('refresh', { label: 'Refresh', at: 'alerts', refreshes: ['alerts'] })
    .layout('filter', 'alerts'),
});
