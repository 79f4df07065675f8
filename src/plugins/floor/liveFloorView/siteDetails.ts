import { answer, chosen, exportOf, join, row, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import { floorView } from '../../../schemas/forms/floorPeriod.form';
import { firstIsDefault } from '../../common/firstIsDefault';
import { shownIn } from '../../common/shownIn';
import { unitOf } from '../place';
import { never, refreshEvery } from '../refreshing';
import type { OnFloor } from './machineStatus';

const { floor: calls } = api;

/** The two site views; cash in box ignores the period and sends the first. docs/rules/floor.md, 2 and 7. */
const views = { cashInBox: 0, performance: 1 } as const;
const firstPeriod = 1;

type InView = OnFloor & {
  readonly view: { readonly view?: number; readonly period?: number; readonly offlineOnly?: boolean; readonly autoRefresh?: number };
};
type OfSite = InView & { readonly sites: { readonly row: { readonly siteId: number } | undefined } };

const byView = {
  cashInBox: {
    name: 'Cash In Box',
    sites: calls.cashInBox,
    exportSites: calls.exportCashInBox,
    positions: calls.cashInBoxPositions,
    exportPositions: calls.exportCashInBoxPositions,
    events: calls.cashInBoxEvents,
    exportEvents: calls.exportCashInBoxEvents,
  },
  performance: {
    name: 'Performance',
    sites: calls.performance,
    exportSites: calls.exportPerformance,
    positions: calls.performancePositions,
    exportPositions: calls.exportPerformancePositions,
    events: calls.performanceEvents,
    exportEvents: calls.exportPerformanceEvents,
  },
} as const;

function callsOf({ view }: InView) {
  return view.view === views.performance ? byView.performance : byView.cashInBox;
}

function periodOf({ view: { view, period = firstPeriod } }: InView): number {
  return view === views.performance ? period : firstPeriod;
}

function requestOf(ctx: InView) {
  return { ...unitOf(ctx), ...ctx.scope.filters, PeriodId: periodOf(ctx), showOfflineOnly: ctx.view.offlineOnly ?? false };
}

function siteRequestOf(ctx: OfSite) {
  const { row: site } = ctx.sites;
  return site && { ...requestOf(ctx), SiteId: site.siteId };
}

/** A site's machines in the view, with a machine's reports. docs/rules/floor.md, 2. */
const siteDialog = within<OfSite>((inner) =>
  inner
    .grid('positions', {
      label: 'Positions',
      rows(ctx) {
        const request = siteRequestOf(ctx);
        return request && callsOf(ctx).positions(request);
      },
      columns: 'server',
      id: 'installationId',
    })
    .grid('events', {
      label: 'Events',
      rows(ctx, { page, sortBy: sort }) {
        const { row: position } = ctx.positions;
        return position && callsOf(ctx).events({ installationId: position.installationId, period: periodOf(ctx), page, sort });
      },
      columns: 'server',
      sort: 'offered',
      most: 0,
    })
    .action('exportPositions', {
      label: 'Export',
      at: 'positions',
      needs: [answer('positions', 'optionAllowExport')],
      of: (ctx) => siteRequestOf(ctx),
      run: ({ subject, ...ctx }) => exportOf(callsOf(ctx).exportPositions(subject), `${callsOf(ctx).name} Positions`),
    })
    .action('exportEvents', {
      label: 'Export',
      at: 'events',
      needs: [chosen('positions', 'Choose a machine first.'), answer('events', 'optionAllowExport')],
      of: ({ positions }) => positions.row,
      run: ({ subject: { installationId }, ...ctx }) =>
        exportOf(callsOf(ctx).exportEvents({ installationId, period: periodOf(ctx), page: 1 }), `${callsOf(ctx).name} Events`, [
          'Machine',
          shownIn(ctx.positions, 'Asset No.', 'Game'),
        ]),
    })
    .layout('positions', 'events'),
);

/** Sites of the floor, by cash in box or performance. docs/rules/floor.md, 2. */
export const siteDetails = within<OnFloor>((inner) =>
  inner
    .filter('view', {
      form: floorView,
      start: () => ({ view: views.cashInBox, period: firstPeriod, autoRefresh: never }),
      choices: {
        view: ({ scope }) => join({ views: calls.views({ id: scope.operatorId }) }, ({ views: listed }) => firstIsDefault(listed)),
        period: () => join({ periods: calls.periods() }, ({ periods }) => firstIsDefault(periods)),
      },
      shows: { period: ({ values }) => values.view === views.performance },
    })
    .grid('sites', {
      rows: (ctx) => callsOf(ctx).sites(requestOf(ctx)),
      about: (ctx) => requestOf(ctx),
      isLive: true,
      columns: 'server',
      card: ['Site', 'Offline', 'Cash In Box'],
      id: 'siteId',
      opens: 'site',
    })
    .action('refresh', {
      label: 'Refresh',
      at: 'sites',
      every: ({ view }) => refreshEvery(view),
      refreshes: ['sites'],
    })
    .action('export', {
      label: 'Export',
      at: 'sites',
      needs: [answer('sites', 'optionAllowExport')],
      run: (ctx) => exportOf(callsOf(ctx).exportSites(requestOf(ctx)), callsOf(ctx).name),
    })
    .dialog(
      'site',
      {
        title: 'Site Details',
        about: ({ sites }) => shownIn(sites, 'Site'),
        label: 'Details',
        at: 'sites',
        size: 'full',
        needs: [chosen('sites', 'Choose a site first.'), row('sites', 'optionShowDetails', 'You may not look at the details of sites.')],
      },
      siteDialog,
    )
    .layout('view', 'sites'),
);
