import type { AssetNodeType } from '../../../../src/schemas/entities/assets';
import { cabinetType } from './items/cabinetType';
import { category } from './items/category';
import { depot } from './items/depot';
import { gameTitle } from './items/gameTitle';
import type { ItemKind } from './items/itemKind';
import { machineAsset } from './items/machine';
import { manufacturer } from './items/manufacturer';
import { noteAcceptorModel } from './items/noteAcceptorModel';
import { supplier } from './items/supplier';

/** docs/rules/assets.md, 3. */
export const items: Readonly<Record<AssetNodeType, ItemKind>> = {
  MU: manufacturer,
  GT: gameTitle,
  MA: machineAsset,
  MT: category,
  DP: depot,
  CB: cabinetType,
  NA: noteAcceptorModel,
  SP: supplier,
};
