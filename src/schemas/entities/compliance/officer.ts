import { type Static, Type } from 'typebox';
import { IdRef } from './common';

const OptionalText = Type.Optional(Type.String());

/** The officer type that is chosen at first, and whose officers need a station and an incident number. docs/rules/compliance-records.md, 3. */
export const policeOfficerTypeId = 1;

export const OfficerType = Type.Object({ id: Type.Integer(), name: Type.String(), isPoliceOfficer: Type.Boolean() });
export type OfficerType = Static<typeof OfficerType>;

/** An officer who is not kept yet, as a record brings one along. docs/rules/compliance-records.md, 3. */
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

/** The types of officer, and an officer of whom nothing is known yet. */
export const OfficerLists = Type.Object({ officerTypes: Type.Array(OfficerType), record: NewOfficer });
export type OfficerLists = Static<typeof OfficerLists>;

/** An officer as a search finds them. */
export const FoundOfficer = Type.Object({ id: Type.Integer(), name: Type.String(), badgeNumber: Type.String() });
export type FoundOfficer = Static<typeof FoundOfficer>;

/** An officer as an incident names them, with what its rules ask for. */
export const NamedOfficer = Type.Object({
  ...FoundOfficer.properties,
  /** A server may leave out the type, or all but its id. */
  officerType: Type.Optional(Type.Object({ id: Type.Integer(), name: OptionalText, isPoliceOfficer: Type.Optional(Type.Boolean()) })),
});
export type NamedOfficer = Static<typeof NamedOfficer>;
