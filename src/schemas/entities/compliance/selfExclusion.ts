import { type Static, Type } from 'typebox';
import { Named, NamedList } from '../organisation';
import { NamedSite, RowVersion } from './common';

/** The id of the type that ends a self exclusion: a return to gambling. docs/rules/compliance.md, 3. */
export const returnedTypeId = 3;

/** What the form of a self exclusion chooses from; the sites are those that the user may record at. */
export const SelfExclusionLists = Type.Object({ selfExclusionTypes: NamedList, sites: Type.Array(NamedSite) });
export type SelfExclusionLists = Static<typeof SelfExclusionLists>;

/** docs/rules/compliance-records.md, 3. The moment is an ISO instant. */
export const SelfExclusion = Type.Object({
  /** The id of its compliance record. */
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  selfExclusionDate: Type.String(),
  selfExclusionType: Named,
  customerReference: Type.String(),
  site: NamedSite,
});
export type SelfExclusion = Static<typeof SelfExclusion>;

export const SelfExclusionForm = Type.Object({ ...SelfExclusionLists.properties, record: SelfExclusion });
export type SelfExclusionForm = Static<typeof SelfExclusionForm>;
