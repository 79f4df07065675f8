import type { AreaHandlers } from '../../../call/handler';
import { decommission, unassign } from './changes';
import { device, newDevice } from './form';
import { groupings } from './groupings';
import { update } from './save';
import { statuses } from './statuses';
import { tree } from './tree';

/** docs/rules/assets.md, 7. */
export const devices: AreaHandlers<'devices'> = { statuses, groupings, tree, device, newDevice, update, decommission, unassign };
