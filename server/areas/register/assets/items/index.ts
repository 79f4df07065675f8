import type { AssetNodeType } from '../../../../../src/schemas/entities/assets';
import { cabinetType } from './cabinetType';
import { category } from './category';
import { depot } from './depot';
import { gameTitle } from './gameTitle';
import type { ItemKind } from './itemKind';
import { machineAsset } from './machine';
import { manufacturer } from './manufacturer';
import { noteAcceptorModel } from './noteAcceptorModel';
import { supplier } from './supplier';

/** What can be done with each kind of item of the asset register. docs/rules/assets.md, 3. */
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
