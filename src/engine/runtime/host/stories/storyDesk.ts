import { Type } from 'typebox';
import type { Recorded } from '../../../../data/stories/storyAnswers';
import { defineCall, file, json, none } from '../../../../schemas/call';
import { Option } from '../../../../schemas/entities/option';
import { flag, integer, integerSegment } from '../../../../schemas/wire/codec';
import { details } from '../../../../schemas/wire/details';
import { choose, close, downloadOf } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { storyApi } from './storyApi';

const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'inline' } as const;
const Device = Type.Object({ id: Type.Integer(), options: Type.Array(Option) });

export const deskApi = {
  devices: defineCall({
    ...shared,
    method: 'GET',
    path: 'desk/devices',
    summary: 'Devices',
    answer: json(Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }))),
  }),
  device: defineCall({
    ...shared,
    method: 'GET',
    path: 'desk/device/{id}',
    summary: 'A device',
    params: { id: integerSegment },
    answer: json(Device),
  }),
  blank: defineCall({ ...shared, method: 'GET', path: 'desk/new', summary: 'The form of a new device', answer: json(Device) }),
  update: defineCall({
    ...shared,
    method: 'PUT',
    path: 'desk/update',
    summary: 'Save a device',
    body: { id: integer, details, more: flag },
    answer: json(Device),
  }),
  decommission: defineCall({
    ...shared,
    method: 'PUT',
    path: 'desk/decommission/{id}',
    summary: 'Decommission a device',
    params: { id: integerSegment },
    answer: none,
  }),
  list: defineCall({ ...shared, method: 'GET', path: 'desk/list', summary: 'Devices as a file', answer: file }),
} as const;

export const desk = screen('operator')
  .tree('devices', {
    nodes: () => deskApi.devices(),
    key: ({ id }) => String(id),
    name: ({ name }) => name,
    children: () => [],
  })
  .optionForm('settings', {
    label: 'Device Settings',
    load: ({ devices }) => devices.node && deskApi.device({ id: devices.node.id }),
    save: ({ answer, details: entered }) => deskApi.update({ id: answer.id, details: entered, more: false }),
    saved: 'Device Successfully Updated!',
    refreshes: ['devices'],
  })
  .dialog('new', { title: 'New Device', label: 'New Device', at: 'devices', size: 'medium' }, (inner) =>
    inner.optionForm('created', {
      label: 'Device Settings',
      load: () => deskApi.blank(),
      save: ({ answer, details: entered, isAgain }) => deskApi.update({ id: answer.id, details: entered, more: isAgain }),
      saveLabel: 'Create',
      saved: 'New Device Successfully Created!',
      again: { label: 'Create more devices' },
      refreshes: ['devices'],
      next: ({ saved }) => [choose('devices', saved.id), close()],
    }),
  )
  .action('refresh', { label: 'Refresh', at: 'devices', refreshes: ['devices'] })
  .action('export', { label: 'Export', at: 'devices', run: () => downloadOf(deskApi.list(), 'Devices'), done: 'The list was saved.' })
  .action('decommission', {
    label: 'Decommission Device',
    kind: 'danger',
    at: 'settings',
    of: ({ devices }) => devices.node,
    confirm: ({ subject }) => `Are you sure you want to decommission ${subject.name}?`,
    password: true,
    run: ({ subject }) => deskApi.decommission({ id: subject.id }),
    done: 'Device Successfully Decommissioned!',
    refreshes: ['devices'],
    next: choose('devices', undefined),
  })
  .action('unassign', {
    label: 'Unassign Device',
    at: 'settings',
    of: ({ devices }) => devices.node,
    run: ({ subject }) => storyApi.remove({ id: subject.id }),
    failed: ({ subject }) => `${subject.name} is in use.`,
  })
  .layout('devices settings')
  .widths(1, 2);

function formOf(id: number, name: string): object {
  return {
    id,
    options: [
      { code: 'NAME', text: 'Name', type: 2, defaultText: name, isRequired: true },
      { code: 'SERIAL', text: 'Serial number', type: 2, defaultText: `D-${id}` },
      { code: 'RowVersion', text: 'Row version', type: 2, isHidden: true, defaultText: '1' },
    ],
  };
}

function nameIn(body: unknown): string {
  const text = typeof body === 'object' && body !== null ? String(Reflect.get(body, 'details')) : '';
  return /NAME=([^;]*)/.exec(text)?.[1] ?? '';
}

function idIn(body: unknown): number {
  return typeof body === 'object' && body !== null ? Number(Reflect.get(body, 'id')) : 0;
}

export function deskServer(): readonly Recorded[] {
  const names = new Map([
    [1, 'Till one'],
    [2, 'Till two'],
  ]);
  return [
    { call: deskApi.devices, respond: () => Response.json([...names].map(([id, name]) => ({ id, name }))) },
    ...[1, 2, 3, 4].map((id) => ({
      call: { method: 'GET' as const, path: `desk/device/${id}` },
      respond: () => Response.json(formOf(id, names.get(id) ?? '')),
    })),
    { call: deskApi.blank, respond: () => Response.json(formOf(0, '')) },
    {
      call: deskApi.update,
      respond(body) {
        const id = idIn(body) || names.size + 1;
        names.set(id, nameIn(body));
        return Response.json(formOf(id, nameIn(body)));
      },
    },
    {
      call: deskApi.decommission,
      respond() {
        names.delete(1);
        return new Response(null, { status: 204 });
      },
    },
    {
      call: deskApi.list,
      respond: () =>
        new Response('id;name', { headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="devices.csv"' } }),
    },
    { call: storyApi.remove, respond: () => Response.json({ detail: 'The device is in use.' }, { status: 400 }) },
  ];
}
