import { type Static, Type } from 'typebox';
import { Option } from './option';

/** A value of an ownership profile. */
export const OwnershipValue = Type.Object({ attributeTypeId: Type.Integer(), value: Type.String() });
export type OwnershipValue = Static<typeof OwnershipValue>;

/** docs/rules/assets.md, 3. */
export const OwnershipProfile = Type.Object({
  id: Type.Integer(),
  operatorId: Type.Integer(),
  name: Type.String(),
  ownershipTypeId: Type.Integer(),
  values: Type.Array(OwnershipValue),
});
export type OwnershipProfile = Static<typeof OwnershipProfile>;

/**
 * The fields of an ownership type or profile. The code of each is the id of its attribute type as text; 0 is the hidden version of the profile.
 */
export const OwnershipAttributes = Type.Array(Option);
