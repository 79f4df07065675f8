import type { SettingsProfile } from '../../schemas/entities/settings';
import { withMobileDefaults } from '../common/mobileDefaults';

/** Turns groups of settings into form sections, with all members. */
export function groupsOf<Group extends { readonly profileData: readonly unknown[] }>(groups: readonly Group[]) {
  return groups.map(({ profileData, ...group }) => ({ ...group, options: profileData }));
}

export function newGroupsOf(groups: SettingsProfile['subTypes']) {
  return groupsOf(
    groups.map((group) => (group.name === 'Mobile' ? { ...group, profileData: withMobileDefaults(group.profileData) } : group)),
  );
}
