import { describe, expect, it, vi } from 'vitest';
import { namedFile } from '../../src/data/fileName';
import { choose, close, downloadOf, type Effect, fill, go, goOn, open, openDialog, read } from '../../src/engine/definition/effect';
import { chosen } from '../../src/engine/definition/gate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { questionKey } from '../../src/engine/definition/question';
import { menu } from '../../src/engine/definition/requirement';
import { estateForm } from '../../src/engine/panes/filter/stories/storyFilter.form';
import { followEffects, type Reach } from '../../src/engine/runtime/host/effects';
import { api } from '../../src/schemas/calls';

const { definition } = screen('none')
  .tree('tree', {
    nodes: () => undefined,
    key: () => '',
    name: () => '',
    children: () => [],
  })
  .grid('list', { rows: () => api.organisation.operators(), columns: [{ key: 'name' }] })
  .dialog('rename', { title: 'Rename', label: 'Rename', can: [menu('KIOSK')], needs: [chosen('list')] }, (inner) => inner);

function around(parts: Partial<Reach> = {}, stays = false) {
  const set = vi.fn();
  const requestLeave = vi.fn(async () => !stays);
  const opened = vi.fn();
  const went = vi.fn();
  const follow = vi.fn(async () => true);
  const reach: Reach = {
    definition,
    address: { params: { 'tree.chosen': 'MA5' }, set },
    services: { open: opened, go: went, login: { menu: [{ code: 'KIOSK', name: 'Kiosk', icon: 'x' }] } },
    host: { send: vi.fn(), download: vi.fn(async () => true), workOneByOne: async () => true, requestLeave },
    whyNot: () => undefined,
    outputs: () => ({}),
    published: () => undefined,
    takers: new Map(),
    close: undefined,
    outer: undefined,
    ...parts,
  };
  return { reach, set, requestLeave, opened, went, follow };
}

