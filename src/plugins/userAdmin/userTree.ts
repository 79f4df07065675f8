import type { IconName } from '../../engine';
import type { Colour } from '../../schemas/entities/colour';
import type { UserList } from '../../schemas/entities/users';
import { profileNamed } from './profileNamed';

export interface UserNode {
  readonly type: 'PROFILE' | 'USER';
  readonly id: number;
  readonly child: string;
  readonly name: string;
  readonly profileId: number;
  readonly email: string;
  readonly colour?: Colour;
  readonly children: readonly UserNode[];
}

const red: Colour = { r: 190, g: 30, b: 30, a: 255 };

type UserEntry = UserList[number]['users'][number];

/** Adds in words why a user cannot sign in, not by colour alone. */
function nameOf({ displayName, isDisabled, isWaiting }: UserEntry): string {
  if (isDisabled) return `${displayName} (disabled)`;
  return isWaiting === true ? `${displayName} (password not set yet)` : displayName;
}

/** Returns the icon of a node; red for a disabled user. docs/rules/users.md, 2. */
export function pictureOf({ type, colour }: UserNode): IconName {
  if (type === 'PROFILE') return 'users';
  return colour === undefined ? 'user' : 'user-x';
}

export function userTree(list: UserList): readonly UserNode[] {
  // A profile without users may lack the list.
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
