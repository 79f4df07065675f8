import { chosen, row } from '../../../definition/gate';
import { screen, within } from '../../../definition/kinds/screen';
import { flag } from '../../../definition/requirement';
import { tab } from '../../../definition/within';
import { storyApi } from './storyApi';

interface Around {
  readonly machines: { readonly row: { readonly id: number; readonly asset: string } | undefined };
}

const about = within<Around>((inner) =>
  inner.details('about', {
    load: ({ machines }) => machines.row && storyApi.machine({ id: machines.row.id }),
    fields: ({ options }, { machines }) => [
      { label: 'Asset', value: machines.row?.asset },
      ...options.map(({ text, defaultText }) => ({ label: text, value: defaultText })),
    ],
  }),
);

const list = (name: string) =>
  screen('operator').grid('inner', {
    label: name,
    rows: () => storyApi.machines({ placeId: 2, search: name, page: 1 }),
    columns: [{ key: 'asset' }],
    id: ({ id, asset }) => `${id}-${asset}`,
  });

export const casedScreen = screen('operator')
  .grid('machines', {
    rows: () => storyApi.machines({ placeId: 1, search: '', page: 1 }),
    columns: [{ key: 'asset', title: 'Asset' }],
    id: 'id',
  })
  .cases('kinds', { case: ({ machines: { row } }) => row && (row.optionAllowRemove ? 'removable' : 'fixed') }, (inner) => ({
    removable: inner.tabs('parts', (parts) => ({
      Machines: list('Parts'),
      About: tab(about, { when: ({ machines }) => machines.row?.asset === 'A-101' }),
      Records: tab(parts, { service: 'compliance' }),
    })),
    fixed: about,
  }))
  .layout('machines kinds');

export const partedScreen = screen('operator')
  .grid('machines', {
    rows: () => storyApi.machines({ placeId: 1, search: '', page: 1 }),
    columns: [
      { key: 'asset', title: 'Asset' },
      { key: 'takings', title: 'Takings', cell: 'money' },
    ],
    id: 'id',
    opens: 'about',
  })
  .tiles('summary', {
    tiles: ({ machines }) => [{ id: 'count', label: 'Machines', value: String(machines.rows.length) }],
    toggle: { show: 'Show Summary', hide: 'Hide Summary', at: 'machines' },
  })
  .details('report', {
    load: () => storyApi.machine({ id: 1 }),
    fields: () => [{ label: 'Report', value: 'All is well' }],
    toggle: { show: 'Show Report', hide: 'Hide Report', start: 'hidden', can: [flag('optionAllowExport')] },
  })
  .tabs(
    'inside',
    () => ({
      Banking: tab(list('Banking'), { can: [flag('optionAllowEdit')] }),
      Income: tab(list('Income'), { can: [flag('optionAllowExport')] }),
      About: tab(about, { can: [flag('optionAllowExport')] }),
    }),
    { label: 'Collections' },
  )
  .dialog(
    'about',
    {
      title: ({ machines }) => `About ${machines.row?.asset}`,
      label: ({ machines }) => `Details of ${machines.row?.asset ?? 'a machine'}`,
      at: 'machines',
      can: [flag('optionAllowExport')],
      needs: [chosen('machines'), row('machines', 'optionAllowRemove', 'This machine tells nothing about itself.')],
    },
    about,
  )
  .layout('machines summary', 'report report', 'inside inside')
  .widths(3, 1)
  .heights(2, 1, 3);
