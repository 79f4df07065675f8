import { answer, close, definePlugin, filled, menu, noOrganisation, type SignedIn, screen } from '../engine';
import { api } from '../schemas/calls';
import { type Device, type DeviceNode, deviceOfKey } from '../schemas/entities/devices';
import { deviceFilter } from '../schemas/forms/deviceFilter.form';
import { chooseSaved } from './common/chooseSaved';
import { aroundNamedSite, machineLinks } from './common/links';
import { deviceSearch } from './systemHardwareAdmin/search';

const { devices, organisation } = api;

interface AtDevice {
  readonly filter: { readonly operator?: number | undefined };
  readonly device: { readonly answer: Device | undefined };
  readonly login: SignedIn;
}

/** The device's machine, parsed from the choice: site, position, asset number, game. */
function machineOf({ device: { answer: read }, filter: { operator }, login }: AtDevice) {
  const option = read?.options.find(({ code }) => code === 'Machine');
  const parts = option?.data?.find(({ id }) => id === option.defaultList?.id)?.name.split(' · ');
  if (parts === undefined) return undefined;
  // The machine may be outside the current place.
  const [site = ''] = parts;
  return { assetNo: parts.at(-1)?.split(' ')[0] ?? '', operatorId: operator, at: aroundNamedSite(login, site) };
}

/** The name in the tree, else in the form. */
function nameOf({ name }: DeviceNode, device: Device | undefined): string {
  return name !== '' ? name : (device?.options.find(({ code }) => code === 'SerialNo')?.defaultText ?? '');
}

function titleOf(node: DeviceNode, device: Device | undefined): string {
  return ['Device Settings', nameOf(node, device)].filter((part) => part !== '').join(': ');
}

export const systemHardwareAdmin = definePlugin({
  id: 'system-hardware-admin',
  title: 'System Hardware - General',
  help: 'The devices in machines and at sites, with their state and settings. A change is sent to the device when it next connects.',
  icon: 'cpu',
  section: 'GENERAL_SYSADMIN',
  can: [menu('GENERAL_SYSADMIN')],
  scope: noOrganisation,
  opens: { entity: 'device', pane: 'devices' },
  search: deviceSearch,
  screen: screen('none')
    .filter('filter', {
      form: deviceFilter,
      place: 'column',
      start: () => ({ statuses: 'all' as const }),
      scoped: { operator: 'operator' },
      resets: { operator: ['search'] },
      choices: {
        operator: () => organisation.deviceOperators(),
        grouping: () => devices.groupings(),
        statuses: () => devices.statuses(),
      },
    })
    .tree('devices', {
      nodes: ({ filter: { operator, statuses = 'all', ...filter } }) => operator && devices.tree({ operator, statuses, ...filter }),
      icon: ({ type }) => (type === 'DV' ? 'router' : 'folder'),
      isSelectable: ({ type }) => type === 'DV',
      start: ({ type }) => type === 'DV',
      search: 'none',
      elsewhere: deviceOfKey,
      entityKey: ({ type, id }) => `${type}${id}`,
      about: ({ filter: { operator } }) => operator,
    })
    .optionForm('device', {
      label: 'Device Settings',
      heading: ({ devices: { node } }) => node && titleOf(node, undefined),
      load: ({ devices: { node } }) => node && devices.device({ id: node.id }),
      loadedHeading: ({ devices: { node }, answer: read }) => node && titleOf(node, read),
      save: ({ filter: { operator }, devices: { node }, details }) =>
        operator && node ? devices.update({ id: node.id, operatorId: operator, details }) : undefined,
      saveNeeds: [answer('device', 'optionAllowSave', 'This device is out of service, or you may not change it.')],
      saved: 'Device Successfully Updated!',
      refreshes: ['devices'],
    })
    .grid('history', { label: 'Device History', given: ({ device }) => device.answer?.grid, columns: 'server', most: 0 })
    .menu('related', {
      label: 'Go to',
      at: 'device',
      when: (ctx) => machineOf(ctx) !== undefined,
      items: machineLinks(machineOf, 'asset', 'floor', 'sessions'),
    })
    .action('unassign', {
      label: 'Unassign Device',
      at: 'device',
      needs: [answer('device', 'optionAllowUnassign', 'This device is not assigned to a machine, or you may not unassign it.')],
      of: ({ devices: { node } }) => node,
      about: ({ subject, device }) => nameOf(subject, device.answer),
      confirm: 'Are you sure you want to unassign this device?',
      run: ({ subject: { id } }) => devices.unassign({ id }),
      done: 'Device Successfully Unassigned!',
      refreshes: ['devices', 'device'],
    })
    .action('decommission', {
      label: 'Decommission Device',
      kind: 'danger',
      at: 'device',
      needs: [answer('device', 'optionAllowDecommission', 'This device is out of service already, or you may not decommission it.')],
      of: ({ devices: { node } }) => node,
      about: ({ subject, device }) => nameOf(subject, device.answer),
      confirm: 'Are you sure you want to decommission this device?',
      password: true,
      run: ({ subject: { id } }) => devices.decommission({ id }),
      done: 'Device Successfully Decommissioned!',
      refreshes: ['devices', 'device'],
    })
    .dialog(
      'new',
      { title: 'New Device', label: 'New Device', needs: [filled('filter', 'operator', 'Choose an operator first.')], size: 'medium' },
      (inner) =>
        inner.optionForm('newDevice', {
          load: ({ filter: { operator }, devices: { node } }) => operator && devices.newDevice({ op: operator, id: node?.id }),
          save: ({ filter: { operator }, details }) => (operator ? devices.update({ id: 0, operatorId: operator, details }) : undefined),
          again: { label: 'Create more devices' },
          saveLabel: 'Create',
          saved: 'New Device Successfully Created!',
          refreshes: ['devices'],
          next: ({ saved: { id } }) => [close(), ...chooseSaved('devices', id, (device) => `DV${device}`)],
        }),
    )
    .layout('filter devices device', 'filter devices history')
    .widths({ computer: [2, 3, 6], large: [2, 3, 6], widescreen: [2, 3, 5] }),
});
