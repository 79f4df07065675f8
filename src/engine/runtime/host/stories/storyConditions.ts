import { chosen } from '../../../definition/gate';
import { screen } from '../../../definition/kinds/screen';
import { tab } from '../../../definition/within';
import { storyApi } from './storyApi';

export const conditionedScreen = screen('operator')
  .grid('machines', {
    rows: () => storyApi.machines({ placeId: 1, search: '', page: 1 }),
    columns: [{ key: 'asset', title: 'Asset' }],
    id: 'id',
    // A constant subject: the selection survives a new request.
    about: () => 'machines',
  })
  .submit('request', { label: 'Look up', of: ({ machines }) => machines.row?.id, when: ({ machines }) => machines.row !== undefined })
  .grid('others', {
    rows: () => storyApi.machines({ placeId: 1, search: 'others', page: 1 }),
    columns: [
      { key: 'asset', title: ({ machines }) => `Beside ${machines.row?.asset ?? 'all'}` },
      { key: 'takings', title: 'Takings', cell: 'money', when: ({ machines }) => machines.row?.asset !== 'A-101' },
    ],
    id: 'id',
    facets: {
      label: 'States',
      list: () => [{ id: 1, name: 'In use', qty: 3, selected: true }],
      needs: [chosen('machines')],
    },
    toggle: { show: 'Show others', hide: 'Hide others', needs: [chosen('machines')] },
  })
  .tabs('inside', (inner) => ({
    About: tab(inner.message('text', { text: 'Words as they are' }), { label: ({ machines }) => `About ${machines.row?.asset ?? 'all'}` }),
  }))
  .organisationToggle({
    show: 'Show the organisation',
    hide: 'Hide the organisation',
    needs: [chosen('machines', ({ scope }) => `Choose a machine of ${scope.node.name} first.`)],
  })
  .layout('machines', 'others', 'inside');
