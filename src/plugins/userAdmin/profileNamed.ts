/** An access profile as a server may list it: as the profile itself calls its id and its name, or as other lists do. */
interface Listed {
  readonly profileId?: number;
  readonly profileName?: string;
  readonly id?: number;
  readonly name?: string;
}

/** An access profile of a list, with its id and its name as the profile itself calls them. docs/rules/users.md, 3. */
export function profileNamed<Profile extends Listed>(
  listed: Profile,
): Profile & { readonly profileId: number; readonly profileName: string } {
  const { id = 0, name = '', profileId = id, profileName = name } = listed;
  return { ...listed, profileId, profileName };
}
