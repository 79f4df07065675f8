import { answer, choose, chosen, definePlugin, exportOf, flag, idle, menu, row, screen, wholeOrganisation } from '../../engine';
import { api } from '../../schemas/calls';
import { kioskFloats, kioskPeriod } from '../../schemas/forms/floorPeriod.form';
import { type Named, namedBy, shownIn } from '../common/shownIn';
import { countedIn, isLow, kioskChips, statusFlags, withoutUnsent } from '../common/statuses';
import { transactionDetail } from './kiosk/detail';
import { floatSettings } from './kiosk/floats';
import { kioskFunds } from './kiosk/funds';
import {
  dateFields,
  isByWeek,
  kioskModes,
  type PeriodValues,
  periodAbout,
  periodRanges,
  periodStart,
  requestedPeriod,
  weekChoices,
} from './period';
import { type AtPlace, unitOf } from './place';
import { never, refreshEvery } from './refreshing';
import { kioskFigures, kioskTasks } from './tasks';

const { kiosk: calls, installations } = api;

interface OfKiosk {
  readonly asOf: string;
  readonly positions: { readonly row: { readonly installationId: number } | undefined };
  readonly period: PeriodValues & { readonly collectionDate?: number | undefined; readonly includeEvents?: boolean | undefined };
}

function requestOf({ positions: { row: kioskRow }, period, asOf }: OfKiosk, pageNumber = 1) {
  const requested = requestedPeriod(period, period.collectionDate, asOf);
  if (kioskRow === undefined || requested === undefined) return undefined;
  const { start: startDate, end: endDate, week: collectionDate, useCurrentWeek } = requested;
  const showEvents = period.includeEvents ?? false;
  return { installationId: kioskRow.installationId, startDate, endDate, collectionDate, useCurrentWeek, showEvents, pageNumber };
}

/** Identity of a kiosk's query: unlike the transactions, it stays the same over time. */
function aboutKiosk({ positions: { row: kioskRow }, period, asOf }: OfKiosk) {
  return [kioskRow?.installationId, periodAbout(period, period.collectionDate, asOf), period.includeEvents];
}

function placeOf(ctx: AtPlace) {
  const { OperatorId: operator, CompanyId: company, SubCompanyId: subCompany, SiteId: site } = unitOf(ctx);
  return { operator, company, subCompany, site };
}

function kioskOf({ positions }: { readonly positions: Named }): string | undefined {
  return namedBy(shownIn(positions, 'Site'), shownIn(positions, 'Asset No.'));
}

const hasKiosk = ({ positions }: Pick<OfKiosk, 'positions'>): boolean => positions.row !== undefined;

const oneKiosk = chosen('positions', 'Choose a kiosk first.');

