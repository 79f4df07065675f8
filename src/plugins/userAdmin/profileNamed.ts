/** A server may use other names for id and name in lists. */
interface Listed {
  readonly profileId?: number;
  readonly profileName?: string;
  readonly id?: number;
  readonly name?: string;
}

/** Normalises a listed profile's id and name. docs/rules/users.md, 3. */
export function profileNamed<Profile extends Listed>(
  listed: Profile,
): Profile & { readonly profileId: number; readonly profileName: string } {
  const { id = 0, name = '', profileId = id, profileName = name } = listed;
  return { ...listed, profileId, profileName };
}
