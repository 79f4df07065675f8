import { defineCall, json, none, promised, saved } from '../call';
import { Device, DeviceTree } from '../entities/devices';
import { NamedList } from '../entities/organisation';
import { integer, integerSegment } from '../wire/codec';
import { details } from '../wire/details';
import { idList } from '../wire/idList';
import { optionalIdSegment, optionalText } from '../wire/missing';
import { machinesOfDevices } from './outdated';

const operations = { service: 'operations', access: { by: 'session', shows: 'register', menus: ['GENERAL_SYSADMIN'] } } as const;
const get = { ...operations, method: 'GET', failure: 'alert' } as const;
const byId = { params: { id: integerSegment } } as const;
const change = { ...operations, method: 'PUT', failure: 'inline', outdates: machinesOfDevices } as const;

/** Calls of devices; an id of 0 in an update makes a new one. The response is the saved device. docs/rules/assets.md, 7. */
export const devices = {
  statuses: defineCall({ ...get, path: '/Device/statuses', summary: 'The statuses of devices', answer: json(NamedList) }),
  groupings: defineCall({ ...get, path: '/Device/groupby', summary: 'Groupings of the device tree', answer: json(NamedList) }),
  tree: defineCall({
    ...get,
    failure: 'silent',
    path: 'Device/devices/{operator},{statuses},{grouping},{search}',
    summary: 'The devices of an operator as a tree',
    params: { operator: integerSegment, statuses: idList, grouping: optionalIdSegment, search: optionalText },
    answer: json(DeviceTree),
  }),
  device: defineCall({ ...get, ...byId, path: 'device/device/{id}', summary: 'The form and history of a device', answer: json(Device) }),
  newDevice: defineCall({
    ...get,
    path: 'device/new/{op},{id}',
    summary: 'The form of a new device, copied from another one if given',
    params: { op: integerSegment, id: optionalIdSegment },
    answer: promised(Device, 'options'),
  }),
  update: defineCall({
    ...change,
    path: 'device/update',
    summary: 'Save a device',
    body: { id: integer, operatorId: integer, details },
    answer: saved(Device),
  }),
  decommission: defineCall({
    ...change,
    path: 'device/decommission/{id}',
    summary: 'Take a device out of service permanently',
    ...byId,
    answer: none,
  }),
  unassign: defineCall({
    ...change,
    path: 'device/unassign/{id}',
    summary: 'Free a device from its machine',
    ...byId,
    answer: none,
  }),
} as const;
