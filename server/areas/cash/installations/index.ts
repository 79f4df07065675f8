import type { AreaHandlers } from '../../../call/handler';
import { addPositions } from './addPositions';
import { authorise, remove } from './changes';
import { disableEFT, enableEFT } from './eft';
import { exportMachines } from './exportMachines';
import { filterByMachine } from './filterByMachine';
import { installPosition } from './installPosition';
import { asset, position } from './options';

/** docs/rules/installations.md, 2 and 7. */
export const installations: AreaHandlers<'installations'> = {
  filterByMachine,
  asset,
  position,
  remove,
  authorise,
  exportMachines,
  installPosition,
  addPositions,
  disableEFT,
  enableEFT,
};
