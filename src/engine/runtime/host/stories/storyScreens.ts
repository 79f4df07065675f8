import { assign, fromPromise, setup } from 'xstate';
import { choose, open } from '../../../definition/effect';
import { answer, chosen, row, valid } from '../../../definition/gate';
import { screen } from '../../../definition/kinds/screen';
import { flag, menu } from '../../../definition/requirement';
import { storyApi } from './storyApi';
import { removalForm, searchForm } from './storyForms.form';

export const masterDetail = screen('operator')
  .tree('places', {
    nodes: ({ scope }) => storyApi.places({ operatorId: scope.operatorId }),
    key: ({ id }) => String(id),
    name: ({ name }) => name,
    children: ({ children }) => children,
  })
  .filter('search', { form: searchForm, start: () => ({ search: '' }) })
  .grid('machines', {
    rows: ({ places, search }, { page }) => places.node && storyApi.machines({ placeId: places.node.id, search: search.search, page }),
    columns: [
      { key: 'asset', title: 'Asset' },
      { key: 'game', title: 'Game' },
      { key: 'takings', title: 'Takings', cell: 'money' },
    ],
    id: 'id',
  })
  .optionForm('settings', {
    load: ({ machines }) => machines.row && storyApi.machine({ id: machines.row.id }),
    save: ({ machines, details }) => machines.row && storyApi.update({ id: machines.row.id, details }),
    saveNeeds: [],
    saved: 'Your changes were saved successfully!',
    refreshes: ['machines'],
  })
  .action('remove', {
    label: 'Remove',
    kind: 'danger',
    at: 'machines',
    needs: [row('machines', 'optionAllowRemove', 'This machine holds money and stays.')],
    of: ({ machines }) => machines.row,
    confirm: ({ subject }) => `Remove ${subject.asset}?`,
    form: removalForm,
    run: ({ subject }) => storyApi.remove({ id: subject.id }),
    done: 'The machine was removed.',
    refreshes: ['machines'],
  })
  .action('history', {
    label: 'Sessions',
    at: 'machines',
    of: ({ machines }) => machines.row,
    run: ({ subject }) => open('machine', subject.id),
  })
  .action('first', { label: 'First place', run: () => choose('places', 1) })
  .layout('places search', 'places machines', 'places settings')
  .widths(1, 3);

export const gated = screen('operator')
  .grid('machines', { rows: () => storyApi.machines({ placeId: 1, search: '', page: 1 }), columns: [{ key: 'asset' }], id: 'id' })
  .optionForm('settings', {
    load: ({ machines }) => machines.row && storyApi.machine({ id: machines.row.id }),
    save: () => undefined,
  })
  .action('menu', { label: 'Menu', needs: [menu('KIOSK')], run: () => undefined })
  .action('flag', { label: 'Flag', needs: [flag('optionAllowAddPosition')], run: () => undefined })
  .action('chosen', { label: 'Chosen', needs: [chosen('machines', 'Choose a machine first.')], run: () => undefined })
  .action('row', { label: 'Row', needs: [row('machines', 'optionAllowRemove')], run: () => undefined })
  .action('answer', { label: 'Answer', needs: [answer('settings', 'optionAllowSave')], run: () => undefined })
  .action('valid', { label: 'Valid', needs: [valid('settings')], run: () => undefined })
  .action('of', { label: 'Subject', of: ({ machines }) => machines.row, run: () => undefined })
  .layout('machines settings');

type Event = { readonly type: 'FIND'; readonly asset: string } | { readonly type: 'TAKE' } | { readonly type: 'BACK' };

const findMachine = setup({
  types: {} as {
    context: { match: string | undefined; error: string | undefined };
    events: Event;
    input: { place: string };
  },
  actors: {
    find: fromPromise<{ readonly rows: readonly { readonly asset: string }[] }, { asset: string }>(() =>
      Promise.reject(new Error('`find` must be provided')),
    ),
  },
}).createMachine({
  id: 'find',
  context: { match: undefined, error: undefined },
  initial: 'asking',
  states: {
    asking: { on: { FIND: 'finding' } },
    finding: {
      invoke: {
        src: 'find',
        input: ({ event }) => ({ asset: event.type === 'FIND' ? event.asset : '' }),
        onDone: [
          {
            guard: ({ event }) => event.output.rows.length > 0,
            target: 'match',
            actions: assign({ match: ({ event }) => event.output.rows[0]?.asset, error: undefined }),
          },
          { target: 'asking', actions: assign({ error: 'There is no such machine.' }) },
        ],
        onError: { target: 'asking', actions: assign({ error: 'The machine could not be looked up.' }) },
      },
    },
    match: { on: { TAKE: 'done', BACK: 'asking' } },
    done: { type: 'final' },
  },
});

export const wizard = screen('site')
  .flow('find', {
    label: 'Find a machine',
    machine: async () => findMachine,
    input: ({ scope }) => ({ place: scope.node.name }),
    answers: { find: ({ asset }) => storyApi.machines({ placeId: 1, search: asset, page: 1 }) },
    steps: (at) =>
      at
        .form('asking', searchForm, ({ search }) => ({ type: 'FIND', asset: search }), {
          submitLabel: 'Find',
          error: ({ machine }) => machine.error,
        })
        .ask('match', ({ machine }) => `Take ${machine.match}?`, [
          { label: 'Take it', send: { type: 'TAKE' } },
          { label: 'Back', send: { type: 'BACK' } },
        ])
        .message('done', ({ machine }) => `${machine.match} is yours.`),
  })
  .layout('find');

const listOf = (name: string) =>
  screen('operator').grid('list', {
    label: name,
    rows: () => storyApi.machines({ placeId: 1, search: name, page: 1 }),
    columns: [{ key: 'asset' }],
    id: 'id',
  });

export const tabbed = screen('operator')
  .tabs('collections', () => ({ 'Net Income': listOf('Net Income'), Banking: listOf('Banking') }))
  .dialog('more', { title: 'More', label: 'Show more' }, () => listOf('More'))
  .layout('collections');
