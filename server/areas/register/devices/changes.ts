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

async function free(tx: Database, context: Context, held: Device, status: DeviceStatus): Promise<void> {
  const served = await servedMachine(tx, held.installationId);
  await tx
    .update(device)
    .set({ status, installationId: null, rowVersion: held.rowVersion + 1 })
    .where(eq(device.id, held.id));
  if (held.installationId !== null) await recordUnassigned(tx, context, held, served);
}

/** Throws CallError 403 outside the data access, 409 without a machine. docs/rules/assets.md, 7. */
export const unassign: Handler<typeof devices.unassign> = async (context, { id }) => {
  await context.db.transaction(async (tx) => {
    const held = await holdDevice(tx, signedIn(context).access, id);
    if (held.status !== 'assigned') throw new CallError(409, 'This device is not assigned to a machine.');
    await free(tx, context, held, 'unassigned');
  });
  return undefined;
};

/** Also unassigns the device. Throws CallError 403 without the whole operator, 409 if decommissioned. docs/rules/assets.md, 7. */
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