/** docs/rules/floor.md, 2. */
export const kiosk = definePlugin({
  id: 'kiosk',
  title: 'Kiosk',
  help: 'Kiosks and cash desks, with what they hold and have paid, as last reported. The age of the data is next to the number of rows.',
  icon: 'landmark',
  section: 'KIOSK',
  can: [menu('KIOSK')],
  scope: { ...wholeOrganisation, tree: 'kiosk' },
  tasks: kioskTasks,
  figures: kioskFigures,
  screen: screen('operator')
    .filter('only', { label: 'Floats', form: kioskFloats })
    .grid('positions', {
      label: 'Kiosks',
      rows(ctx, { facets }) {
        const { online, offlineSiteOpen, pending, authReq, offlineSiteClosed } = statusFlags(facets);
        return calls.positions({ ...placeOf(ctx), online, offlineSiteOpen, pending, authReq, offlineSiteClosed });
      },
      // The last two statuses are not sent: the server returns their rows, so they are hidden here.
      narrow(answer, { only: { lowOnly } }, { facets }) {
        const rows = withoutUnsent(answer.grid.rows, facets);
        return { ...answer, grid: { ...answer.grid, rows: lowOnly === true ? rows.filter(isLow) : rows } };
      },
      facets: { label: 'Status', list: () => kioskChips, of: countedIn },
      about: (ctx) => placeOf(ctx),
      isLive: true,
      columns: 'server',
      id: 'installationId',
      card: ['Asset No.', 'Site', 'In Kiosk Now'],
    })
    .graph('funds', {
      label: 'Funds',
      load: () => undefined,
      given: ({ positions }) => kioskFunds(positions),
      picture: 'bars',
      leads: ({ positions: { answer }, point }) => choose('positions', answer?.grid.rows[point.place]?.installationId),
      when: ({ positions }) => kioskFunds(positions) !== undefined,
      toggle: { show: 'Show Graph', hide: 'Hide Graph', start: 'hidden', at: 'positions' },
    })
    .message('unknown', {
      label: 'Kiosks without a known state',
      text({ positions: { answer } }) {
        const quantity = answer?.unknownQty ?? 0;
        if (quantity === 0) return undefined;
        return quantity === 1 ? '1 kiosk is in a status that is not known.' : `${quantity} kiosks are in a status that is not known.`;
      },
      tone: 'warning',
      place: 'line',
    })
    .filter('period', {
      label: 'Period',
      form: kioskPeriod,
      start: ({ asOf }) => ({ ...periodStart({ asOf }), autoRefresh: never }),
      choices: {
        // A server may omit `collectionDates`.
        periodId: ({ positions: { answer } }) => kioskModes((answer?.collectionDates ?? []).length > 0),
        collectionDate: ({ positions: { answer } }) => weekChoices(answer?.collectionDates ?? []),
      },
      shows: { ...dateFields, collectionDate: isByWeek },
    })
    .menu('ranges', { ...periodRanges, at: 'period' })
    .grid('summary', {
      label: 'Summary',
      rows(ctx) {
        const request = requestOf(ctx);
        return request && calls.summary(request);
      },
      part: 'summary',
      about: aboutKiosk,
      columns: 'server',
      most: 0,
      when: hasKiosk,
      toggle: { show: 'Summary', hide: 'Hide Summary', start: 'hidden', at: 'positions', when: hasKiosk },
    })
    .grid('transactions', {
      label: 'Transactions',
      rows(ctx, { page, sortBy: sort }) {
        const request = requestOf(ctx, page);
        return request && calls.transactions({ ...request, sort });
      },
      part: 'transactions',
      about: aboutKiosk,
      isLive: true,
      columns: 'server',
      sort: 'offered',
      id: 'detailId',
      opens: 'detail',
      opensOn: 'click',
      emptyText: 'This kiosk has nothing in this period. Choose Last 7 days under Range.',
      when: hasKiosk,
      toggle: { show: 'Show Details', hide: 'Hide Details', at: 'positions', when: hasKiosk },
    })
    .action('refresh', {
      label: 'Refresh',
      at: 'positions',
      every: ({ period }) => refreshEvery(period),
      refreshes: ['positions', 'transactions', 'summary'],
    })
    .action('authorise', {
      label: 'Authorise',
      isQuiet: true,
      at: 'positions',
      can: [flag('optionAllowAuthorise')],
      needs: [row('positions', 'optionAllowAuthorise', 'This kiosk needs no authorisation.')],
      of: ({ positions }) => positions.row,
      about: kioskOf,
      confirm: 'Are you sure you want to authorise this install?',
      run: ({ subject }) => installations.authorise({ id: subject.installationId }),
      done: 'Install successfully authorised.',
      failed: 'There was an error while trying to authorise.',
      refreshes: ['positions'],
    })
    .dialog(
      'floats',
      {
        title: 'Kiosk Float Level Settings',
        about: kioskOf,
        label: 'Settings',
        icon: 'settings',
        at: 'positions',
        size: 'large',
        can: [flag('optionShowSetting')],
        needs: [oneKiosk, row('positions', 'optionShowSetting', 'You may not look at the float levels of this kiosk.')],
        refreshes: ['positions'],
      },
      floatSettings,
    )
    .dialog(
      'detail',
      {
        title: 'Transaction Details',
        about: kioskOf,
        label: 'Details',
        at: 'transactions',
        size: 'medium',
        needs: [
          chosen('transactions', 'Choose a transaction first.'),
          row('transactions', 'optionShowDetails', 'You may not look at the details of transactions.'),
        ],
      },
      transactionDetail,
    )
    .action('export', {
      label: 'Export',
      at: 'transactions',
      needs: [oneKiosk, answer('transactions', 'optionAllowExport'), idle()],
      of: (ctx) => requestOf(ctx),
      run: ({ subject }) => exportOf(calls.exportTransactions(subject), 'Kiosk'),
    })
    .layout('only unknown', 'positions positions', 'funds funds', 'period period', 'transactions summary')
    .widths(3, 1)
    // A kiosk's transactions take the height: its list is folded. docs/rules/floor.md, 9.
    .heights(1, '120px', 1, 1, 1),
});
