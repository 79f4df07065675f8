import { Type } from 'typebox';
import { defineCall, json, none } from '../call';
import { InstallationsAnswer } from '../entities/grid';
import { Option, OptionForm } from '../entities/option';
import { flag, integer, integerSegment } from '../wire/codec';
import { idList } from '../wire/idList';
import { optionalId, optionalText } from '../wire/missing';

const access = { by: 'session', menus: ['GENERAL_INSTALL'] } as const;
const operations = { service: 'operations', access, failure: 'dialog' } as const;

/** Document 1, section 7 (organisation and filters) and document 2, section 7 (installations). */
export const installations = {
  filterByMachine: defineCall({
    ...operations,
    failure: 'silent',
    method: 'PUT',
    path: 'organisation/filterbymachine2',
    summary: 'The positions of a site with their machines',
    body: {
      OperatorId: integer,
      SiteId: optionalId,
      ShowHistory: flag,
      OperatorRegions: idList,
      Manufacturers: idList,
      GameNames: idList,
      Categories: idList,
      Details: optionalText,
      ShowOfflineOnly: flag,
    },
    answer: json(InstallationsAnswer),
  }),
  asset: defineCall({
    ...operations,
    method: 'GET',
    path: 'Organisation/asset2/{positionId},{assetNo}',
    summary: 'Options for installing the machine with this asset number at a position',
    params: { positionId: integerSegment, assetNo: optionalText },
    answer: json(OptionForm),
  }),
  position: defineCall({
    ...operations,
    method: 'GET',
    path: 'Organisation/Position2/{id}',
    summary: 'Current options of a position and the asset number installed there',
    params: { id: integerSegment },
    answer: json(Type.Object({ assetNo: Type.String(), options: Type.Array(Option) })),
  }),
  remove: defineCall({
    ...operations,
    method: 'DELETE',
    path: 'Installation/{id}',
    access: { ...access, flags: ['optionAllowRemove'] },
    summary: 'Remove the machine from its position',
    params: { id: integerSegment },
    answer: none,
  }),
  authorise: defineCall({
    ...operations,
    method: 'PUT',
    path: 'Installation/authorise/{id}',
    access: { ...access, flags: ['optionAllowAuthorise'] },
    summary: 'Authorise an installation that waits for it',
    params: { id: integerSegment },
    answer: none,
  }),
} as const;
