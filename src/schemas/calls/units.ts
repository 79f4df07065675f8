import { defineCall, json, saved } from '../call';
import { Unit } from '../entities/settings';
import { integer, integerSegment } from '../wire/codec';
import { details } from '../wire/details';
import { placeLists, siteNames } from './outdated';

const access = { by: 'session', shows: 'settings', menus: ['GENERAL_SYSADMIN'], flags: ['optionShowSysAdminOrganisationTab'] } as const;
const get = { service: 'operations', method: 'GET', failure: 'dialog', access, answer: json(Unit) } as const;
const save = { service: 'operations', method: 'PUT', failure: 'inline', access, answer: saved(Unit) } as const;
const byId = { params: { id: integerSegment } } as const;

/** Companies, sub-companies (`region` on the wire) and sites. */
export const units = {
  company: defineCall({ ...get, ...byId, path: 'Organisation/company/{id}', summary: 'The form of a company' }),
  subCompany: defineCall({ ...get, ...byId, path: 'Organisation/region/{id}', summary: 'The form of a sub-company' }),
  site: defineCall({ ...get, ...byId, path: 'Organisation/site/{id}', summary: 'The form of a site' }),
  newCompany: defineCall({
    ...get,
    access: { ...access, flags: ['optionShowSysAdminOrganisationTab', 'optionAllowNewOrgCompany'] },
    path: '/Organisation/newcompany/{operator}',
    summary: 'The form of a new company',
    params: { operator: integerSegment },
  }),
  newSubCompany: defineCall({
    ...get,
    access: { ...access, flags: ['optionShowSysAdminOrganisationTab', 'optionAllowNewOrgRegion'] },
    path: '/Organisation/newregion/{operator},{company}',
    summary: 'The form of a new sub-company',
    params: { operator: integerSegment, company: integerSegment },
  }),
  newSite: defineCall({
    ...get,
    access: { ...access, flags: ['optionShowSysAdminOrganisationTab', 'optionAllowNewOrgSite'] },
    path: '/Organisation/newsite/{operator},{company},{region}',
    summary: 'The form of a new site',
    params: { operator: integerSegment, company: integerSegment, region: integerSegment },
  }),
  updateCompany: defineCall({
    ...save,
    path: '/organisation/updatecompany/',
    summary: 'Save a company, or make one',
    outdates: placeLists,
    body: { id: integer, OperatorId: integer, details },
  }),
  updateSubCompany: defineCall({
    ...save,
    path: '/organisation/updateregion/',
    summary: 'Save a sub-company, or make one',
    outdates: placeLists,
    body: { id: integer, OperatorId: integer, CompanyId: integer, details },
  }),
  updateSite: defineCall({
    ...save,
    path: '/organisation/updatesite/',
    summary: 'Save a site, or make one',
    outdates: siteNames,
    body: { id: integer, OperatorId: integer, CompanyId: integer, RegionId: integer, details },
  }),
} as const;
