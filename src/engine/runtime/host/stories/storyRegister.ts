import { join } from '../../../../data/join';
import { choose } from '../../../definition/effect';
import { chosen, filled } from '../../../definition/gate';
import { screen } from '../../../definition/kinds/screen';
import { flag } from '../../../definition/requirement';
import { estateForm } from '../../../panes/filter/stories/storyFilter.form';
import { storyApi } from './storyApi';

const hasOperator = filled('estate', 'operator', 'Choose an operator first.');

export const register = screen('none')
  .filter('estate', { form: estateForm, place: 'column', resets: { operator: 'others' }, choices: { operator: () => storyApi.games() } })
  .tree('places', {
    nodes: ({ estate }) => estate.operator && storyApi.places({ operatorId: estate.operator }),
    key: ({ id }) => String(id),
    name: ({ name }) => name,
    children: ({ children }) => children,
    icon: ({ children }) => (children.length === 0 ? 'joystick' : 'folder'),
    search: 'none',
    elsewhere: (key) => (key === '0' ? { id: 0, name: 'A new place', children: [] } : undefined),
  })
  .details('both', {
    label: 'Place',
    load: ({ places: { node } }) =>
      node &&
      join({ machine: storyApi.machine({ id: node.id }), games: storyApi.games() }, ({ machine, games }) => ({ ...machine, games })),
    fields: ({ options, games }) => [
      { label: 'Options', value: String(options.length) },
      { label: 'Games', value: games.map(({ name }) => name).join(', ') },
    ],
  })
  .grid('listed', {
    rows: ({ places: { node } }) => node && storyApi.machines({ placeId: node.id, search: '', page: 1 }),
    columns: [{ key: 'asset' }],
    id: 'id',
    most: 0,
  })
  .grid('history', { given: ({ listed: { answer } }) => answer, columns: [{ key: 'game' }, { key: 'takings', cell: 'money' }], most: 0 })
  .menu('new', {
    label: 'New',
    at: 'places',
    needs: [hasOperator],
    items: [
      { id: 'place', label: 'Place', icon: 'warehouse', run: () => choose('places', 0) },
      { id: 'copy', label: 'Copy of the place', needs: [chosen('places')], run: () => undefined },
      { id: 'secret', label: 'Secret', can: [flag('optionAllowEdit')], run: () => undefined },
      {
        id: 'clear',
        label: 'Clear',
        kind: 'danger',
        confirm: 'Remove every machine?',
        run: () => storyApi.remove({ id: 1 }),
        done: 'The machines were removed.',
      },
    ],
  })
  .action('refresh', { label: 'Refresh', at: 'estate', needs: [hasOperator], refreshes: ['places'] })
  .action('export', { label: 'Export', at: 'estate', needs: [hasOperator], run: () => undefined })
  .layout('estate places both', 'estate places listed', 'estate places history')
  .widths(2, 3, 5);
