import type { AreaHandlers } from '../../../call/handler';
import { decommission, unassign } from './changes';
import { device, newDevice } from './form';
import { groupings } from './groupings';
import { update } from './save';
import { statuses } from './statuses';
import { tree } from './tree';

/** Document 1, section 7 (devices). */
export const devices: AreaHandlers<'devices'> = { statuses, groupings, tree, device, newDevice, update, decommission, unassign };
