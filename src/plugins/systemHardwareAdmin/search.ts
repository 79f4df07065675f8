import { open, search } from '../../engine';
import { api } from '../../schemas/calls';
import type { DeviceNode } from '../../schemas/entities/devices';
import { childrenOf } from '../../schemas/wire/children';

function devicesIn(nodes: readonly DeviceNode[], above = ''): readonly { readonly node: DeviceNode; readonly above: string }[] {
  return nodes.flatMap((node) => (node.type === 'DV' ? [{ node, above }] : devicesIn(childrenOf(node), node.name)));
}

export const deviceSearch = [
  search('devices', {
    label: 'Devices',
    load: ({ scope: { operatorId: operator }, text }) => api.devices.tree({ operator, statuses: 'all', search: text }),
    hits: (tree) =>
      devicesIn(tree).map(({ node: { id, name }, above }) => ({
        key: String(id),
        title: name,
        note: above === '' ? undefined : above,
        leads: open('device', `DV${id}`),
      })),
  }),
] as const;
