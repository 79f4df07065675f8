import type { Request } from '../call';
import type { AssetNodeType, Item } from '../entities/assets';
import type { Details } from '../wire/details';
import { assets } from './assets';

/** An item to be saved; an id of 0 makes a new one. */
export interface ItemInput {
  readonly id: number;
  readonly OperatorId: number;
  readonly details: Details;
  readonly isConfirmed: boolean;
  readonly isAgain: boolean;
}

export interface ItemCalls {
  readonly blank: (input: { readonly op: number }) => Request<Item>;
  readonly load: (input: { readonly id: number }) => Request<Item>;
  readonly save: (input: ItemInput) => Request<Item>;
  /** Sends the answer to the question, so that a No is saved too. */
  readonly sendsAnswer?: true;
}

function saveAsset({ id, OperatorId, details, isAgain }: ItemInput): Request<Item> {
  return assets.updateAsset({ Id: id, OperatorId, Complete: true, details, CopyAsset: isAgain });
}

function saveCabinetType({ id, OperatorId, details, isConfirmed }: ItemInput): Request<Item> {
  return assets.updateCabinetType({ id, OperatorId, details, doUpdate: isConfirmed });
}

/** Calls of each item kind, by node type. docs/rules/assets.md, 7. */
export const assetItems: Readonly<Record<AssetNodeType, ItemCalls>> = {
  MA: { blank: assets.newAsset, load: assets.asset, save: saveAsset },
  MU: { blank: assets.newManufacturer, load: assets.manufacturer, save: savedBy(assets.updateManufacturer) },
  GT: { blank: assets.newGameTitle, load: assets.gameTitle, save: savedBy(assets.updateGameTitle) },
  MT: { blank: assets.newCategory, load: assets.category, save: savedBy(assets.updateCategory) },
  DP: { blank: assets.newDepot, load: assets.depot, save: savedBy(assets.updateDepot) },
  CB: { blank: assets.newCabinetType, load: assets.cabinetType, save: saveCabinetType, sendsAnswer: true },
  NA: { blank: assets.newNoteAcceptorModel, load: assets.noteAcceptorModel, save: savedBy(assets.updateNoteAcceptorModel) },
  SP: { blank: assets.newSupplier, load: assets.supplier, save: savedBy(assets.updateSupplier) },
};

type SaveCall = (input: Pick<ItemInput, 'id' | 'OperatorId' | 'details'>) => Request<Item>;

function savedBy(call: SaveCall): ItemCalls['save'] {
  return ({ id, OperatorId, details }) => call({ id, OperatorId, details });
}
