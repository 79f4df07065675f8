import { type Static, Type } from 'typebox';
import { Named, NamedList } from '../organisation';
import { formLists, NamedSite, RowVersion } from './common';

/** Type id of a return to gambling, which ends a self-exclusion. docs/rules/compliance.md, 3. */
export const returnedTypeId = 3;

export const SelfExclusionLists = formLists({ selfExclusionTypes: NamedList }, { sites: Type.Array(NamedSite) });
export type SelfExclusionLists = Static<typeof SelfExclusionLists>;

/** The moment is an ISO instant. docs/rules/compliance-records.md, 3. */
export const SelfExclusion = Type.Object({
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
