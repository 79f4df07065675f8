import { describe, expect, it } from 'vitest';
import { wordsNow } from '../../src/data/words';
import { systemHardwareAdmin } from '../../src/plugins/systemHardwareAdmin';
import { type DeviceNode, deviceOfKey } from '../../src/schemas/entities/devices';

const { panes = [], actions = [] } = systemHardwareAdmin.screen?.definition ?? {};
const answer = { id: 7, options: [{ code: 'SerialNo', text: 'Serial No.', type: 2, defaultText: 'SN-7' }] };

function namesOf(node: DeviceNode | undefined) {
  const options = panes.flatMap((pane) => (pane.kind === 'optionForm' && pane.name === 'device' ? [pane.options] : []));
  const ctx = { filter: {}, devices: { node }, device: { answer }, subject: node };
  return [
    ...options.flatMap(({ heading, loadedHeading }) => [wordsNow(heading, ctx), wordsNow(loadedHeading, { ...ctx, answer })]),
    ...actions.flatMap(({ about }) => (about === undefined ? [] : [wordsNow(about, ctx)])),
  ];
}

describe('a device', () => {
  it('has the same name as in the tree', () => {
    const node = { id: 7, child: 'DV7', parent: '', type: 'DV', name: 'SN-7 · 3 Tide', children: [] } as const;
    const heading = 'Device Settings: SN-7 · 3 Tide';
    expect(namesOf(node)).toEqual([heading, heading, node.name, node.name]);
  });

  it('has the name of its own form if the tree does not show it', () => {
    expect(namesOf(deviceOfKey('DV7'))).toEqual(['Device Settings', 'Device Settings: SN-7', 'SN-7', 'SN-7']);
  });
});
