import { changesOf } from '../../../audit/changes';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import type { AuditedFields } from '../../../db/schema';
import { optionsOf } from '../../../forms/field';
import { shownValues } from '../../../forms/shownValues';
import type { DeviceFields, DeviceValues } from './fields';
import { type InstalledMachine, machineChoice } from './machines';
import type { Device } from './scope';

type Identified = Pick<Device, 'id' | 'operatorId'>;

export async function recordDevice(
  tx: Database,
  context: Context,
  { id, operatorId }: Identified,
  action: string,
  changes: { readonly before?: AuditedFields; readonly after?: AuditedFields },
): Promise<void> {
  await recordChange(tx, context, { entity: 'device', entityId: id, operatorId, action, ...changes });
}

export async function recordUnassigned(
  tx: Database,
  context: Context,
  device: Identified,
  served: InstalledMachine | undefined,
): Promise<void> {
  await recordDevice(tx, context, device, 'Unassigned', { before: served === undefined ? {} : { Machine: machineChoice(served).name } });
}

/** Returns the changed fields of a device by label, for the audit trail. */
export function differences(fields: DeviceFields, before: DeviceValues, after: DeviceValues): ReturnType<typeof changesOf> {
  const shown = (values: DeviceValues) => shownValues(optionsOf(fields, values));
  return changesOf(shown(before), shown(after));
}
