import type { devices } from '../../../../src/schemas/calls/devices';
import type { Colour } from '../../../../src/schemas/entities/colour';
import type { Handler } from '../../../call/handler';
import { type DeviceStatus, deviceStatuses } from '../../../db/schema';

interface StatusView {
  /** The wire number. */
  readonly id: number;
  readonly label: string;
  /** Dark enough for white text. */
  readonly colour: Colour;
}

const colour = (r: number, g: number, b: number): Colour => ({ r, g, b, a: 255 });

/** docs/rules/assets.md, 2. */
export const deviceStatusViews: Readonly<Record<DeviceStatus, StatusView>> = {
  assigned: { id: 1, label: 'Assigned', colour: colour(46, 125, 50) },
  unassigned: { id: 2, label: 'Unassigned', colour: colour(21, 101, 192) },
  decommissioned: { id: 3, label: 'Decommissioned', colour: colour(97, 97, 97) },
};

/** docs/rules/assets.md, 7. */
export const statuses: Handler<typeof devices.statuses> = async () =>
  deviceStatuses.map((status) => ({ id: deviceStatusViews[status].id, name: deviceStatusViews[status].label }));
