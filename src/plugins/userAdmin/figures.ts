import { figure, go, type TaskContext } from '../../engine';
import { api } from '../../schemas/calls';
import type { UserList } from '../../schemas/entities/users';

/** Users belong to an operator, not to a part of it. */
function usersOf({ scope: { operatorId, node } }: TaskContext) {
  return node.type === 'ALL' && api.users.users({ operatorId, search: undefined });
}

/** A profile without users may lack the list. */
function allUsers(profiles: UserList) {
  return profiles.flatMap(({ users = [] }) => users);
}

function usersOpened({ scope: { operatorId: operator } }: TaskContext) {
  return go('/dashboard/user-admin', { 'at.set': JSON.stringify({ operator }) });
}

export const userFigures = [
  figure('waiting', {
    label: 'Users who have not signed in yet',
    unit: 'number',
    load: usersOf,
    tell(profiles) {
      const users = allUsers(profiles);
      if (!users.some(({ isWaiting }) => isWaiting !== undefined)) return undefined;
      return { value: users.filter(({ isWaiting, isDisabled }) => isWaiting === true && !isDisabled).length, of: users.length };
    },
    leads: usersOpened,
  }),
  figure('disabled', {
    label: 'Disabled users',
    unit: 'number',
    load: usersOf,
    tell(profiles) {
      const users = allUsers(profiles);
      return { value: users.filter(({ isDisabled }) => isDisabled).length, of: users.length };
    },
    leads: usersOpened,
  }),
];
