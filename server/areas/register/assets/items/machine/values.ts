import type { machine } from '../../../../../db/schema';
import type { ValuesOf } from '../../../../../forms/field';
import type { MachineFields } from './fields';

/** Column names equal field names. */
export type MachineValues = ValuesOf<MachineFields['main'] & MachineFields['operational'] & MachineFields['ownership']>;

export const blankMachine: MachineValues = {
  assetNo: '',
  serialNo: '',
  categoryId: 0,
  manufacturerId: 0,
  gameTitleId: 0,
  cabinetTypeId: 0,
  variantId: null,
  status: 'in-depot',
  noteAcceptorModelId: null,
  depotId: null,
  payoutBasisPoints: null,
  manufacturedOn: null,
  notes: null,
  supplierId: null,
  ownershipProfileId: null,
  purchasedOn: null,
  purchasePricePence: null,
};

export function valuesOfMachine(row: typeof machine.$inferSelect): MachineValues {
  const { id: _id, operatorId: _operatorId, deletedAt: _deletedAt, createdAt: _createdAt, rowVersion: _rowVersion, ...values } = row;
  return values;
}
