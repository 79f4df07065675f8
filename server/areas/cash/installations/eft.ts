import { eq } from 'drizzle-orm';
import type { installations } from '../../../../src/schemas/calls/installations';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { installation, type MachineStatus } from '../../../db/schema';
import { holdInstallation } from './hold';

/** Only online statuses show whether EFT is enabled. */
export function statusWithEft(status: MachineStatus, eftEnabled: boolean): MachineStatus {
  if (status !== 'online' && status !== 'onlineEFTDisabled') return status;
  return eftEnabled ? 'online' : 'onlineEFTDisabled';
}

const inWords = (enabled: boolean) => ({ 'EFT Enabled': enabled ? 'Yes' : 'No' });

async function setEft(context: Context, id: number, eftEnabled: boolean): Promise<undefined> {
  const { db, now } = context;
  const done = eftEnabled ? 'enabled' : 'disabled';
  await db.transaction(async (tx) => {
    const held = await holdInstallation(tx, context, id);
    if (held.eftEnabled === eftEnabled) throw new CallError(409, `Electronic funds transfer is already ${done} on this machine.`);
    const status = statusWithEft(held.status, eftEnabled);
    await tx
      .update(installation)
      .set({ eftEnabled, rowVersion: held.rowVersion + 1, ...(status === held.status ? {} : { status, statusSince: now }) })
      .where(eq(installation.id, id));
    const { machineId: entityId, operatorId } = held;
    const action = eftEnabled ? 'EFT Enabled' : 'EFT Disabled';
    const changes = { before: inWords(!eftEnabled), after: inWords(eftEnabled) };
    await recordChange(tx, context, { entity: 'machine', entityId, operatorId, action, ...changes });
  });
  return undefined;
}

/** Throws CallError 403 outside the data access, 409 if EFT is disabled or the machine removed. docs/rules/installations.md, 4 and 7. */
export const disableEFT: Handler<typeof installations.disableEFT> = (context, { id }) => setEft(context, id, false);

/** Throws CallError 403 outside the data access, 409 if EFT is enabled or the machine removed. */
export const enableEFT: Handler<typeof installations.enableEFT> = (context, { id }) => setEft(context, id, true);
