import { defineCall, json, promised, saved } from '../call';
import { Grid } from '../entities/grid';
import { NamedList } from '../entities/organisation';
import { Operator, Unit } from '../entities/settings';
import { integer, integerSegment } from '../wire/codec';
import { details } from '../wire/details';
import { operatorLists, regionLists, siteForms } from './outdated';

const access = { by: 'session', shows: 'settings', menus: ['GENERAL_SYSADMIN'], flags: ['optionShowSysAdminOperatorTab'] } as const;
const get = { service: 'operations', method: 'GET', failure: 'dialog', access } as const;
const save = { service: 'operations', method: 'PUT', failure: 'inline' } as const;
const byOperator = { params: { operator: integerSegment } } as const;

export const operators = {
  operator: defineCall({
    ...get,
    path: '/organisation/operator/{id}',
    summary: 'The settings of an operator',
    params: { id: integerSegment },
    answer: json(Operator),
  }),
  newOperator: defineCall({
    ...get,
    access: { ...access, flags: ['optionShowSysAdminOperatorTab', 'optionAllowNewOperator'] },
    path: '/organisation/newoperator',
    summary: 'The settings of a new operator',
    answer: promised(Operator, 'subTypes'),
  }),
  updateOperator: defineCall({
    ...save,
    access,
    path: '/organisation/updateoperator/',
    summary: 'Save an operator, or make one',
    outdates: [...operatorLists, ...siteForms],
    body: { id: integer, details },
    answer: saved(Operator),
  }),
  calendar: defineCall({
    ...get,
    path: '/Calendar/GetCalendar/{operator},{year}',
    summary: 'The weeks of a year of an operator',
    params: { operator: integerSegment, year: integerSegment },
    answer: json(Grid),
  }),
  regions: defineCall({
    ...get,
    path: 'organisation/operatorregions/all/{op}',
    summary: 'All regions of an operator',
    params: { op: integerSegment },
    answer: json(NamedList),
  }),
  region: defineCall({
    ...get,
    path: '/organisation/operatorregion/{id}',
    summary: 'The form of an operator region',
    params: { id: integerSegment },
    answer: json(Unit),
  }),
  newRegion: defineCall({
    ...get,
    ...byOperator,
    access: { ...access, flags: ['optionShowSysAdminOperatorTab', 'optionAllowEditOperator'] },
    path: '/organisation/operatorregion/new/{operator}',
    summary: 'The form of a new operator region',
    answer: json(Unit),
  }),
  updateRegion: defineCall({
    ...save,
    access: { ...access, flags: ['optionShowSysAdminOperatorTab', 'optionAllowEditOperator'] },
    path: '/organisation/operatorregion/update',
    summary: 'Save an operator region, or make one',
    outdates: [...regionLists, ...siteForms],
    body: { Id: integer, OperatorId: integer, details },
    answer: saved(Unit),
  }),
} as const;
