import { Type } from 'typebox';
import { defineCall, json } from '../call';
import { IdRef } from '../entities/compliance/common';
import { OfficerLists, OfficerResult } from '../entities/compliance/officer';
import { text } from '../wire/codec';
import { extra, optional } from '../wire/optional';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;

/** Site of the record, whose operator owns the officer. */
const siteGuid = extra(Type.String());

/** docs/rules/compliance-records.md, 7. */
export const officers = {
  blank: defineCall({
    ...get,
    keeps: true,
    path: 'Officer/Create',
    summary: 'The types of officer, and a blank officer',
    answer: json(OfficerLists),
  }),
  create: defineCall({
    ...post,
    path: 'Officer/Create',
    summary: 'Create an officer',
    body: {
      officerType: optional(IdRef),
      name: text,
      badgeNumber: text,
      stationName: optional(Type.String()),
      phoneNumber: text,
      address1: optional(Type.String()),
      address2: optional(Type.String()),
      town: optional(Type.String()),
      postcode: optional(Type.String()),
      siteGuid,
    },
    answer: json(Type.Object({ id: Type.Integer() })),
  }),
  search: defineCall({
    ...post,
    path: 'Officer/Search',
    summary: 'Officers of the tenant by part of their badge number or name',
    body: { badgeNumberOrName: text, officerTypeId: optional(Type.Integer()), siteGuid },
    answer: json(Type.Array(OfficerResult)),
  }),
} as const;