describe('effects', () => {
  it('select in a pane of the screen by id, in the notation of the pane', async () => {
    const { reach, set } = around();
    expect(await followEffects([choose('tree', 'MA6'), choose('list', 'a,b')], reach, false)).toBe(true);
    expect(set.mock.calls).toEqual([
      [{ 'tree.chosen': 'MA6' }, 'push'],
      [{ 'list.chosen': 'a%2Cb' }, 'push'],
    ]);
  });

  it('refresh a form once the user has agreed to lose the input', async () => {
    const form = screen('none').form('note', { form: estateForm, load: () => undefined }).definition;
    const address = (params: Readonly<Record<string, string>>) => ({ params, set: vi.fn() });
    const changing = address({ 'note.mode': 'edit' });
    expect(await followEffects(read('note'), { ...around().reach, definition: form, address: changing }, false)).toBe(true);
    expect(changing.set).toHaveBeenCalledWith({ 'note.mode': undefined });
    expect(await followEffects(read('note'), { ...around({}, true).reach, definition: form, address: changing }, false)).toBe(false);
    const reading = address({});
    expect(await followEffects(read('note'), { ...around({}, true).reach, definition: form, address: reading }, false)).toBe(true);
    expect(reading.set).not.toHaveBeenCalled();
  });

  it('fill a filter as a user does: the named fields, while fields that depend on them are reset', async () => {
    const filter = screen('none').filter('filter', {
      form: estateForm,
      start: () => ({ operator: 7 }),
      resets: { operator: ['depot'] },
    }).definition;
    const { reach, set, requestLeave } = around({
      definition: filter,
      address: { params: { 'filter.set': '{"depot":3,"search":"Bell"}' }, set: vi.fn() },
    });
    const filled = { ...reach, address: { ...reach.address, set } };
    await followEffects(fill('filter', { search: 'Ann' }), filled, false);
    expect(set).toHaveBeenLastCalledWith({ 'filter.set': '{"depot":3,"search":"Ann"}' });
    await followEffects(fill('filter', { operator: 8 }), filled, false);
    expect(set).toHaveBeenLastCalledWith({ 'filter.set': '{"operator":8,"search":"Bell"}' });
    await followEffects(fill('filter', { depot: undefined, search: undefined }), filled, false);
    expect(set).toHaveBeenLastCalledWith({ 'filter.set': undefined });
    set.mockClear();
    requestLeave.mockClear();
    await followEffects(fill('filter', { search: 'Bell' }), filled, false);
    expect(set).not.toHaveBeenCalled();
    expect(requestLeave).not.toHaveBeenCalled();
  });

  it('fill a field with a value that its list does not offer yet, because it is new', async () => {
    const operators = () => api.organisation.operators();
    const { definition: filter } = screen('none').filter('filter', { form: estateForm, choices: { operator: operators } });
    const listed = [{ id: 7, name: 'Northgate Leisure' }];
    const { reach, set } = around({
      definition: filter,
      published: () => ({ answered: { operator: { key: questionKey(operators()), listed } } }),
    });
    await followEffects(fill('filter', { operator: 8 }), reach, false);
    expect(set).toHaveBeenLastCalledWith({ 'filter.set': '{"operator":8}' });
  });

  it('fill a form around a dialog without a question about its input', async () => {
    const form = screen('none').form('note', { form: estateForm }).definition;
    const take = vi.fn();
    const outer = around({ definition: form, takers: new Map([['note', take]]) }, true);
    const inner = around({ outer: { follow: (effects) => followEffects(effects, outer.reach, false) } }, true);
    expect(await followEffects(fill('note', { search: 'Ann' }), inner.reach, false)).toBe(true);
    expect(take).toHaveBeenCalledWith({ search: 'Ann' });
    expect(outer.requestLeave).not.toHaveBeenCalled();
    expect(await followEffects(fill('note', { search: 'Ann' }), { ...outer.reach, takers: new Map() }, false)).toBe(true);
  });

  it('open a page with its subject once unsaved input may be lost', async () => {
    const leaves = around();
    await followEffects(go('/compliance/new-customer-interaction', { alertId: 4, site: undefined }), leaves.reach, false);
    expect(leaves.went).toHaveBeenCalledExactlyOnceWith('/compliance/new-customer-interaction', { alertId: '4' }, undefined, undefined);
    const stays = around({}, true);
    expect(await followEffects(go('/compliance/alerts'), stays.reach, false)).toBe(false);
    expect(stays.went).not.toHaveBeenCalled();
  });

  it('leave a finished page, so that Back does not return to it', async () => {
    const { reach, went } = around();
    await followEffects(goOn('/compliance'), reach, false);
    expect(went).toHaveBeenCalledExactlyOnceWith('/compliance', {}, undefined, 'replace');
  });

  it('leave a selection that is already right, without a request', async () => {
    const { reach, set, requestLeave } = around();
    await followEffects(choose('tree', 'MA5'), reach, false);
    expect(set).not.toHaveBeenCalled();
    expect(requestLeave).not.toHaveBeenCalled();
  });

  it('ask once before unsaved input is lost, and stop if the user stays', async () => {
    const leaves = around();
    await followEffects([choose('tree', 'MA6'), choose('tree', undefined)], leaves.reach, false);
    expect(leaves.requestLeave).toHaveBeenCalledOnce();
    const stays = around({}, true);
    expect(await followEffects([choose('tree', 'MA6'), open('machine', 1)], stays.reach, false)).toBe(false);
    expect(stays.set).not.toHaveBeenCalled();
    expect(stays.opened).not.toHaveBeenCalled();
  });

  it('reach the surrounding screens, which need not refresh', async () => {
    const outer = around();
    const shut = vi.fn(async () => true);
    const { reach } = around({
      outer: { follow: (effects) => followEffects(effects, outer.reach, true) },
      definition: { panes: [], dialogs: [] },
      close: shut,
    });
    expect(await followEffects([choose('tree', 'MA7'), close()], reach, false)).toBe(true);
    expect(outer.set).toHaveBeenCalledWith({ 'tree.chosen': 'MA7' }, 'push');
    expect(outer.requestLeave).not.toHaveBeenCalled();
    expect(shut).toHaveBeenCalledOnce();
  });

  it('close the nearest dialog, and do nothing without one', async () => {
    const alone = around();
    expect(await followEffects(close(), alone.reach, false)).toBe(true);
    const { follow } = around();
    const inTab = around({ outer: { follow } });
    await followEffects(close(), inTab.reach, true);
    expect(follow).toHaveBeenCalledWith(close(), 'agreed');
  });

  it('open a dialog of the screen or of one around it, if its conditions hold', async () => {
    const { reach, set } = around();
    expect(await followEffects(openDialog('rename'), reach, false)).toBe(true);
    expect(set).toHaveBeenCalledWith({ dialog: 'rename' }, 'push');
    const outer = around();
    const inner = around({
      definition: { panes: [], dialogs: [] },
      outer: { follow: (effects) => followEffects(effects, outer.reach, true) },
    });
    expect(await followEffects(openDialog('rename'), inner.reach, false)).toBe(true);
    expect(outer.set).toHaveBeenCalledWith({ dialog: 'rename' }, 'push');

    const withheld = around({ whyNot: () => 'Choose a machine first.' });
    expect(await followEffects(openDialog('rename'), withheld.reach, false)).toBe(false);
    const denied = around({ services: { open: vi.fn(), go: vi.fn(), login: { menu: [] } } });
    expect(await followEffects(openDialog('rename'), denied.reach, false)).toBe(false);
    expect(await followEffects(openDialog('nowhere'), around().reach, false)).toBe(false);
    expect([withheld.set, denied.set].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('end with a cancelled download, and do nothing without downloads', async () => {
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
  it('is the typed name with the extension of the file', () => {
    expect(namedFile('Assets', 'Devices', 'Report.csv')).toBe('Assets.csv');
    expect(namedFile('Assets.CSV', 'Devices', 'Report.csv')).toBe('Assets.CSV');
    expect(namedFile('v1.2', 'Devices', 'Report.csv')).toBe('v1.2.csv');
    expect(namedFile('Assets', 'Devices', 'Report')).toBe('Assets');
    // Nothing typed: the server's file name includes the day.
    expect(namedFile('Devices', 'Devices', 'Devices 2026-11-22.csv')).toBe('Devices 2026-11-22.csv');
    // An invalid file name is proposed in a valid form.
    expect(namedFile('KioskCash Desk', 'Kiosk/Cash Desk', 'Tills 2026-11-22.csv')).toBe('Tills 2026-11-22.csv');
  });
});
