import { type Static, Type } from 'typebox';
import { RowVersion } from './compliance/common';
import { gridOf } from './grid';

const flag = Type.Boolean();

/** A collection week; -1 is the current one. docs/rules/collections.md, 3. */
export const Period = Type.Object({ value: Type.Integer(), text: Type.String(), isDefault: flag });
export type Period = Static<typeof Period>;

/** Range of variances; a server may omit the name. docs/rules/collections.md, 3. */
export const VarianceOption = Type.Object({ value: Type.Integer(), text: Type.Optional(Type.String()), isDefault: flag });
export type VarianceOption = Static<typeof VarianceOption>;

/** 1: collected; 2: current week, so far. */
export const CollectionType = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type CollectionType = Static<typeof CollectionType>;

/** Whether the user counts blind, which blocks reports with expected counts. A server may omit it. */
const countsBlind = { countsBlind: Type.Optional(flag) };

const batchRow = {
  batchId: Type.Integer(),
  collectionType: CollectionType,
  siteId: Type.Integer(),
  optionShowDetails: flag,
  optionShowVariance: flag,
};
/** Collections of a site, a row per week with its rights; the last row is the total. docs/rules/collections.md, 2. */
export const BatchesAnswer = Type.Object({ grid: gridOf(batchRow), optionShowExport: flag, ...countsBlind });
export type BatchesAnswer = Static<typeof BatchesAnswer>;

const machineRow = {
  collectionId: Type.Integer(),
  collectionType: CollectionType,
  batchId: Type.Integer(),
  installationId: Type.Integer(),
  optionAllowEdit: flag,
};
/** Machines of a collection; the last row is the total. docs/rules/collections.md, 2. */
export const MachinesAnswer = Type.Object({ grid: gridOf(machineRow), optionShowExport: flag, ...countsBlind });
export type MachinesAnswer = Static<typeof MachinesAnswer>;

const varianceRow = {
  installationId: Type.Integer(),
  siteId: Type.Integer(),
  min: Type.String(),
  optionShowDetails: flag,
  optionShowVarianceHistory: flag,
  optionShowViewCommentsButton: flag,
  /** Number of uncounted collections. A server may omit it. */
  uncounted: Type.Optional(Type.Integer()),
  /** Largest variance without its required comment, in pounds, unsigned. A server may omit it. */
  uncommented: Type.Optional(Type.Number()),
};
/** Variances of a site's machines. docs/rules/collections.md, 2. */
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

/** A comment on a collection; `date` is an ISO instant, `egm` the machine. docs/rules/collections.md, 3. */
export const CollectionComment = Type.Object({
  id: Type.Integer(),
  date: Type.String(),
  user: Type.String(),
  egm: Type.String(),
  comment: Type.String(),
});
export type CollectionComment = Static<typeof CollectionComment>;

/** A machine's count: value per kind of note, and of the coins, in pounds. docs/rules/collections.md, 3. */
export const MachineCount = Type.Object({
  collectionId: Type.Integer(),
  collectionType: CollectionType,
  batchId: Type.Optional(Type.Integer()),
  /** Position, asset number and game. A server may omit it. */
  machine: Type.Optional(Type.String()),
  /** A server may omit uncounted values. */
  new50: Type.Optional(Type.Number()),
  new20: Type.Optional(Type.Number()),
  new10: Type.Optional(Type.Number()),
  new5: Type.Optional(Type.Number()),
  newCoins: Type.Optional(Type.Number()),
  /** Value of the count; a server may omit it. */
  counted: Type.Optional(Type.Number()),
  /** Value expected by the meters, with the right to see variances. */
  expected: Type.Optional(Type.Number()),
  /** Version for the save; a server may have none. */
  rowVersion: Type.Optional(RowVersion),
});
export type MachineCount = Static<typeof MachineCount>;
