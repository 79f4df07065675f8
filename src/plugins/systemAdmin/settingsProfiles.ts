import { choose, close, flag, join, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { SettingsProfileEntry } from '../../schemas/entities/settings';
import { type AtOperator, hasOperator, missingOperator, noOperator } from '../common/atOperator';
import { chooseSaved } from '../common/chooseSaved';
import { groupsOf, newGroupsOf } from './sections';

const { settingsProfiles: calls } = api;

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly isDefault: boolean;
}

interface Profiles {
  readonly all: { readonly answer: readonly Entry[] | undefined };
  readonly profiles: { readonly item: Entry | undefined };
}

/** A server may use either name for id and name. */
function entryOf({ id, profileId, name, profileName, isDefault = false }: Partial<SettingsProfileEntry>): Entry {
  return { id: id ?? profileId ?? 0, name: name ?? profileName ?? '', isDefault };
}

/** Base of a new profile: the selected one, else the default. */
function baseOf({ all: { answer }, profiles: { item } }: Profiles): Entry | undefined {
  return item ?? answer?.find(({ isDefault }) => isDefault);
}

/** Settings profiles: own and inherited values. */
export const settingsProfileTab = within<AtOperator>((inner) =>
  inner
    .message('noOperator', { label: 'What to do first', text: missingOperator, leadsOn: (ctx) => !hasOperator(ctx) })
    .data('all', {
      label: 'Profiles',
      load: ({ at: { operator: op } }) => op && join({ listed: calls.profiles({ op }) }, ({ listed }) => listed.map(entryOf)),
    })
    .list('profiles', {
      label: 'Profiles',
      when: ({ all: { answer }, ...ctx }) => hasOperator(ctx) && answer !== undefined,
      items: ({ all: { answer = [] } }) => answer.map((profile) => (profile.isDefault ? { ...profile, note: 'Default' } : profile)),
      start: ({ isDefault }) => isDefault,
      emptyText: 'There are no settings profiles yet.',
    })
    .optionForm('profile', {
      label: 'Settings',
      when: hasOperator,
      heading: ({ profiles: { item } }) => item?.name,
      load: ({ at: { operator }, profiles: { item } }) => operator && item && calls.profile({ id: item.id, operator }),
      sections: { of: ({ subTypes }) => groupsOf(subTypes), place: 'menu' },
      save: ({ at: { operator: operatorId }, details, answer: { profileId: id, baseProfileId = 0 } }) =>
        operatorId ? calls.update({ id, operatorId, profileId: baseProfileId, details }) : undefined,
      saveNeeds: [flag('optionAllowSaveSystemSettingProfile')],
      saved: 'Your changes were saved successfully.',
      refreshes: ['all'],
      next: ({ saved: { profileId }, profiles: { item } }) => choose('profiles', profileId ?? item?.id),
    })
    .dialog(
      'newProfile',
      {
        title: (ctx) => `New Profile - ${baseOf(ctx)?.name ?? ''}`,
        label: 'New Profile',
        at: 'profiles',
        can: [flag('optionAllowNewSystemSettingProfile')],
        size: 'large',
      },
      (dialog) =>
        dialog.optionForm('made', {
          label: 'New Profile',
          load: ({ at: { operator }, ...profiles }) => operator && calls.blank({ operator, base: baseOf(profiles)?.id ?? 0 }),
          emptyText: noOperator,
          sections: { of: ({ subTypes }) => newGroupsOf(subTypes), place: 'tabs' },
          save: ({ at: { operator: operatorId }, details, answer: { baseProfileId }, ...profiles }) =>
            operatorId ? calls.update({ id: 0, operatorId, profileId: baseProfileId ?? baseOf(profiles)?.id ?? 0, details }) : undefined,
          saved: 'New profile successfully created.',
          refreshes: ['all'],
          next: ({ saved: { profileId } }) => [close(), ...chooseSaved('profiles', profileId)],
        }),
    )
    .layout('noOperator noOperator', 'all all', 'profiles profile')
    .widths(1, 4),
);
