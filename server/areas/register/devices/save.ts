import { and, eq, ne, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { devices } from '../../../../src/schemas/calls/devices';
import { requireWholeOperator } from '../../../access/required';
import { staleItem } from '../../../audit/conflict';
import { type Context, signedIn } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { holdOperator } from '../../../db/holdOperator';
import { device } from '../../../db/schema';
import { writeRow } from '../../../db/writeRow';
import { refusedFields } from '../../../forms/entries';
import { readForm } from '../../../forms/field';
import { isOfVersion } from '../../../forms/version';
import type { DeviceFields, DeviceValues } from './fields';
import { blankDevice, describeDevice, describeNewDevice, deviceAnswer } from './form';
import { holdFreeMachine } from './machines';
import { differences, recordDevice } from './record';
import { holdDevice, requireDevice } from './scope';

type SaveInput = InputOf<typeof devices.update>;

/** Ignores case. */
async function requireOwnSerial(tx: Database, { operatorId, id }: SaveInput, serialNo: string): Promise<void> {
  // Serialises saves per operator, so that two can't take the same number.
  await holdOperator(tx, operatorId);
  const others = await tx
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.operatorId, operatorId), eq(sql`lower(${device.serialNo})`, serialNo.toLowerCase()), ne(device.id, id)))
    .limit(1);
  if (others.length > 0) throw refusedFields([{ field: 'SerialNo', message: 'There is already a device with this serial number.' }]);
}

async function requireFreePlace(tx: Database, installationId: number): Promise<void> {
  if (await holdFreeMachine(tx, installationId)) return;
  throw refusedFields([{ field: 'Machine', message: 'This machine has a device already, or is no longer installed.' }]);
}

function storedForm(values: DeviceValues) {
  return { ...values, status: values.installationId === null ? 'unassigned' : 'assigned' } as const;
}

/** Records the assignment separately from the other fields. */
async function recordSave(
  tx: Database,
  context: Context,
  saved: Parameters<typeof recordDevice>[2],
  { action, fields, before, after }: { action: string; fields: DeviceFields; before: DeviceValues; after: DeviceValues },
): Promise<void> {
  const filledIn = { ...after, installationId: before.installationId };
  const changes = differences(fields, before, filledIn);
  if (Object.keys({ ...changes.before, ...changes.after }).length > 0) await recordDevice(tx, context, saved, action, changes);
  if (after.installationId === before.installationId) return;
  await recordDevice(tx, context, saved, 'Assigned', differences(fields, filledIn, after));
}

async function create(tx: Database, context: Context, input: SaveInput): Promise<number> {
  const { operatorId, details } = input;
  const { access } = signedIn(context);
  await requireWholeOperator(tx, access, operatorId);
  const fields = await describeNewDevice(tx, access, operatorId);
  const after = readForm(fields, blankDevice, details);
  await requireOwnSerial(tx, input, after.serialNo);
  if (after.installationId !== null) await requireFreePlace(tx, after.installationId);
  const id = await writeRow(tx, device, undefined, { operatorId, ...storedForm(after) });
  await recordSave(tx, context, { id, operatorId }, { action: 'Created', fields, before: blankDevice, after });
  return id;
}

async function change(tx: Database, context: Context, input: SaveInput): Promise<void> {
  const { id, operatorId, details } = input;
  const { access } = signedIn(context);
  const held = await holdDevice(tx, access, id, operatorId);
  if (!isOfVersion(details, held.rowVersion)) throw await staleItem(tx, 'device', id);
  if (held.status === 'decommissioned') throw new CallError(409, 'This device was decommissioned and can no longer be changed.');
  const { fields } = await describeDevice(tx, access, held);
  const { serialNo, model, firmware, installationId } = held;
  const before = { serialNo, model, firmware, installationId };
  const after = readForm(fields, before, details);
  if (after.serialNo !== serialNo) await requireOwnSerial(tx, input, after.serialNo);
  if (after.installationId !== null && installationId === null) await requireFreePlace(tx, after.installationId);
  if (Object.keys(differences(fields, before, after).after).length === 0) return;
  await writeRow(tx, device, held, { operatorId, ...storedForm(after) });
  await recordSave(tx, context, held, { action: 'Changed', fields, before, after });
}

/**
 * Id 0 creates a device. Throws CallError 403 outside the data access, 409 on a concurrent change, 400 per invalid field.
 * docs/rules/assets.md, 7.
 */
export const update: Handler<typeof devices.update> = async (context, input) => {
  const { access } = signedIn(context);
  return context.db.transaction(async (tx) => {
    const id = input.id === 0 ? await create(tx, context, input) : input.id;
    if (input.id !== 0) await change(tx, context, input);
    return deviceAnswer(tx, access, await requireDevice(tx, access, id));
  });
};
