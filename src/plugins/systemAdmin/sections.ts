import type { SettingsProfile } from '../../schemas/entities/settings';
import { withMobileDefaults } from '../common/mobileDefaults';

/** Groups of settings as the sections of a form, with all that the server says of them. */
export function groupsOf<Group extends { readonly profileData: readonly unknown[] }>(groups: readonly Group[]) {
  return groups.map(({ profileData, ...group }) => ({ ...group, options: profileData }));
}

/** The groups of a settings profile that is to be made. */
export function newGroupsOf(groups: SettingsProfile['subTypes']) {
  return groupsOf(
    groups.map((group) => (group.name === 'Mobile' ? { ...group, profileData: withMobileDefaults(group.profileData) } : group)),
  );
}
