import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InputOf } from '../../../../src/schemas/call';
import type { assets } from '../../../../src/schemas/calls/assets';
import type { AssetNodeType } from '../../../../src/schemas/entities/assets';
import { machine } from '../../../db/schema';

export type TreeInput = InputOf<typeof assets.tree>;

export type GroupType = Exclude<AssetNodeType, 'MA'>;

interface GroupKind {
  readonly title: string;
  readonly column: PgColumn;
  /** The category's wire name is MachineTypeId. */
  readonly filter: 'ManufacturerId' | 'GameId' | 'MachineTypeId' | 'Depot' | 'CabinetTypeId' | 'NoteAcceptorId' | 'SupplierId';
  readonly none: string;
}

/** docs/rules/assets.md, 3. */
export const groupKinds: Readonly<Record<GroupType, GroupKind>> = {
  MU: { title: 'Manufacturer', column: machine.manufacturerId, filter: 'ManufacturerId', none: 'No manufacturer' },
  GT: { title: 'Game Title/Pack', column: machine.gameTitleId, filter: 'GameId', none: 'No game title' },
  MT: { title: 'Category', column: machine.categoryId, filter: 'MachineTypeId', none: 'No category' },
  DP: { title: 'Depot', column: machine.depotId, filter: 'Depot', none: 'No depot' },
  CB: { title: 'Cabinet Type', column: machine.cabinetTypeId, filter: 'CabinetTypeId', none: 'No cabinet type' },
  NA: { title: 'Note Acceptor', column: machine.noteAcceptorModelId, filter: 'NoteAcceptorId', none: 'No note acceptor' },
  SP: { title: 'Supplier', column: machine.supplierId, filter: 'SupplierId', none: 'No supplier' },
};
