import { type Static, Type } from 'typebox';
import { NamedList } from '../organisation';
import { formLists, NamedSite, RowVersion } from './common';

const OptionalText = Type.Optional(Type.String());
const OptionalFlag = Type.Optional(Type.Boolean());

/** A kind of identification; `detailsRequired` asks for a description. */
export const IdType = Type.Object({ id: Type.Integer(), name: Type.String(), detailsRequired: Type.Boolean() });
export type IdType = Static<typeof IdType>;

/** Lists of the form; sites are those the user may record at. */
export const AgeVerificationLists = formLists({ idTypes: Type.Array(IdType), genders: NamedList }, { sites: Type.Array(NamedSite) });
export type AgeVerificationLists = Static<typeof AgeVerificationLists>;

/** Times are ISO instants, days YYYY-MM-DD. docs/rules/compliance-records.md, 3. */
export const AgeVerification = Type.Object({
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  ageVerificationDate: Type.String(),
  hasId: Type.Boolean(),
  idType: Type.Optional(IdType),
  /** Describes another kind of identification. */
  description: OptionalText,
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
