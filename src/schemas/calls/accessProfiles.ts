import { defineCall, json, saved } from '../call';
import { AccessProfile, AccessProfileList } from '../entities/users';
import { integer, integerSegment } from '../wire/codec';
import { details } from '../wire/details';

const access = { by: 'session', shows: 'users', menus: ['GENERAL_SYSADMIN'] } as const;
const get = { service: 'operations', method: 'GET', failure: 'dialog', access } as const;

/** Access profiles of user groups. docs/rules/users.md, 7. */
export const accessProfiles = {
  profiles: defineCall({
    ...get,
    path: 'UserAccessProfile/profiles/{operator}',
    summary: 'The access profiles of an operator',
    params: { operator: integerSegment },
    answer: json(AccessProfileList),
  }),
  profile: defineCall({
    ...get,
    path: 'UserAccessProfile/profile/{operator},{id}',
    summary: 'An access profile',
    params: { operator: integerSegment, id: integerSegment },
    answer: json(AccessProfile),
  }),
  blank: defineCall({
    ...get,
    access: { ...access, flags: ['optionAllowNewUserAccessProfile'] },
    path: '/UserAccessProfile/new2/{operatorId}',
    summary: 'A new access profile',
    params: { operatorId: integerSegment },
    answer: json(AccessProfile),
  }),
  update: defineCall({
    service: 'operations',
    method: 'PUT',
    failure: 'inline',
    outdates: ['users.users', 'users.user', 'users.newUser', 'accessProfiles.profiles', 'accessProfiles.profile'],
    access,
    path: 'UserAccessProfile/update',
    summary: 'Save an access profile, or make one',
    body: { id: integer, OperatorId: integer, details },
    answer: saved(AccessProfile),
  }),
} as const;
