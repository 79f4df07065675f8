import { Type } from 'typebox';
import { defineCall, json, saved } from '../call';
import { NamedList } from '../entities/organisation';
import { OwnershipAttributes, OwnershipProfile, OwnershipValue } from '../entities/ownership';
import { integer, integerSegment, plain, text } from '../wire/codec';
import { assetForms } from './outdated';

const operations = { service: 'operations', access: { by: 'session', shows: 'register', menus: ['GENERAL_SYSADMIN'] } } as const;
const get = { ...operations, method: 'GET', failure: 'alert' } as const;
const save = { ...operations, method: 'POST', failure: 'inline', outdates: assetForms, answer: saved(OwnershipProfile) } as const;
const profile = { operatorId: integer, name: text, ownershipTypeId: integer, values: plain(Type.Array(OwnershipValue)) } as const;

/** docs/rules/assets.md, 7. */
export const ownership = {
  profiles: defineCall({
    ...get,
    path: 'OwnershipProfile/Profiles',
    summary: 'The ownership profiles of an operator',
    query: { operatorId: integerSegment },
    answer: json(NamedList),
  }),
  profile: defineCall({
    ...get,
    path: 'OwnershipProfile/Profile',
    summary: 'An ownership profile',
    query: { profileId: integerSegment },
    answer: json(OwnershipProfile),
  }),
  profileAttributes: defineCall({
    ...get,
    path: 'OwnershipProfile/profile/attributes',
    summary: 'The fields of an ownership profile with their values',
    query: { profileId: integerSegment },
    answer: json(OwnershipAttributes),
  }),
  types: defineCall({
    ...get,
    path: 'OwnershipProfile/OwnershipTypes',
    summary: 'The ownership types of an operator',
    query: { operatorId: integerSegment },
    answer: json(NamedList),
  }),
  typeAttributes: defineCall({
    ...get,
    path: 'OwnershipProfile/OwnershipType/attributes',
    summary: 'The fields of an ownership type',
    query: { ownershipTypeId: integerSegment },
    answer: json(OwnershipAttributes),
  }),
  update: defineCall({
    ...save,
    path: 'OwnershipProfile/Profile/update',
    summary: 'Save an ownership profile',
    body: { id: integer, ...profile },
  }),
  create: defineCall({ ...save, path: 'OwnershipProfile/Profile/create', summary: 'Make an ownership profile', body: profile }),
} as const;
