import type { AreaHandlers } from '../../call/handler';
import { categories, deviceOperators, gameTitles, manufacturers, operatorRegions, operators } from './lists';
import { operatorOptions } from './operatorOptions';
import { analysisTree, kioskTree, tree } from './trees';

/** docs/rules/shell.md, 7. */
export const organisation: AreaHandlers<'organisation'> = {
  operators,
  deviceOperators,
  manufacturers,
  categories,
  gameTitles,
  operatorRegions,
  operatorOptions,
  tree,
  analysisTree,
  kioskTree,
};
