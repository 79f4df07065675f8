import { type Static, Type } from 'typebox';
import { RowVersion } from './compliance/common';
import { gridOf } from './grid';

const flag = Type.Boolean();

/** A collection week to choose; the current week has the value -1. docs/rules/collections.md, 3. */
export const Period = Type.Object({ value: Type.Integer(), text: Type.String(), isDefault: flag });
export type Period = Static<typeof Period>;

/** How far back variances are looked at; a server may leave out what it is called. docs/rules/collections.md, 3. */
export const VarianceOption = Type.Object({ value: Type.Integer(), text: Type.Optional(Type.String()), isDefault: flag });
export type VarianceOption = Static<typeof VarianceOption>;

/** Whether a week has been collected (1) or is still the current one, which shows what it has come to so far (2). */
export const CollectionType = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type CollectionType = Static<typeof CollectionType>;

/** Whether whoever asks counts blind: reports that tell what a count should come to are refused then. A server that knows of no blind counting leaves it out. */
const countsBlind = { countsBlind: Type.Optional(flag) };

const batchRow = {
  batchId: Type.Integer(),
  collectionType: CollectionType,
  siteId: Type.Integer(),
  optionShowDetails: flag,
  optionShowVariance: flag,
};
/** The collections of a site, one row for each week, with what may be done with them; the last row adds them up. docs/rules/collections.md, 2. */
export const BatchesAnswer = Type.Object({ grid: gridOf(batchRow), optionShowExport: flag, ...countsBlind });
export type BatchesAnswer = Static<typeof BatchesAnswer>;

const machineRow = {
  collectionId: Type.Integer(),
  collectionType: CollectionType,
  batchId: Type.Integer(),
  installationId: Type.Integer(),
  /** Whether the machine's count may be changed. */
  optionAllowEdit: flag,
};
/** The machines of one collection; the last row adds them up. docs/rules/collections.md, 2. */
export const MachinesAnswer = Type.Object({ grid: gridOf(machineRow), optionShowExport: flag, ...countsBlind });
export type MachinesAnswer = Static<typeof MachinesAnswer>;

const varianceRow = {
  installationId: Type.Integer(),
  siteId: Type.Integer(),
  min: Type.String(),
  optionShowDetails: flag,
  optionShowVarianceHistory: flag,
  optionShowViewCommentsButton: flag,
  /** In how many of the collections nobody has counted the machine yet. A server may leave it out. */
  uncounted: Type.Optional(Type.Integer()),
  /** The largest variance, up or down, of a collection that nobody has commented on, in pounds. A server may leave it out. */
  uncommented: Type.Optional(Type.Number()),
};
/** The variances of a site's machines over their last collections. docs/rules/collections.md, 2. */
export const VarianceAnswer = Type.Object({ grid: gridOf(varianceRow), optionShowExport: flag });
export type VarianceAnswer = Static<typeof VarianceAnswer>;

const varianceHistoryRow = {
  collectionId: Type.Integer(),
  collectionType: CollectionType,
  batchId: Type.Integer(),
  installationId: Type.Integer(),
  optionAllowEdit: flag,
  optionShowViewCommentsButton: flag,
};
/** The collections of one machine, the latest first. docs/rules/collections.md, 2. */
export const VarianceHistoryAnswer = Type.Object({ grid: gridOf(varianceHistoryRow) });
export type VarianceHistoryAnswer = Static<typeof VarianceHistoryAnswer>;

/** The meters of one machine's collection. docs/rules/collections.md, 7. */
export const MetersAnswer = Type.Object({ grid: gridOf({ meterRef: Type.Integer(), optionAllowEdit: flag }) });
export type MetersAnswer = Static<typeof MetersAnswer>;

/** A remark on a collection; `date` is an ISO instant, `egm` the machine. docs/rules/collections.md, 3. */
export const CollectionComment = Type.Object({
  id: Type.Integer(),
  date: Type.String(),
  user: Type.String(),
  egm: Type.String(),
  comment: Type.String(),
});
export type CollectionComment = Static<typeof CollectionComment>;

/**
 * What a machine's count is now, to be changed: the value of each kind of note and of the coins, in pounds. docs/rules/collections.md, 3.
 */
export const MachineCount = Type.Object({
  collectionId: Type.Integer(),
  collectionType: CollectionType,
  batchId: Type.Optional(Type.Integer()),
  /** Position, asset number and game. A server may leave it out. */
  machine: Type.Optional(Type.String()),
  /** A server may tell nothing of what nobody has counted yet. */
  new50: Type.Optional(Type.Number()),
  new20: Type.Optional(Type.Number()),
  new10: Type.Optional(Type.Number()),
  new5: Type.Optional(Type.Number()),
  newCoins: Type.Optional(Type.Number()),
  /** The value of what is counted now; a server may leave it to be added up. */
  counted: Type.Optional(Type.Number()),
  /** The value of what the meters expect; only for who may see variances. */
  expected: Type.Optional(Type.Number()),
  /** Which version of the count this is, for the save that changes it; a server may have none. */
  rowVersion: Type.Optional(RowVersion),
});
export type MachineCount = Static<typeof MachineCount>;
