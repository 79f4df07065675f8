import type { AreaHandlers } from '../../../call/handler';
import { addPositions } from './addPositions';
import { authorise, remove } from './changes';
import { disableEFT, enableEFT } from './eft';
import { exportMachines } from './exportMachines';
import { filterByMachine } from './filterByMachine';
import { installPosition } from './installPosition';
import { asset, position } from './options';

/** Document 1, section 7 (organisation and filters) and document 2, section 2.7 (installations). */
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
