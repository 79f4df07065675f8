import { type Static, Type } from 'typebox';
import { Option } from './option';

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

/** Fields of an ownership type or profile. A code is the id of its attribute type; 0 is the hidden version. */
export const OwnershipAttributes = Type.Array(Option);
