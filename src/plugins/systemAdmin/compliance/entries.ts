import { chosen, close, join, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { CustomerConfiguration } from '../../../schemas/entities/compliance/customer';
import { calledBy, entryForm, entryInput, flagNames } from '../../../schemas/forms/configurationForm';
import { type ItemEntry, switchOf } from './items';

const { complianceConfiguration: calls, customers } = api;

export interface AtItem {
  readonly items: { readonly item: ItemEntry | undefined };
  readonly configuration: { readonly answer: CustomerConfiguration | undefined };
}

const isChangeable = ({ items: { item } }: AtItem): boolean => item !== undefined && !item.isReadOnly;
const pressed = ({ configuration, items }: AtItem) => switchOf(configuration.answer, items.item?.id);

/** Entries of a data item: order, visibility, adding, deleting. docs/rules/compliance.md, 2. */
export const entriesOfItem = within<AtItem>((inner) =>
  inner
    .message('fixed', {
      label: 'About these entries',
      text: ({ items: { item } }) =>
        item?.isReadOnly ? 'The rules of compliance depend on these entries, so they cannot be changed.' : undefined,
      tone: 'info',
      place: 'line',
    })
    .message('switchedOff', {
      label: 'About these entries',
      text: (ctx) => (pressed(ctx)?.isOn === false ? 'Customers are not asked for this.' : undefined),
      place: 'line',
    })
    .data('matches', { label: 'Entries', load: ({ items: { item } }) => item && calls.search({ item: item.id }) })
    .grid('entries', {
      label: 'Entries',
      heading: ({ items: { item } }) => item?.name ?? 'Entries',
      rows: ({ items: { item }, matches: { answer } }) =>
        item &&
        answer &&
        join(Object.fromEntries(answer.rows.map(({ id }) => [`entry${id}`, calls.read({ item: item.id, id })])), (records) =>
          Object.values(records).sort((a, b) => a.ordinal - b.ordinal || 0 || a.id - b.id),
        ),
      columns: [
        { key: 'ordinal', title: 'Order', cell: 'number', width: 90 },
        { key: 'name', title: 'Name', value: calledBy },
        { key: 'isDisabled', title: 'Hide', cell: 'boolean', width: 90 },
        { key: 'says', title: 'Also', value: flagNames },
        { key: 'isInUse', title: 'In Use', cell: 'boolean', width: 90 },
      ],
      card: ['name', 'isDisabled', 'isInUse'],
      id: 'id',
      opens: 'edit',
    })
    .dialog(
      'edit',
      {
        title: ({ items: { item } }) => `Edit - ${item?.name ?? ''}`,
        label: 'Edit',
        at: 'entries',
        when: isChangeable,
        needs: [chosen('entries', 'Choose an entry first.')],
        size: 'small',
      },
      (dialog) =>
        dialog.optionForm('entry', {
          label: 'Entry',
          load: ({ items: { item }, entries: { row } }) =>
            item && row && join({ record: calls.read({ item: item.id, id: row.id }) }, ({ record }) => entryForm(record)),
          save: ({ items: { item }, answer: { record }, details }) =>
            item ? calls.update({ item: item.id, ...entryInput(record, details) }) : undefined,
          saved: 'Field type successfully updated!',
          refreshes: ['matches', 'entries'],
          next: () => close(),
        }),
    )
    .dialog(
      'add',
      {
        title: ({ items: { item } }) => `Add - ${item?.name ?? ''}`,
        label: 'Add',
        at: 'entries',
        when: ({ items: { item } }) => item?.canAdd === true,
        size: 'small',
      },
      (dialog) =>
        dialog.optionForm('added', {
          label: 'New Entry',
          load: ({ items: { item } }) => item && join({ record: calls.blank({ item: item.id }) }, ({ record }) => entryForm(record)),
          save: ({ items: { item }, answer: { record }, details }) =>
            item ? calls.create({ item: item.id, ...entryInput(record, details) }) : undefined,
          saved: 'Field type successfully updated!',
          refreshes: ['matches', 'entries'],
          next: () => close(),
        }),
    )
    .action('hide', {
      label: ({ entries: { row } }) => (row?.isDisabled ? 'Show' : 'Hide'),
      at: 'entries',
      when: (ctx) => isChangeable(ctx) && (ctx.entries.row === undefined || 'isDisabled' in ctx.entries.row),
      needs: [chosen('entries', 'Choose an entry first.')],
      run: ({ items: { item }, entries: { row } }) =>
        item && row && calls.update({ item: item.id, ...entryInput({ ...row, isDisabled: !row.isDisabled }, []) }),
      done: 'Field type successfully updated!',
      refreshes: ['matches', 'entries'],
    })
    .action('ask', {
      label: 'Ask customers for this',
      isOn: (ctx) => pressed(ctx)?.isOn === true,
      at: 'entries',
      when: (ctx) => pressed(ctx) !== undefined,
      run: (ctx) => {
        const turned = pressed(ctx)?.turned;
        return turned && customers.configure(turned);
      },
      done: 'Field type successfully updated!',
      refreshes: ['configuration'],
    })
    .action('delete', {
      label: 'Delete',
      kind: 'danger',
      at: 'entries',
      when: ({ items: { item } }) => item?.canDelete === true,
      needs: [chosen('entries', 'Choose an entry first.')],
      about: ({ entries: { row } }) => (row?.isInUse ? `${row.name}: records use it, so it is hidden instead of deleted.` : row?.name),
      confirm: 'Are you sure you want to delete the entry?',
      run: ({ items: { item }, entries: { row } }) => item && row && calls.remove({ item: item.id, id: row.id }),
      done: ({ entries: { row } }) => (row?.isInUse ? 'The entry is hidden.' : 'The entry was deleted.'),
      refreshes: ['matches', 'entries'],
    }),
);
