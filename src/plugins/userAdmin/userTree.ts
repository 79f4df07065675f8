import type { IconName } from '../../engine';
import type { Colour } from '../../schemas/entities/colour';
import type { UserList } from '../../schemas/entities/users';
import { profileNamed } from './profileNamed';

/** A node of the list of users: an access profile, or a user below theirs. */
export interface UserNode {
  readonly type: 'PROFILE' | 'USER';
  readonly id: number;
  readonly child: string;
  readonly name: string;
  /** The access profile itself, or that of the user. */
  readonly profileId: number;
  readonly email: string;
  readonly colour?: Colour;
  readonly children: readonly UserNode[];
}

const red: Colour = { r: 190, g: 30, b: 30, a: 255 };

type UserEntry = UserList[number]['users'][number];

/** A name, with what keeps its owner from signing in: said in words beside the colour. */
function nameOf({ displayName, isDisabled, isWaiting }: UserEntry): string {
  if (isDisabled) return `${displayName} (disabled)`;
  return isWaiting === true ? `${displayName} (password not set yet)` : displayName;
}

/** The picture before a name, in its colour: a red one of somebody who is disabled. docs/rules/users.md, 2. */
export function pictureOf({ type, colour }: UserNode): IconName {
  if (type === 'PROFILE') return 'users';
  return colour === undefined ? 'user' : 'user-x';
}

/** The access profiles with their users below them. */
export function userTree(list: UserList): readonly UserNode[] {
  // A profile that nobody has may come without a list.
  return list.map(profileNamed).map(({ profileId, profileName, users = [] }) => ({
    type: 'PROFILE',
    id: profileId,
    child: `P${profileId}`,
    name: `${profileName} (${users.length})`,
    profileId,
    email: '',
    children: users.map((user) => ({
      type: 'USER',
      id: user.id,
      child: `U${user.id}`,
      name: nameOf(user),
      profileId,
      email: user.userEmail,
      ...(user.isDisabled ? { colour: red } : {}),
      children: [],
    })),
  }));
}
