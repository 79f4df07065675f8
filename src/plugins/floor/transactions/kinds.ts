import { answer, chosen, downloadOf, filled, join, row, type ScopeFilters, type SignedIn, within } from '../../../engine';
import type { Request } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import type { TransactionsAnswer } from '../../../schemas/entities/transactions';
import { ticketFilter, tillFilter } from '../../../schemas/forms/floorPeriod.form';
import { machineLinks } from '../../common/links';
import { type Named, shownIn } from '../../common/shownIn';
import type { PeriodValues } from '../period';
import { type AtPlace, unitOf } from '../place';
import { sessionOf, sessionTitle } from '../sessionDialog';
import { periodInput, questionOf } from './question';

const { transactions: calls, sessions } = api;

type InPeriod = AtPlace & {
  readonly asOf: string;
  readonly scope: { readonly filters: ScopeFilters };
  readonly login: SignedIn;
  readonly period: PeriodValues;
};

const refresh = { label: 'Refresh', kind: 'primary', refreshes: ['rows', 'summary'] } as const;

/** Whether a row tells of a session; a missing id may be told as -1. docs/rules/everywhere.md, 3. */
function hasSession({ sessionId = -1 }: { readonly sessionId?: number | null }): boolean {
  return typeof sessionId === 'number' && sessionId > 0;
}

/** A page of rows. One of no session has none to open, whatever the login may look at: a server need not say so. docs/rules/floor.md, 2. */
function pageOf(request: Request<TransactionsAnswer>) {
  return join({ page: request }, ({ page: { grid, ...answered } }): TransactionsAnswer => {
    const rows = grid.rows.map((each) => (hasSession(each) ? each : { ...each, optionShowDetails: false }));
    return { ...answered, grid: { ...grid, rows } };
  });
}

const listed = {
  columns: 'server',
  id: 'rowId',
  opens: 'session',
  opensOn: 'click',
} as const;
/** The kinds of transactions, their number and their amounts can all be read beside the list. */
const summaryWidths = { computer: [3, 2], large: [3, 2], widescreen: [3, 1] } as const;
/** There is nothing to sum up before Refresh was pressed for the first time. docs/rules/floor.md, 4. */
function isAsked({ asked }: { readonly asked: { readonly value: unknown } }): boolean {
  return asked.value !== undefined;
}
const summed = {
  label: 'Summary',
  columns: 'server',
  most: 0,
  when: isAsked,
  toggle: { show: 'Show Summary', hide: 'Hide Summary', at: 'rows', when: isAsked },
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
  needs: [filled('asked', 'value', 'Press Refresh first.'), answer('rows', 'optionAllowExport')],
} as const;

/** The machine of the chosen transaction: the one that printed the ticket or took it. */
function machineOf({ rows, scope }: { readonly rows: Named; readonly scope: { readonly operatorId: number } }) {
  return { assetNo: shownIn(rows, 'Asset No.'), operatorId: scope.operatorId };
}

/** What passed over kiosks and cash desks. docs/rules/floor.md, 2. */
export const tills = within<InPeriod>((inner) =>
  inner
    .filter('find', { form: tillFilter })
    .submit('asked', { ...refresh, of: periodInput })
    .grid('rows', {
      ...listed,
      label: 'Kiosk/Cash Desk',
      rows: (ctx, { page }) => ctx.asked.value && pageOf(calls.transactions(questionOf(ctx, ctx.asked.value, ctx.find, page))),
    })
    .grid('summary', {
      ...summed,
      rows: (ctx) => ctx.asked.value && calls.transactionsSummary(questionOf(ctx, ctx.asked.value, ctx.find)),
    })
    .action('export', {
      ...exporting,
      of: (ctx) => ctx.asked.value && questionOf(ctx, ctx.asked.value, ctx.find),
      run: ({ subject }) => downloadOf(calls.exportTransactions(subject), 'Kiosk and Cash Desk'),
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

/** The tickets that were printed, with their lives. docs/rules/floor.md, 2. */
export const tickets = within<InPeriod>((inner) =>
  inner
    .filter('find', {
      form: ticketFilter,
      choices: {
        // The field's own 'All' stands for that of the list.
        filterType: () => join({ types: calls.filterTypes() }, ({ types }) => types.filter(({ id }) => id > 0)),
        filterValue: ({ values: { filterType }, ...ctx }) =>
          filterType && calls.filterValues({ operator: ctx.scope.operatorId, site: unitOf(ctx).SiteId, filterType }),
      },
      shows: { filterValue: ({ values: { filterType } }) => filterType !== undefined },
      // The lists of values number theirs alike.
      resets: { filterType: ['filterValue'] },
    })
    .submit('asked', { ...refresh, of: periodInput })
    .grid('rows', {
      ...listed,
      label: 'Tickets',
      rows: (ctx, { page }) => ctx.asked.value && pageOf(calls.tickets(questionOf(ctx, ctx.asked.value, ctx.find, page))),
    })
    .grid('summary', {
      ...summed,
      rows: (ctx) => ctx.asked.value && calls.ticketsSummary(questionOf(ctx, ctx.asked.value, ctx.find)),
    })
    .action('export', {
      ...exporting,
      of: (ctx) => ctx.asked.value && questionOf(ctx, ctx.asked.value, ctx.find),
      run: ({ subject }) => downloadOf(calls.exportTickets(subject), 'Tickets'),
    })
    .dialog('session', sessionDialog, sessionOf(sessions.details))
    .layout('find find', 'rows summary')
    .widths(summaryWidths),
);

/** What sites owe for tickets. docs/rules/floor.md, 2. */
export const liabilities = within<InPeriod>((inner) =>
  inner
    .submit('asked', { ...refresh, of: periodInput })
    .grid('rows', {
      ...listed,
      label: 'Site Liability',
      rows: (ctx, { page }) => ctx.asked.value && pageOf(calls.liabilities(questionOf(ctx, ctx.asked.value, {}, page))),
    })
    .grid('summary', {
      ...summed,
      rows: (ctx) => ctx.asked.value && calls.liabilitiesSummary(questionOf(ctx, ctx.asked.value, {})),
    })
    .action('export', {
      ...exporting,
      of: (ctx) => ctx.asked.value && questionOf(ctx, ctx.asked.value, {}),
      run: ({ subject }) => downloadOf(calls.exportLiabilities(subject), 'Site Liability'),
    })
    .dialog('session', sessionDialog, sessionOf(sessions.details))
    .layout('rows summary')
    .widths(summaryWidths),
);
