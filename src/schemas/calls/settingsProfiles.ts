import { defineCall, json, promised, saved } from '../call';
import { SettingsProfile, SettingsProfileList } from '../entities/settings';
import { integer, integerSegment } from '../wire/codec';
import { details } from '../wire/details';
import { siteForms } from './outdated';

const access = { by: 'session', shows: 'settings', menus: ['GENERAL_SYSADMIN'], flags: ['optionShowSysAdminSystemSettingsTab'] } as const;
const get = { service: 'operations', method: 'GET', failure: 'dialog', access } as const;

export const settingsProfiles = {
  profiles: defineCall({
    ...get,
    path: 'SettingsProfile/profiles/{op}',
    summary: 'The settings profiles of an operator',
    params: { op: integerSegment },
    answer: json(SettingsProfileList),
  }),
  profile: defineCall({
    ...get,
    path: '/SettingsProfile/profile/{id},{operator}',
    summary: 'A settings profile',
    params: { id: integerSegment, operator: integerSegment },
    answer: json(SettingsProfile),
  }),
  blank: defineCall({
    ...get,
    access: { ...access, flags: ['optionShowSysAdminSystemSettingsTab', 'optionAllowNewSystemSettingProfile'] },
    path: '/SettingsProfile/new/{operator},{base}',
    summary: 'A new settings profile based on another',
    params: { operator: integerSegment, base: integerSegment },
    answer: promised(SettingsProfile, 'subTypes'),
  }),
  update: defineCall({
    service: 'operations',
    method: 'PUT',
    failure: 'inline',
    access,
    path: '/SettingsProfile/update/',
    summary: 'Save a settings profile, or make one',
    outdates: ['settingsProfiles.profiles', 'settingsProfiles.profile', 'settingsProfiles.blank', ...siteForms],
    body: { id: integer, operatorId: integer, profileId: integer, details },
    answer: saved(SettingsProfile),
  }),
} as const;
