import { Type } from 'typebox';
import { defineCall, json } from '../call';
import { Category, NamedList, OperatorOptions, OrganisationTree } from '../entities/organisation';
import { flag, integer, integerSegment } from '../wire/codec';
import { idList } from '../wire/idList';
import { optionalText } from '../wire/missing';

const get = { service: 'operations', method: 'GET', access: { by: 'session', shows: 'places' }, failure: 'alert' } as const;
const byOperator = { params: { operator: integerSegment } } as const;

const treeOf = {
  asks: true,
  service: 'operations',
  method: 'PUT',
  failure: 'alert',
  body: {
    OperatorId: integer,
    OperatorRegions: idList,
    Manufacturers: idList,
    GameNames: idList,
    Categories: idList,
    Search: optionalText,
    FromAdmin: flag,
  },
  answer: json(OrganisationTree),
} as const;

/** docs/rules/shell.md, 7. */
export const organisation = {
  operators: defineCall({ ...get, path: 'Security/operators', summary: 'The operators of the user', answer: json(NamedList) }),
  deviceOperators: defineCall({
    ...get,
    path: 'device/operators',
    access: { by: 'session', shows: 'places', menus: ['GENERAL_SYSADMIN'] },
    summary: 'The operators whose devices the user may see',
    answer: json(NamedList),
  }),
  manufacturers: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/manufacturers/{operator}',
    summary: 'Manufacturers of machines at an operator',
    answer: json(NamedList),
  }),
  categories: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/categories/{operator}',
    summary: 'Machine categories at an operator',
    answer: json(Type.Array(Category)),
  }),
  gameTitles: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/gametitles/{operator}',
    summary: 'Game titles at an operator',
    answer: json(NamedList),
  }),
  operatorRegions: defineCall({
    ...get,
    ...byOperator,
    path: 'Security/operatorregions/{operator}',
    summary: 'Regions of an operator',
    answer: json(NamedList),
  }),
  operatorOptions: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/operator/options/{operator}',
    summary: 'Filter options of an operator',
    answer: json(OperatorOptions),
  }),
  tree: defineCall({ ...treeOf, path: 'Organisation/tree2', access: { by: 'session', shows: 'places' }, summary: 'Organisation tree' }),
  analysisTree: defineCall({
    ...treeOf,
    path: 'Analysis/OrgTree',
    access: { by: 'session', shows: 'places', menus: ['GENERAL_ANALYSIS'] },
    summary: 'Organisation tree for Analysis',
  }),
  kioskTree: defineCall({
    ...treeOf,
    path: 'Kiosk/OrgTree',
    access: { by: 'session', shows: 'places', menus: ['KIOSK'] },
    summary: 'Organisation tree of sites with kiosks',
  }),
} as const;
