import { answer, chosen, definePage, definePlugin, exportOf, menu, row, type SignedIn, screen, wholeOrganisation, within } from '../engine';
import { api } from '../schemas/calls';
import type { ValuesOf } from '../schemas/forms/form';
import { sessionFilter } from '../schemas/forms/sessionFilter.form';
import { machineLinks } from './common/links';
import { minutesOf, rangeMenu } from './common/rangeMenu';
import { sessionFields } from './common/sessionFields';
import { moneyGraph } from './common/sessionMoney';
import { type Named, shownIn } from './common/shownIn';
import { sessionSearch } from './sessions/search';
import { sessionsIn } from './sessions/sessionsIn';

const { sessions: calls } = api;

/** Start of the filter. docs/rules/sessions.md, 9. */
const firstMoment = '2000-01-01T00:00';

interface FilterContext {
  readonly asOf: string;
  readonly scope: {
    readonly operatorId: number;
    readonly node: { readonly type: 'ALL' | 'CO' | 'SUB' | 'SI'; readonly id: number };
  };
  readonly filter: Partial<ValuesOf<typeof sessionFilter>>;
}

function requestOf({ scope: { operatorId, node }, filter, asOf }: FilterContext) {
  const at = (type: typeof node.type) => (node.type === type ? node.id : undefined);
  const { StartDate = firstMoment, EndDate = asOf, ZeroBetSessions = false, ...rest } = filter;
  return {
    ...rest,
    StartDate,
    EndDate,
    ZeroBetSessions,
    OperatorId: operatorId,
    CompanyId: at('CO'),
    SubCompanyId: at('SUB'),
    SiteId: at('SI'),
  };
}

const ranges = rangeMenu('filter', (range) => {
  const { first: StartDate, last: EndDate } = minutesOf(range);
  return { StartDate, EndDate };
});

const summaryGrid = { label: 'Summary', columns: 'server', most: 0 } as const;

/** Dialog for a session of the list. docs/rules/sessions.md, 2; the details come from Details2. */
const sessionDialog = within<{
  readonly login: SignedIn;
  readonly sessions: { readonly row: { readonly sessionId: number } | undefined };
}>((inner) =>
  inner
    .details('session', {
      load: ({ sessions: { row: chosenRow } }) => chosenRow && calls.details2({ id: chosenRow.sessionId, showEvents: true }),
      fields: (answer, { login }) => sessionFields(answer, login),
    })
    .grid('totals', { given: ({ session: { answer } }) => answer?.summarysGrid, ...summaryGrid })
    .grid('events', { given: ({ session: { answer } }) => answer?.eventsGrid, columns: 'server', most: 0 })
    .graph('money', moneyGraph)
    .layout('session session', 'totals events', 'money money')
    .widths(1, 2),
);

function machineOf({ sessions: list, scope }: { readonly sessions: Named; readonly scope: { readonly operatorId: number } }) {
  return { assetNo: shownIn(list, 'Asset No.'), operatorId: scope.operatorId };
}

export const sessions = definePlugin({
  id: 'sessions',
  title: 'Sessions',
  help: 'What was played on the machines, session by session, latest first. A session appears as soon as its machine reports it. Details shows every movement of money.',
  icon: 'history',
  section: 'GENERAL_SESSIONS',
  can: [menu('GENERAL_SESSIONS')],
  scope: wholeOrganisation,
  opens: { entity: 'session', pane: 'sessions' },
  search: sessionSearch,
  screen: screen('operator')
    .filter('filter', {
      form: sessionFilter,
      start: ({ asOf }) => ({ StartDate: firstMoment, EndDate: asOf }),
      // Without the right to see players, the server refuses the search.
      shows: { PlayerId: ({ login }) => login.optionShowPlayerID === true },
    })
    .menu('ranges', { ...ranges, at: 'filter' })
    .grid('sessions', {
      rows: (ctx, { page, sortBy: sort }) => calls.filterByMachine({ ...requestOf(ctx), ...ctx.scope.filters, pageNumber: page, sort }),
      columns: 'server',
      sort: 'offered',
      card: ['Game', 'Start', 'Net', 'Session'],
      id: 'sessionId',
      total: ({ summary }) => sessionsIn({ summary }),
      opens: 'details',
      opensOn: 'click',
    })
    .grid('summary', {
      // Labels show before the list is loaded, which may take a while.
      rows: ({ scope }) => calls.blankSummary({ id: scope.operatorId }),
      narrow: (blank, { sessions: { answer } }) => answer?.summary ?? blank,
      ...summaryGrid,
      toggle: { show: 'Show Summary', hide: 'Hide Summary', at: 'sessions' },
    })
    .action('refresh', { label: 'Refresh', at: 'sessions', refreshes: ['sessions'] })
    .dialog(
      'details',
      {
        title: ({ sessions: { row: chosenRow } }) => `Session ${chosenRow?.sessionId ?? ''}`,
        label: 'Details',
        at: 'sessions',
        size: 'full',
        needs: [
          chosen('sessions', 'Choose a session first.'),
          row('sessions', 'optionShowDetails', 'You may not look at the details of sessions.'),
        ],
      },
      sessionDialog,
    )
    .menu('related', {
      label: 'Go to',
      at: 'sessions',
      needs: [chosen('sessions', 'Choose a session first.')],
      items: machineLinks(machineOf, 'floor', 'asset', 'device'),
    })
    .action('export', {
      label: 'Export',
      at: 'sessions',
      needs: [answer('sessions', 'optionAllowExport')],
      run: (ctx) => exportOf(calls.exportSessions({ ...requestOf(ctx), ...ctx.scope.filters, pageNumber: 1 }), 'Sessions'),
    })
    .layout('filter filter', 'sessions summary')
    .widths({ computer: [14, 5], large: [14, 5], widescreen: [4, 1] }),
});

/** Page of one session, named in its address. docs/rules/shell.md, 2. */
export const sessionPage = definePage({
  id: 'session',
  path: '/sessions/view',
  title: 'Session',
  can: [],
  screen: screen('none')
    .parameter('id', { numbers: 'session' })
    .details('session', {
      load: ({ id }) => id !== undefined && calls.session({ id: Number(id) }),
      fields: (answer, { login }) => sessionFields(answer, login),
    })
    .grid('totals', {
      given: ({ session: { answer } }) => answer?.summarysGrid,
      when: ({ session: { answer } }) => answer !== undefined,
      ...summaryGrid,
    })
    .grid('events', {
      given: ({ session: { answer } }) => answer?.eventsGrid,
      when: ({ session: { answer } }) => answer !== undefined,
      columns: 'server',
      most: 0,
    })
    .graph('money', moneyGraph)
    .layout('session session', 'totals events', 'money money')
    .widths(1, 2),
});
