import { answer, chosen, exportOf, join, row, type ScopeFilters, type SignedIn, within } from '../../../engine';
import type { Request } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import type { TransactionsAnswer } from '../../../schemas/entities/transactions';
import { ticketFilter, tillFilter } from '../../../schemas/forms/floorPeriod.form';
import { machineLinks } from '../../common/links';
import { type Named, shownIn } from '../../common/shownIn';
import { type AtPlace, unitOf } from '../place';
import { sessionOf, sessionTitle } from '../sessionDialog';
import { type Narrowed, type PeriodByWeek, periodInput, questionOf } from './question';

const { transactions: calls, sessions } = api;

type InPeriod = AtPlace & {
  readonly asOf: string;
  readonly scope: { readonly filters: ScopeFilters };
  readonly login: SignedIn;
  readonly period: PeriodByWeek;
};

/** Only the button applies the period; other filters query at once, with the period in the fields. docs/rules/floor.md, 4. */
const refresh = {
  label: 'Refresh',
  kind: 'primary',
  of: periodInput,
  about: (ctx: InPeriod) => [unitOf(ctx), ctx.scope.filters],
  refreshes: ['rows', 'summary'],
} as const;

/** An export uses the period in the fields, applied or not. */
function toExport(ctx: InPeriod, find: Narrowed = {}) {
  const period = periodInput(ctx);
  return period && questionOf(ctx, period, find);
}

/** A missing session id may be -1. docs/rules/everywhere.md, 3. */
function hasSession({ sessionId = -1 }: { readonly sessionId?: number | null }): boolean {
  return typeof sessionId === 'number' && sessionId > 0;
}

/** Clears the open flag of rows without a session, which a server need not do. docs/rules/floor.md, 2. */
function pageOf(request: Request<TransactionsAnswer>) {
  return join({ page: request }, ({ page: { grid, ...answered } }): TransactionsAnswer => {
    const rows = grid.rows.map((each) => (hasSession(each) ? each : { ...each, optionShowDetails: false }));
    return { ...answered, grid: { ...grid, rows } };
  });
}

const listed = {
  columns: 'server',
  sort: 'offered',
  id: 'rowId',
  opens: 'session',
  opensOn: 'click',
} as const;
/** Wide enough for kind, number and amount. */
const summaryWidths = { computer: [3, 2], large: [3, 2], widescreen: [3, 1] } as const;
/** No summary before the first Refresh. docs/rules/floor.md, 4. */
function isRequested({ request }: { readonly request: { readonly value: unknown } }): boolean {
  return request.value !== undefined;
}
const summed = {
  label: 'Summary',
  columns: 'server',
  most: 0,
  atFoot: true,
  when: isRequested,
  toggle: { show: 'Show Summary', hide: 'Hide Summary', at: 'rows', when: isRequested },
} as const;
const sessionDialog = {
  title: ({ rows }: { readonly rows: { readonly row: { readonly sessionId?: number } | undefined } }) => sessionTitle(rows),
  label: 'Session',
  at: 'rows',
  size: 'full',
  needs: [chosen('rows', 'Choose a row first.'), row('rows', 'optionShowDetails', 'This row belongs to no session that you may look at.')],
} as const;
const exporting = {
  label: 'Export',
  at: 'rows',
  needs: [answer('rows', 'optionAllowExport')],
  of: (ctx: InPeriod) => toExport(ctx),
} as const;

/** The machine that printed or took the ticket. */
function machineOf({ rows, scope }: { readonly rows: Named; readonly scope: { readonly operatorId: number } }) {
  return { assetNo: shownIn(rows, 'Asset No.'), operatorId: scope.operatorId };
}

/** Transactions of kiosks and cash desks. docs/rules/floor.md, 2. */
export const tills = within<InPeriod>((inner) =>
  inner
    .filter('find', { form: tillFilter })
    .submit('request', { ...refresh, about: (ctx) => [...refresh.about(ctx), ctx.find] })
    .grid('rows', {
      ...listed,
      label: 'Kiosk/Cash Desk',
      rows: (ctx, { page, sortBy: sort }) =>
        ctx.request.value && pageOf(calls.transactions({ ...questionOf(ctx, ctx.request.value, ctx.find, page), sort })),
    })
    .grid('summary', {
      ...summed,
      rows: (ctx) => ctx.request.value && calls.transactionsSummary(questionOf(ctx, ctx.request.value, ctx.find)),
    })
    .action('export', {
      ...exporting,
      of: (ctx) => toExport(ctx, ctx.find),
      run: ({ subject }) => exportOf(calls.exportTransactions(subject), 'Kiosk and Cash Desk'),
    })
    .menu('related', {
      label: 'Go to',
      at: 'rows',
      needs: [chosen('rows', 'Choose a row first.')],
      items: machineLinks(machineOf, 'floor', 'sessions', 'asset', 'device'),
    })
    .dialog('session', sessionDialog, sessionOf(sessions.details))
    .layout('find find', 'rows summary')
    .widths(summaryWidths),
);

/** Printed tickets and their history. docs/rules/floor.md, 2. */
export const tickets = within<InPeriod>((inner) =>
  inner
    .filter('find', {
      form: ticketFilter,
      choices: {
        // The field has its own 'All'.
        selectedFilterType: () => join({ types: calls.filterTypes() }, ({ types }) => types.filter(({ id }) => id > 0)),
        selectedFilterValue: ({ values: { selectedFilterType: filterType }, ...ctx }) =>
          filterType && calls.filterValues({ operator: ctx.scope.operatorId, site: unitOf(ctx).SiteId, filterType }),
      },
      shows: { selectedFilterValue: ({ values: { selectedFilterType } }) => selectedFilterType !== undefined },
      // Ids repeat across the lists of values.
      resets: { selectedFilterType: ['selectedFilterValue'] },
    })
    .submit('request', { ...refresh, about: (ctx) => [...refresh.about(ctx), ctx.find] })
    .grid('rows', {
      ...listed,
      label: 'Tickets',
      rows: (ctx, { page, sortBy: sort }) =>
        ctx.request.value && pageOf(calls.tickets({ ...questionOf(ctx, ctx.request.value, ctx.find, page), sort })),
    })
    .grid('summary', {
      ...summed,
      rows: (ctx) => ctx.request.value && calls.ticketsSummary(questionOf(ctx, ctx.request.value, ctx.find)),
    })
    .action('export', {
      ...exporting,
      of: (ctx) => toExport(ctx, ctx.find),
      run: ({ subject }) => exportOf(calls.exportTickets(subject), 'Tickets'),
    })
    .dialog('session', sessionDialog, sessionOf(sessions.details))
    .layout('find find', 'rows summary')
    .widths(summaryWidths),
);

/** Ticket liabilities of sites. docs/rules/floor.md, 2. */
export const liabilities = within<InPeriod>((inner) =>
  inner
    .submit('request', refresh)
    .grid('rows', {
      ...listed,
      label: 'Site Liability',
      rows: (ctx, { page, sortBy: sort }) =>
        ctx.request.value && pageOf(calls.liabilities({ ...questionOf(ctx, ctx.request.value, {}, page), sort })),
    })
    .grid('summary', {
      ...summed,
      rows: (ctx) => ctx.request.value && calls.liabilitiesSummary(questionOf(ctx, ctx.request.value, {})),
    })
    .action('export', {
      ...exporting,
      run: ({ subject }) => exportOf(calls.exportLiabilities(subject), 'Site Liability'),
    })
    .dialog('session', sessionDialog, sessionOf(sessions.details))
    .layout('rows summary')
    .widths(summaryWidths),
);
