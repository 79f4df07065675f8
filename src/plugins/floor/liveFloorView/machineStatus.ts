import { choose, chosen, flag, join, menu, row, type ScopeFilters, type SignedIn, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import { floorEvents, floorSearch } from '../../../schemas/forms/floorPeriod.form';
import { machineLinks, siteLead } from '../../common/links';
import { sessionPeriods } from '../../common/sessionPeriods';
import { type Named, namedBy, shownIn } from '../../common/shownIn';
import { countedIn, startingFloor, statusFlags } from '../../common/statuses';
import { machineTiles } from '../machineTiles';
import { type AtPlace, unitOf } from '../place';
import { never, refreshEvery } from '../refreshing';
import { sessionOf, sessionTitle } from '../sessionDialog';

const { floor: calls, installations, sessions } = api;

export type OnFloor = AtPlace & {
  readonly scope: { readonly filters: ScopeFilters };
  readonly login: SignedIn;
  readonly isPhone: boolean;
};

type OfMachine = OnFloor & {
  readonly machines: Named & { readonly row: { readonly installationId: number } | undefined };
  readonly period: { readonly item: { readonly id: number } | undefined };
};

const sessionsOfMachine = within<OfMachine>((inner) =>
  inner
    .grid('rows', {
      label: 'Sessions',
      rows({ machines: { row: machine }, period: { item }, isPhone }, { page, sortBy: sort }) {
        if (machine === undefined || item === undefined) return undefined;
        const request = { installationId: machine.installationId, periodType: item.id, page, sort };
        return isPhone ? sessions.ofMachineOnFloor(request) : sessions.byPeriod(request);
      },
      columns: 'server',
      sort: 'offered',
      id: 'sessionId',
      opens: 'session',
      opensOn: 'click',
    })
    .dialog(
      'session',
      {
        title: ({ rows }) => sessionTitle(rows),
        about: machineOf,
        label: 'Session',
        at: 'rows',
        size: 'full',
        needs: [chosen('rows', 'Choose a session first.')],
      },
      sessionOf(sessions.session),
    ),
);

const eventsOfMachine = within<OfMachine>((inner) =>
  inner.filter('with', { form: floorEvents }).grid('events', {
    rows: ({ machines: { row: machine }, period: { item }, with: { showEvents } }, { page, sortBy: sort }) =>
      machine &&
      item &&
      calls.eventsOfMachine({ installationId: machine.installationId, period: item.id, showEvents: showEvents ?? false, page, sort }),
    columns: 'server',
    sort: 'offered',
    most: 0,
  }),
);

/** A machine's sessions and events by period. docs/rules/floor.md, 2. */
const machineDetails = within<Omit<OfMachine, 'period'>>((inner) =>
  inner
    .list('period', { place: 'line', start: 'first', items: () => sessionPeriods })
    .tabs('what', () => ({ Sessions: sessionsOfMachine, Events: eventsOfMachine })),
);

function machineOf({ machines }: { readonly machines: Named }): string | undefined {
  return namedBy(shownIn(machines, 'Site'), shownIn(machines, 'Asset No.', 'Game'));
}

interface AtMachine extends AtPlace {
  readonly machines: Named & {
    readonly row: { readonly installationId: number; readonly positionId: number; readonly siteId: number } | undefined;
  };
}

const related = [
  {
    id: 'installation',
    label: 'Its installation',
    can: [menu('GENERAL_INSTALL')],
    run: ({ machines }: AtMachine) => {
      const { row: at } = machines;
      return at && siteLead({ id: at.siteId, name: shownIn(machines, 'Site') }, `${at.positionId}-${at.installationId}`);
    },
  },
  ...machineLinks(
    ({ machines, scope }: AtMachine) => ({ assetNo: shownIn(machines, 'Asset No.'), operatorId: scope.operatorId }),
    'sessions',
    'asset',
    'device',
  ),
];

/** The machines of the floor by their status. docs/rules/floor.md, 2 and 4. */
export const machineStatus = within<OnFloor>((inner) =>
  inner
    .filter('find', { form: floorSearch, start: () => ({ autoRefresh: never }) })
    .grid('machines', {
      rows: (ctx, { page, sortBy: sort, facets }) =>
        calls.machines({ ...unitOf(ctx), Details: ctx.find.search, ...statusFlags(facets), PageNumber: page, sort }),
      sort: 'offered',
      facets: {
        label: 'Machine Status',
        list: ({ scope, find }) =>
          join({ listed: calls.statuses({ OperatorId: scope.operatorId, details: find.search }) }, ({ listed }) => startingFloor(listed)),
        // The list counts the whole operator; each response counts the chosen part.
        of: countedIn,
      },
      about: (ctx) => [unitOf(ctx), ctx.find.search],
      isLive: true,
      columns: 'server',
      id: 'installationId',
      opens: 'machine',
      opensOn: 'click',
    })
    .tiles('states', {
      label: 'Machines by status',
      // Several sites have too many machines for tiles.
      when: ({ scope, machines }) => scope.node.type === 'SI' && (machines.answer?.grid.rows.length ?? 0) > 0,
      tiles: ({ machines }) => machineTiles(machines.answer, machines.row?.installationId),
      leads: ({ id }) => choose('machines', id),
    })
    .action('refresh', {
      label: 'Refresh',
      at: 'machines',
      every: ({ find }) => refreshEvery(find),
      refreshes: ['machines'],
    })
    .action('authorise', {
      label: 'Authorise',
      isQuiet: true,
      at: 'machines',
      can: [flag('optionAllowAuthorise')],
      needs: [row('machines', 'optionAllowAuthorise', 'This machine needs no authorisation.')],
      of: ({ machines }) => machines.row,
      about: machineOf,
      confirm: 'Are you sure you want to authorise this install?',
      run: ({ subject }) => installations.authorise({ id: subject.installationId }),
      done: 'Install successfully authorised.',
      failed: 'There was an error while trying to authorise.',
      refreshes: ['machines'],
    })
    .menu('related', { label: 'Go to', at: 'machines', needs: [chosen('machines', 'Choose a machine first.')], items: related })
    .dialog(
      'machine',
      {
        title: 'Live Floor View Details',
        about: machineOf,
        label: 'Details',
        at: 'machines',
        size: 'full',
        needs: [
          chosen('machines', 'Choose a machine first.'),
          row('machines', 'optionShowDetails', 'You may not look at the details of machines.'),
        ],
      },
      machineDetails,
    )
    .layout('find', 'states', 'machines'),
);
