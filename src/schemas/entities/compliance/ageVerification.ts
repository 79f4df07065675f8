import { type Static, Type } from 'typebox';
import { NamedList } from '../organisation';
import { NamedSite, RowVersion } from './common';

const OptionalText = Type.Optional(Type.String());
const OptionalFlag = Type.Optional(Type.Boolean());

/** A kind of identification; one whose details are required is described in words. */
export const IdType = Type.Object({ id: Type.Integer(), name: Type.String(), detailsRequired: Type.Boolean() });
export type IdType = Static<typeof IdType>;

/** What the form of an age verification chooses from; the sites are those that the user may record at. */
export const AgeVerificationLists = Type.Object({ idTypes: Type.Array(IdType), genders: NamedList, sites: Type.Array(NamedSite) });
export type AgeVerificationLists = Static<typeof AgeVerificationLists>;

/** docs/rules/compliance-records.md, 3. Moments are ISO instants, days YYYY-MM-DD. */
export const AgeVerification = Type.Object({
  /** The id of its compliance record. */
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  ageVerificationDate: Type.String(),
  hasId: Type.Boolean(),
  idType: Type.Optional(IdType),
  /** What other kind of identification it was. */
  description: OptionalText,
  /** The id of an entry of the genders. */
  gender: Type.Optional(Type.Integer()),
  dateOfBirth: OptionalText,
  isUnder18: Type.Boolean(),
  hasGambled: OptionalFlag,
  hasHadStakeReturned: OptionalFlag,
  hasBeenRefusedEntry: OptionalFlag,
  comments: OptionalText,
  site: NamedSite,
});
export type AgeVerification = Static<typeof AgeVerification>;

export const AgeVerificationForm = Type.Object({ ...AgeVerificationLists.properties, record: AgeVerification });
export type AgeVerificationForm = Static<typeof AgeVerificationForm>;
