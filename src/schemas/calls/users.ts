import { Type } from 'typebox';
import { defineCall, json, promised, saved } from '../call';
import { DataAccessAnswer, OrgGridAnswer, User, UserList } from '../entities/users';
import { flag, integer, integerSegment } from '../wire/codec';
import { details } from '../wire/details';
import { optionalText } from '../wire/missing';
import { extra } from '../wire/optional';
import { selections } from '../wire/selections';

const access = { by: 'session', shows: 'users', menus: ['GENERAL_SYSADMIN'] } as const;
const get = { service: 'operations', method: 'GET', failure: 'dialog', access } as const;
const put = { service: 'operations', method: 'PUT', failure: 'inline', access } as const;

/** Users and their data access. docs/rules/users.md, 7. */
export const users = {
  users: defineCall({
    ...get,
    path: '/Security/users/{operatorId},{search}',
    summary: 'The access profiles of an operator, each with its users',
    params: { operatorId: integerSegment, search: optionalText },
    answer: json(UserList),
  }),
  user: defineCall({
    ...get,
    path: '/Security/user/{id}',
    summary: 'A user',
    params: { id: integerSegment },
    answer: json(User),
  }),
  newUser: defineCall({
    ...get,
    access: { ...access, flags: ['optionAllowNewUser'] },
    path: '/Security/newuser/{operatorId},{profileId}',
    summary: 'A new user with an access profile',
    params: { operatorId: integerSegment, profileId: integerSegment },
    answer: promised(User, 'profileData'),
  }),
  updateUser: defineCall({
    ...put,
    outdates: ['users.users', 'accessProfiles.profiles', 'accessProfiles.profile'],
    path: '/Security/updateuser',
    summary: 'Save a user, or make one who is mailed a one-time password; with complete false, only describe the form anew',
    body: { id: integer, OperatorId: integer, ProfileId: integer, complete: flag, details },
    answer: saved(User),
  }),
  dataAccess: defineCall({
    ...put,
    asks: true,
    failure: 'dialog',
    path: '/Security/dataaccess/',
    summary: 'The data access of a user at an operator',
    body: { OperatorId: integer, UserId: integer, AccessTypeDetails: integer },
    answer: json(DataAccessAnswer),
  }),
  updateDataAccess: defineCall({
    ...put,
    outdates: ['users.users', 'users.user', 'users.dataAccess', 'accessProfiles.profiles', 'accessProfiles.profile'],
    path: '/Security/dataaccess/update',
    summary: 'Set the data access of a user at an operator',
    body: { UserId: integer, OperatorId: integer, AccessTypeDetails: integer, Details: selections, rowVersion: extra(Type.Integer()) },
    answer: saved(DataAccessAnswer),
  }),
  shownDataAccess: defineCall({
    ...put,
    asks: true,
    failure: 'dialog',
    path: '/Security/dataaccess/customeroperator',
    summary: 'The effect of an unsaved selection',
    body: { OperatorId: integer, UserId: integer, Details: selections },
    answer: json(OrgGridAnswer),
  }),
} as const;
