import { type Static, Type } from 'typebox';
import { Named } from '../organisation';
import { RowVersion } from './common';

export const Tenant = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Operator of the lists; outside the contract, so a server may omit it. */
  operatorId: Type.Optional(Type.Integer()),
});
export type Tenant = Static<typeof Tenant>;

/** docs/rules/compliance.md, 3. */
export const ConfigurationItem = Type.Object({
  value: Type.String(),
  type: Type.String(),
  text: Type.String(),
  /** Parent item; `undefined` for an event type. */
  parent: Type.Optional(Type.String()),
  canAdd: Type.Boolean(),
  canDelete: Type.Boolean(),
  isReadOnly: Type.Boolean(),
});
export type ConfigurationItem = Static<typeof ConfigurationItem>;

export const ConfigurationRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isDisabled: Type.Boolean(),
  ordinal: Type.Integer(),
  rowVersion: RowVersion,
  lastUpdated: Type.Optional(Type.String()),
  detailsRequired: Type.Optional(Type.Boolean()),
  policeIncident: Type.Optional(Type.Boolean()),
  customerOk: Type.Optional(Type.Boolean()),
  isGamblingRelated: Type.Optional(Type.Boolean()),
  isNonGamblingRelated: Type.Optional(Type.Boolean()),
  isPoliceOfficer: Type.Optional(Type.Boolean()),
  /** Records refer to it, so deleting only hides it. A server may omit it. */
  isInUse: Type.Optional(Type.Boolean()),
});
export type ConfigurationRecord = Static<typeof ConfigurationRecord>;
export const ConfigurationRows = Type.Object({ rows: Type.Array(Named) });
