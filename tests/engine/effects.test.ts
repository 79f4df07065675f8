import { describe, expect, it, vi } from 'vitest';
import { namedFile } from '../../src/engine/data/fileName';
import { choose, close, downloadOf, type Effect, open } from '../../src/engine/definition/action';
import { screen } from '../../src/engine/definition/screen';
import { followEffects, type Reach } from '../../src/engine/runtime/host/effects';
import { api } from '../../src/schemas/calls';

const { panes } = screen('none')
  .tree('tree', {
    nodes: () => undefined,
    key: () => '',
    name: () => '',
    children: () => [],
  })
  .grid('list', { rows: () => api.organisation.operators(), columns: [{ key: 'name' }] }).definition;

function around(parts: Partial<Reach> = {}, stays = false) {
  const set = vi.fn();
  const requestLeave = vi.fn(async () => !stays);
  const opened = vi.fn();
  const follow = vi.fn(async () => true);
  const reach: Reach = {
    panes,
    address: { params: { 'tree.chosen': 'MA5' }, set },
    services: { open: opened },
    host: { download: vi.fn(async () => true), sendEvent: vi.fn(), requestLeave },
    close: undefined,
    outer: undefined,
    ...parts,
  };
  return { reach, set, requestLeave, opened, follow };
}

describe('effects', () => {
  it('choose in a pane of the screen, by the id as the pane writes it', async () => {
    const { reach, set } = around();
    expect(await followEffects([choose('tree', 'MA6'), choose('list', 'a,b')], reach, false)).toBe(true);
    expect(set.mock.calls).toEqual([
      [{ 'tree.chosen': 'MA6' }, 'push'],
      [{ 'list.chosen': 'a%2Cb' }, 'push'],
    ]);
  });

  it('leave what is chosen already, and ask nothing for it', async () => {
    const { reach, set, requestLeave } = around();
    await followEffects(choose('tree', 'MA5'), reach, false);
    expect(set).not.toHaveBeenCalled();
    expect(requestLeave).not.toHaveBeenCalled();
  });

  it('ask once before unsaved input is left, and end where the user stays', async () => {
    const leaves = around();
    await followEffects([choose('tree', 'MA6'), choose('tree', undefined)], leaves.reach, false);
    expect(leaves.requestLeave).toHaveBeenCalledOnce();
    const stays = around({}, true);
    expect(await followEffects([choose('tree', 'MA6'), open('machine', 1)], stays.reach, false)).toBe(false);
    expect(stays.set).not.toHaveBeenCalled();
    expect(stays.opened).not.toHaveBeenCalled();
  });

  it('reach the screens around, which need not ask again', async () => {
    const outer = around();
    const shut = vi.fn(async () => true);
    const { reach } = around({ outer: { follow: (effects) => followEffects(effects, outer.reach, true) }, panes: [], close: shut });
    expect(await followEffects([choose('tree', 'MA7'), close()], reach, false)).toBe(true);
    expect(outer.set).toHaveBeenCalledWith({ 'tree.chosen': 'MA7' }, 'push');
    expect(outer.requestLeave).not.toHaveBeenCalled();
    expect(shut).toHaveBeenCalledOnce();
  });

  it('close the nearest dialog, and nothing where there is none', async () => {
    const alone = around();
    expect(await followEffects(close(), alone.reach, false)).toBe(true);
    const { follow } = around();
    const inTab = around({ outer: { follow } });
    await followEffects(close(), inTab.reach, true);
    expect(follow).toHaveBeenCalledWith(close(), 'agreed');
  });

  it('end with a download that is cancelled, and do nothing where there are none', async () => {
    const { reach, opened } = around();
    const cancelled: Reach = { ...reach, host: { ...reach.host, download: async () => false } };
    const effects: readonly Effect[] = [downloadOf(api.assets.exportTree({ ...filters }), 'Assets'), open('machine', 1)];
    expect(await followEffects(effects, cancelled, false)).toBe(false);
    expect(opened).not.toHaveBeenCalled();
    expect(await followEffects(effects, reach, false)).toBe(true);
    expect(opened).toHaveBeenCalledWith('machine', '1');
    expect(await followEffects(undefined, reach, false)).toBe(true);
  });
});

const filters = { OperatorId: 1, StatusCode: 'all', showSummary: false } as const;

describe('the name of a download', () => {
  it('is the one that was typed, with the ending that it came with', () => {
    expect(namedFile('Assets', 'Report.csv')).toBe('Assets.csv');
    expect(namedFile('Assets.CSV', 'Report.csv')).toBe('Assets.CSV');
    expect(namedFile('v1.2', 'Report.csv')).toBe('v1.2.csv');
    expect(namedFile('Assets', 'Report')).toBe('Assets');
  });
});
