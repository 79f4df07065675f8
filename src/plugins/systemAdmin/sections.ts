/** Groups of settings as the sections of a form, with all that the server says of them. */
export function groupsOf<Group extends { readonly profileData: readonly unknown[] }>(groups: readonly Group[]) {
  return groups.map(({ profileData, ...group }) => ({ ...group, options: profileData }));
}
