import type { devices } from '../../../../src/schemas/calls/devices';
import type { Device as DeviceAnswer } from '../../../../src/schemas/entities/devices';
import { coversOperator, requireWholeOperator } from '../../../access/required';
import { withheldFrom } from '../../../access/unseen';
import { historyGrid } from '../../../audit/history';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import type { DataAccess } from '../../../security/dataAccess';
import { type DeviceFields, type DeviceValues, deviceFields, deviceOptions } from './fields';
import { freeMachines, type InstalledMachine, machineChoice, servedMachine } from './machines';
import { type Device, requireDevice } from './scope';

interface Described {
  readonly fields: DeviceFields;
  readonly values: DeviceValues;
  readonly served: InstalledMachine | undefined;
}

export async function describeDevice(db: Database, access: DataAccess, device: Device): Promise<Described> {
  const served = await servedMachine(db, device.installationId);
  const offered = device.status === 'unassigned' ? await freeMachines(db, access, device.operatorId) : [];
  const machines = [...(served === undefined ? [] : [served]), ...offered].map(machineChoice);
  return { fields: deviceFields(device.status, machines), values: device, served };
}

export async function deviceAnswer(db: Database, access: DataAccess, device: Device): Promise<DeviceAnswer> {
  const { id, operatorId, status, rowVersion } = device;
  const { fields, values, served } = await describeDevice(db, access, device);
  const inService = status !== 'decommissioned';
  return {
    id,
    options: deviceOptions(fields, values, { status, rowVersion, site: served?.site ?? '' }),
    grid: await historyGrid(db, 'device', id, withheldFrom(access)),
    optionAllowSave: inService,
    optionAllowDecommission: inService && coversOperator(access, operatorId),
    optionAllowUnassign: status === 'assigned',
  };
}

/** Throws CallError 403 outside the data access. docs/rules/assets.md, 7. */
export const device: Handler<typeof devices.device> = async (context, { id }) => {
  const { access } = signedIn(context);
  return deviceAnswer(context.db, access, await requireDevice(context.db, access, id));
};

export async function describeNewDevice(db: Database, access: DataAccess, operatorId: number): Promise<DeviceFields> {
  return deviceFields('unassigned', (await freeMachines(db, access, operatorId)).map(machineChoice));
}

export const blankDevice: DeviceValues = { serialNo: '', model: '', firmware: '', installationId: null };

/** Copies model and firmware of another device, if given. Throws CallError 403 without the whole operator. docs/rules/assets.md, 7. */
export const newDevice: Handler<typeof devices.newDevice> = async (context, { op, id }) => {
  const { db } = context;
  const { access } = signedIn(context);
  await requireWholeOperator(db, access, op);
  const { model, firmware } = id === undefined ? blankDevice : await requireDevice(db, access, id, op);
  const fields = await describeNewDevice(db, access, op);
  return {
    id: 0,
    options: deviceOptions(fields, { ...blankDevice, model, firmware }, { status: 'unassigned', rowVersion: 0, site: '' }),
    optionAllowSave: true,
    optionAllowDecommission: false,
    optionAllowUnassign: false,
  };
};
