import { Type } from 'typebox';
import { defineCall, json, promised, saved } from '../call';
import { NamedList } from '../entities/organisation';
import { OpeningHours } from '../entities/settings';
import { cells } from '../wire/cells';
import { integer, integerSegment, text } from '../wire/codec';
import { extra } from '../wire/optional';
import { machineStates, siteForms } from './outdated';

const access = { by: 'session', shows: 'settings', menus: ['GENERAL_SYSADMIN'], flags: ['optionShowSysAdminSiteOpeningTab'] } as const;
const get = { service: 'operations', method: 'GET', failure: 'dialog', access } as const;

export const openingHours = {
  profiles: defineCall({
    ...get,
    path: 'OpeningHours/profiles/{operator}',
    summary: 'The opening-hours profiles of an operator',
    params: { operator: integerSegment },
    answer: json(NamedList),
  }),
  profile: defineCall({
    ...get,
    path: 'OpeningHours/profile/{operator},{profile}',
    summary: 'An opening-hours profile',
    params: { operator: integerSegment, profile: integerSegment },
    answer: json(OpeningHours),
  }),
  blank: defineCall({
    ...get,
    access: { ...access, flags: ['optionShowSysAdminSiteOpeningTab', 'optionAllowNewOpeningHoursProfile'] },
    path: '/OpeningHours/new/{operator}',
    summary: 'A new opening-hours profile, closed throughout',
    params: { operator: integerSegment },
    answer: promised(OpeningHours, 'grid'),
  }),
  update: defineCall({
    service: 'operations',
    method: 'PUT',
    failure: 'inline',
    access,
    path: '/OpeningHours/update',
    summary: 'Save an opening-hours profile, or make one',
    outdates: ['openingHours.profiles', ...siteForms, ...machineStates],
    body: { id: integer, OperatorId: integer, name: text, details: cells, rowVersion: extra(Type.Integer()) },
    answer: saved(OpeningHours),
  }),
} as const;
