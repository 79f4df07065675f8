import { choose, close, flag, within } from '../../engine';
import { api } from '../../schemas/calls';
import { type AtOperator, noOperator } from './at';
import { withMobileDefaults } from './mobileDefaults';
import { groupsOf } from './sections';

const { settingsProfiles: calls } = api;

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly isDefault: boolean;
}

/** What a new profile stands on: the chosen one, else the default one. */
function baseOf({ row, answer }: { readonly row: Entry | undefined; readonly answer: readonly Entry[] | undefined }): Entry | undefined {
  return row ?? answer?.find(({ isDefault }) => isDefault);
}

/** Profiles of settings: what each sets by itself, and what it takes from the one that it stands on. */
export const settingsProfileTab = within<AtOperator>((inner) =>
  inner
    .grid('profiles', {
      label: 'Profiles',
      rows: ({ at: { operator: op } }) => op && calls.profiles({ op }),
      columns: [
        { key: 'name', title: 'Name' },
        { key: 'isDefault', title: 'Default', cell: 'boolean' },
      ],
      id: 'id',
      emptyText: 'There are no settings profiles yet.',
    })
    .optionForm('profile', {
      label: 'Settings',
      heading: ({ profiles: { row } }) => row?.name,
      load: ({ at: { operator }, profiles: { row } }) => operator && row && calls.profile({ id: row.id, operator }),
      sections: { of: ({ subTypes }) => groupsOf(subTypes), place: 'menu' },
      save: ({ at: { operator: operatorId }, details, answer: { profileId: id, baseProfileId } }) =>
        operatorId ? calls.update({ id, operatorId, profileId: baseProfileId, details }) : undefined,
      saveNeeds: [flag('optionAllowSaveSystemSettingProfile')],
      saved: 'Your changes were saved successfully.',
      refreshes: ['profiles'],
      next: ({ saved: { profileId } }) => choose('profiles', profileId),
    })
    .dialog(
      'newProfile',
      {
        title: ({ profiles }) => `New Profile - ${baseOf(profiles)?.name ?? ''}`,
        label: 'New Profile',
        at: 'profiles',
        can: [flag('optionAllowNewSystemSettingProfile')],
        size: 'large',
      },
      (dialog) =>
        dialog.optionForm('made', {
          label: 'New Profile',
          load: ({ at: { operator }, profiles }) => operator && calls.blank({ operator, base: baseOf(profiles)?.id ?? 0 }),
          emptyText: noOperator,
          sections: { of: ({ subTypes }) => groupsOf(subTypes.map(withMobileDefaults)), place: 'tabs' },
          save: ({ at: { operator: operatorId }, details, answer: { baseProfileId } }) =>
            operatorId ? calls.update({ id: 0, operatorId, profileId: baseProfileId, details }) : undefined,
          saved: 'New profile successfully created.',
          refreshes: ['profiles'],
          next: ({ saved: { profileId } }) => [close(), choose('profiles', profileId)],
        }),
    )
    .layout('profiles profile')
    .widths(1, 3),
);
