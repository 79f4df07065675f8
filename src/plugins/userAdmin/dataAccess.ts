import { chosen, fill, flag, join, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { DataAccessAnswer } from '../../schemas/entities/users';
import { userAccess } from '../../schemas/forms/userAdmin.form';
import { accessTree, isOfType, isSelected, selectedIn, withoutPlaces, withPlace, withRegion } from './accessTree';
import type { AtUser } from './at';

const { organisation, users } = api;
const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;

const accessTypes = [
  { id: 0, name: 'Organisation' },
  { id: 1, name: 'Operator Regions' },
];

/** Stored data access; one shared request for all readers. */
function storedOf<Read>({ at: { operator: OperatorId }, users: { node } }: AtUser, read: (stored: DataAccessAnswer) => Read) {
  return OperatorId && node
    ? join({ stored: users.dataAccess({ OperatorId, UserId: node.id, AccessTypeDetails: 0 }) }, ({ stored }) => read(stored))
    : undefined;
}

/** A user's data access: parts of the organisation or regions, with its sites and machines before saving. */
export const dataAccessTab = within<AtUser>((inner) =>
  inner
    .data('stored', { label: 'Data Access', load: (ctx) => storedOf(ctx, (stored) => stored) })
    .form('access', {
      form: userAccess,
      label: 'Data Access',
      load: (ctx) => storedOf(ctx, ({ accessTypeDetails: type, details: selected, rowVersion }) => ({ type, selected, rowVersion })),
      choices: { type: () => accessTypes },
      derive: ({ type, selected }) => (isOfType(selected, type) ? {} : { selected: '' }),
      readOnly: ({ stored }) => stored.answer?.readOnlyReason,
      save: ({ at: { operator: OperatorId }, users: { node }, values: { type, selected, rowVersion } }) =>
        OperatorId && node
          ? users.updateDataAccess({ UserId: node.id, OperatorId, AccessTypeDetails: type, Details: selectedIn(selected), rowVersion })
          : undefined,
      saveLabel: 'Save Changes',
      saveNeeds: [flag('optionAllowSaveUser')],
      saved: 'Data Access updated successfully!',
      refreshes: ['stored'],
    })
    .tree('units', {
      label: 'Organisation',
      leaves: 'nothing',
      when: ({ access }) => access.values?.type !== 1,
      nodes: ({ at: { operator: OperatorId } }) =>
        OperatorId &&
        join({ nodes: organisation.tree({ OperatorId, ...all, FromAdmin: true }) }, ({ nodes }) => accessTree(OperatorId, nodes)),
    })
    .grid('regions', {
      label: 'Operator Regions',
      leaves: 'nothing',
      when: ({ access }) => access.values?.type === 1,
      rows: ({ at: { operator } }) => operator && organisation.operatorRegions({ operator }),
      columns: [{ key: 'name', title: 'Name' }],
      id: 'id',
    })
    .grid('selections', {
      label: 'Selections',
      rows: ({ at: { operator: OperatorId }, users: { node }, access: { values } }) =>
        OperatorId && node && values?.selected !== undefined
          ? users.shownDataAccess({ OperatorId, UserId: node.id, Details: selectedIn(values.selected) })
          : undefined,
      part: 'orgGrid',
      columns: 'server',
      card: ['Name', 'Level', 'Belongs To'],
      id: 'key',
      most: 'page',
      leaves: 'nothing',
      emptyText: 'Nothing is selected: the user sees nothing of this operator.',
    })
    .action('add', {
      label: 'Add',
      at: 'units',
      when: ({ access }) => access.values?.type !== 1,
      can: [flag('optionAllowSaveUser')],
      needs: [chosen('units', 'Choose a part of the organisation to add.')],
      of: ({ units: { node }, access }) => (node === undefined || isSelected(access.values?.selected, node) ? undefined : node),
      ofText: 'This is selected already, directly or as part of another selection.',
      run: ({ access, subject }) => fill('access', { selected: withPlace(access.values?.selected, subject) }),
    })
    .action('addRegion', {
      label: 'Add',
      // Primary, so that it stays visible beside the grid's tools.
      kind: 'primary',
      at: 'regions',
      when: ({ access }) => access.values?.type === 1,
      can: [flag('optionAllowSaveUser')],
      needs: [chosen('regions', 'Choose a region to add.')],
      of: ({ regions: { row }, access }) =>
        row === undefined || isSelected(access.values?.selected, { child: `${row.id}` }) ? undefined : row,
      ofText: 'This region is selected already.',
      run: ({ access, subject }) => fill('access', { selected: withRegion(access.values?.selected, subject.id) }),
    })
    .action('remove', {
      label: 'Remove',
      at: 'selections',
      can: [flag('optionAllowSaveUser')],
      needs: [chosen('selections', 'Choose what to remove.')],
      of: ({ selections }) => selections.chosen,
      run: ({ access, subject }) =>
        fill('access', {
          selected: withoutPlaces(
            access.values?.selected,
            subject.map(({ key }) => key),
          ),
        }),
    })
    .layout('stored stored', 'access access', 'units selections', 'regions selections')
    .widths(2, 3)
    .heights(1, 1, 3, 3),
);
