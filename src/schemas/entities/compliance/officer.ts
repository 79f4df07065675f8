import { type Static, Type } from 'typebox';
import { formLists, IdRef } from './common';

const OptionalText = Type.Optional(Type.String());

/** Default officer type; its officers need a station and an incident number. docs/rules/compliance-records.md, 3. */
export const policeOfficerTypeId = 1;

export const OfficerType = Type.Object({ id: Type.Integer(), name: Type.String(), isPoliceOfficer: Type.Boolean() });
export type OfficerType = Static<typeof OfficerType>;

/** A new officer, sent with a record. docs/rules/compliance-records.md, 3. */
export const NewOfficer = Type.Object({
  officerType: IdRef,
  name: Type.String(),
  badgeNumber: Type.String(),
  stationName: OptionalText,
  phoneNumber: Type.String(),
  address1: OptionalText,
  address2: OptionalText,
  town: OptionalText,
  postcode: OptionalText,
});
export type NewOfficer = Static<typeof NewOfficer>;

export const OfficerLists = formLists({ officerTypes: Type.Array(OfficerType) }, { record: NewOfficer });
export type OfficerLists = Static<typeof OfficerLists>;

export const OfficerResult = Type.Object({ id: Type.Integer(), name: Type.String(), badgeNumber: Type.String() });
export type OfficerResult = Static<typeof OfficerResult>;

export const NamedOfficer = Type.Object({
  ...OfficerResult.properties,
  officerType: Type.Optional(Type.Object({ id: Type.Integer(), name: OptionalText, isPoliceOfficer: Type.Optional(Type.Boolean()) })),
});
export type NamedOfficer = Static<typeof NamedOfficer>;
