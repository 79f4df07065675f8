import { type Static, Type } from 'typebox';
import { Named } from '../organisation';
import { RowVersion } from './common';

/** A data item of the compliance configuration. docs/rules/compliance.md, 3. */
export const ConfigurationItem = Type.Object({
  /** What stands for {item} in the calls. */
  value: Type.String(),
  type: Type.String(),
  text: Type.String(),
  /** The item that it belongs to; nothing for an event type. */
  parent: Type.Optional(Type.String()),
  canAdd: Type.Boolean(),
  canDelete: Type.Boolean(),
  isReadOnly: Type.Boolean(),
});
export type ConfigurationItem = Static<typeof ConfigurationItem>;

/** One entry of a data item; entries of some have flags beside. */
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
  /** Something recorded names it: then it is hidden where it would be deleted. A server may leave it out. */
  isInUse: Type.Optional(Type.Boolean()),
});
export type ConfigurationRecord = Static<typeof ConfigurationRecord>;
export const ConfigurationRows = Type.Object({ rows: Type.Array(Named) });
