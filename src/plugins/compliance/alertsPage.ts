import { chosen, definePage, fill, flag, go, join, menu, type SignedIn, screen } from '../../engine';
import { api } from '../../schemas/calls';
import { type Alert, suspiciousPrefix } from '../../schemas/entities/compliance/alert';
import { alertsFilter } from '../../schemas/forms/eventsFilter.form';
import { showInstantOf } from '../../schemas/wire/londonInstant';
import { aroundNamedSite, machineLinks, namedSiteLead, seesSessions, sessionLead } from '../common/links';
import { namedBy } from '../common/shownIn';
import { alertColumns, sortColumnsOf } from './alertColumns';
import { alertDays, hasAlertDays } from './alertDays';
import { lastFortnight } from './days';
import { compliancePaths } from './paths';
import { pageSize } from './search';
import { hitCount } from './totals';

const { alerts } = api;

/** Returns the form for an alert, with its initial values. docs/rules/compliance.md, 2. */
function formOf({ id, alertType, alertTime, siteGuid, machineInstallationNumber, machineName }: Alert) {
  if (!alertType.name.startsWith(suspiciousPrefix)) return go(compliancePaths.newInteraction, { alertId: id, site: siteGuid });
  const [date, time] = showInstantOf(alertTime, 'year-first').split(' ');
  const machine = machineName === undefined ? `${machineInstallationNumber}` : `${machineInstallationNumber} ${machineName}`;
  return go(compliancePaths.suspiciousActivity, { alertId: id, site: siteGuid, date, time, machine });
}

interface AtAlert {
  readonly alerts: { readonly row: (Alert & { readonly site: string }) | undefined };
  readonly login: SignedIn;
}

/** A server may send a missing session as -1 or 0. docs/rules/everywhere.md, 3. */
function sessionOf({ alerts: { row } }: AtAlert): number | undefined {
  const { sessionId = 0 } = row ?? {};
  return sessionId > 0 ? sessionId : undefined;
}

function siteOf({ alerts: { row }, login }: AtAlert) {
  return row && namedSiteLead(login, row.site);
}

/** Links of the alert selected last. */
const related = [
  {
    id: 'session',
    label: 'Its session',
    // Alert reviewers may lack the right to see players.
    when: ({ login }: AtAlert) => seesSessions(login),
    of: sessionOf,
    ofText: 'This alert names no session.',
    run(ctx: AtAlert) {
      const session = sessionOf(ctx);
      return session === undefined ? undefined : sessionLead(session);
    },
  },
  {
    id: 'site',
    label: 'Its site',
    can: [menu('GENERAL_INSTALL')],
    of: siteOf,
    ofText: 'This alert names no site of yours.',
    run: siteOf,
  },
  // A machine's name is asset number and game.
  ...machineLinks(
    ({ alerts: { row }, login }: AtAlert) => row && { assetNo: row.machineName?.split(' ')[0] ?? '', at: aroundNamedSite(login, row.site) },
    'floor',
    'asset',
  ),
];

/** Cleared alerts may be in the selection; they stay unchanged. */
function isActive({ active }: Pick<Alert, 'active'>): boolean {
  return active;
}

function clearedAbout(rows: readonly (Alert & { readonly site: string })[]): string {
  const named = rows.slice(0, 3).map((row) => {
    const machine = row.machineName ?? `${row.machineInstallationNumber}`;
    return namedBy(row.alertType.name, showInstantOf(row.alertTime, 'year-first'), machine, row.site) ?? '';
  });
  return [...named, ...(rows.length > named.length ? [`and ${rows.length - named.length} more`] : [])].join('; ');
}

/** Alerts from the rules on play sessions. docs/rules/compliance.md, 2. */
export const alertsPage = definePage({
  id: 'compliance-alerts',
  path: compliancePaths.alerts,
  title: 'Compliance Alerts',
  back: { label: 'Back to Compliance', to: compliancePaths.events },
  can: [menu('COMPLIANCE'), flag('optionShowComplianceAlerts')],
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
        join(
          { response: alerts.search({ ...filter, siteGuid: site, sortColumns: sortColumnsOf(sort), pageNumber: page }) },
          ({ response }) => ({
            ...response,
            rows: response.rows.map((row) => ({ ...row, site: login.sites.find(({ guid }) => guid === row.siteGuid)?.retailerName ?? '' })),
          }),
        ),
      columns: alertColumns,
      card: ['alertType', 'alertTime', 'netLoss', 'site'],
      id: 'id',
      most: 'page',
      sort: 'server',
      dates: 'year-first',
      paging: { size: pageSize, total: (answer) => hitCount(answer, pageSize) },
      opensRow: ({ row }) => formOf(row),
    })
    .graph('days', {
      label: 'Alerts a day',
      load: ({ filter, site }) => alertDays(filter, site),
      picture: 'columns',
      when: ({ filter }) => hasAlertDays(filter),
      leads: ({ answer: { places }, point }) => fill('filter', { alertTimeFrom: places[point.place], alertTimeTo: places[point.place] }),
      // Hidden it sends nothing, and leaves the list its height.
      toggle: { show: 'Show Graph', hide: 'Hide Graph', start: 'hidden', at: 'alerts' },
    })
    .action('clear', {
      label: 'Clear',
      at: 'alerts',
      needs: [chosen('alerts', 'Choose the alerts to clear first.')],
      of: ({ alerts: { chosen: rows } }) => (rows.some(isActive) ? rows.filter(isActive).map(({ id }) => id) : undefined),
      ofText: ({ alerts: { chosen: rows } }) =>
        rows.length === 1 ? 'This alert is cleared already.' : 'These alerts are cleared already.',
      about: ({ alerts: { chosen: rows } }) => clearedAbout(rows.filter(isActive)),
      confirm: ({ subject }) => `Are you sure you want to clear ${subject.length === 1 ? 'this alert' : `these ${subject.length} alerts`}?`,
      run: ({ subject }) => alerts.clear({ ids: subject }),
      done: 'The alerts were cleared.',
      refreshes: ['alerts'],
    })
    .menu('related', {
      label: 'Go to',
      at: 'alerts',
      needs: [chosen('alerts', 'Choose an alert first.')],
      items: related,
    })
    .action('refresh', { label: 'Refresh', at: 'alerts', refreshes: ['alerts', 'days'] })
    .layout('filter', 'days', 'alerts'),
});
