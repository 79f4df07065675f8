import type { AssetNodeType, Item } from '../../../../src/schemas/entities/assets';
import type { Context } from '../../../call/context';
import type { AreaHandlers } from '../../../call/handler';
import { exportTree } from './export';
import { groupings } from './groupings';
import { items } from './itemKinds';
import type { ItemSave } from './items/itemKind';
import { deleteAsset } from './items/machine/remove';
import { updateAsset } from './items/machine/update';
import { cabinetTypes, depots, noteAcceptorModels, suppliers, variants } from './lists';
import { statuses } from './statusesWithQty';
import { tree } from './tree';

function blankOf(type: AssetNodeType) {
  return (context: Context, { op }: { readonly op: number }): Promise<Item> => items[type].blank(context, op);
}

function formOf(type: AssetNodeType) {
  return (context: Context, { id }: { readonly id: number }): Promise<Item> => items[type].load(context, id);
}

function saveOf(type: AssetNodeType) {
  return (context: Context, input: ItemSave): Promise<Item> => items[type].save(context, input);
}

export const assets: AreaHandlers<'assets'> = {
  tree,
  exportTree,
  statuses,
  groupings,
  suppliers,
  noteAcceptorModels,
  depots,
  cabinetTypes,
  variants,
  newAsset: blankOf('MA'),
  asset: formOf('MA'),
  updateAsset,
  deleteAsset,
  newManufacturer: blankOf('MU'),
  newGameTitle: blankOf('GT'),
  newCategory: blankOf('MT'),
  newDepot: blankOf('DP'),
  newCabinetType: blankOf('CB'),
  newNoteAcceptorModel: blankOf('NA'),
  newSupplier: blankOf('SP'),
  manufacturer: formOf('MU'),
  gameTitle: formOf('GT'),
  category: formOf('MT'),
  depot: formOf('DP'),
  cabinetType: formOf('CB'),
  noteAcceptorModel: formOf('NA'),
  supplier: formOf('SP'),
  updateManufacturer: saveOf('MU'),
  updateGameTitle: saveOf('GT'),
  updateCategory: saveOf('MT'),
  updateDepot: saveOf('DP'),
  updateCabinetType: saveOf('CB'),
  updateNoteAcceptorModel: saveOf('NA'),
  updateSupplier: saveOf('SP'),
};
