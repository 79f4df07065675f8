import { eq } from 'drizzle-orm';
import type { devices } from '../../../../src/schemas/calls/devices';
import { requireWholeOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { type DeviceStatus, device } from '../../../db/schema';
import { servedMachine } from './machines';
import { recordDevice, recordUnassigned } from './record';
import { type Device, holdDevice } from './scope';
import { deviceStatusViews } from './statuses';

/** Takes a device from its machine, if it serves one, and gives it another status. */
async function free(tx: Database, context: Context, held: Device, status: DeviceStatus): Promise<void> {
  const served = await servedMachine(tx, held.installationId);
  await tx
    .update(device)
    .set({ status, installationId: null, rowVersion: held.rowVersion + 1 })
    .where(eq(device.id, held.id));
  if (held.installationId !== null) await recordUnassigned(tx, context, held, served);
}

/** Frees a device from its machine. Throws CallError 403 outside the data access, 409 when it serves none. docs/rules/assets.md, 7. */
export const unassign: Handler<typeof devices.unassign> = async (context, { id }) => {
  await context.db.transaction(async (tx) => {
    const held = await holdDevice(tx, signedIn(context).access, id);
    if (held.status !== 'assigned') throw new CallError(409, 'This device is not assigned to a machine.');
    await free(tx, context, held, 'unassigned');
  });
  return undefined;
};

/**
 * Takes a device out of service for good, and from its machine if it serves one. Throws CallError 403 unless its whole operator is in the data access,
 * 409 when it is out of service already. docs/rules/assets.md, 7.
 */
export const decommission: Handler<typeof devices.decommission> = async (context, { id }) => {
  const { access } = signedIn(context);
  await context.db.transaction(async (tx) => {
    const held = await holdDevice(tx, access, id);
    await requireWholeOperator(tx, access, held.operatorId);
    if (held.status === 'decommissioned') throw new CallError(409, 'This device was decommissioned already.');
    await free(tx, context, held, 'decommissioned');
    const before = deviceStatusViews.unassigned.label;
    await recordDevice(tx, context, held, 'Decommissioned', {
      before: { Status: before },
      after: { Status: deviceStatusViews.decommissioned.label },
    });
  });
  return undefined;
};
