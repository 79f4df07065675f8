import { answer, choose, join, within } from '../../engine';
import { api } from '../../schemas/calls';
import { enteredType, ownershipForm, ownershipInput } from '../../schemas/forms/ownershipForm';
import type { Details } from '../../schemas/wire/details';

const { ownership } = api;

/** Loads a profile as one form, or rebuilds it for the input; without an id for a new one. */
function profileForm(operatorId: number, profileId: number | undefined, entered?: Details) {
  const typeId = entered && enteredType(entered);
  const saved = profileId === undefined ? undefined : { profileId };
  return join(
    {
      types: ownership.types({ operatorId }),
      profile: saved && ownership.profile(saved),
      own: saved && ownership.profileAttributes(saved),
      fields: typeId === undefined ? undefined : ownership.typeAttributes({ ownershipTypeId: typeId }),
    },
    (answers) => ownershipForm({ ...answers, entered }),
  );
}

/** docs/rules/assets.md, 2 and 3 and 5. */
export const ownershipProfiles = within<{ readonly filter: { readonly OperatorId?: number } }>((inner) =>
  inner
    .grid('profiles', {
      rows: ({ filter: { OperatorId: operatorId } }) => operatorId && ownership.profiles({ operatorId }),
      columns: [{ key: 'name' }],
      id: 'id',
    })
    .action('newProfile', { label: 'New', at: 'profiles', run: () => choose('profiles', undefined) })
    .optionForm('profile', {
      // The address may name a profile of a list that is still loading.
      load: ({ filter: { OperatorId }, profiles: { row, answer: list } }) => list && OperatorId && profileForm(OperatorId, row?.id),
      refresh: ({ filter: { OperatorId }, profiles: { row }, details }) => OperatorId && profileForm(OperatorId, row?.id, details),
      save({ filter: { OperatorId: operatorId }, profiles: { row }, details }) {
        if (operatorId === undefined) return undefined;
        const input = { operatorId, ...ownershipInput(details) };
        return row === undefined ? ownership.create(input) : ownership.update({ id: row.id, ...input });
      },
      submitNeeds: [answer('profile', 'hasFields', 'Choose an ownership type that has fields first.')],
      saveLabel: 'Save',
      saved: 'Profile created or updated successfully!',
      refreshes: ['profiles'],
      next: ({ saved: { id }, profiles: { row } }) => choose('profiles', id ?? row?.id),
    })
    .layout('profiles profile')
    .widths(4, 5),
);
