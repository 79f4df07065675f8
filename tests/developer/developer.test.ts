import { describe, expect, it } from 'vitest';
import { pages, problemsOf, problemsOfPage, registryProblems, tabs } from '../../src/app/registry';
import { placeOf } from '../../src/app/routes/table';
import { commandsOf } from '../../src/app/search/commands';
import { showableTabs } from '../../src/app/showableTabs';
import { sampleLogin } from '../../src/app/stories/storySamples';
import { filterInventories } from '../../src/developer/filter';
import { inventoryOf } from '../../src/developer/inventory';
import { permissionMatrix, permissionsCsv } from '../../src/developer/permissions';
import { samplePlugins } from '../../src/developer/stories/storyPlugins';
import { checkRegistry, definePlugin, flag, idle, noOrganisation, screen } from '../../src/engine';
import { plugins } from '../../src/plugins';
import { api } from '../../src/schemas/calls';

const administrator = { ...sampleLogin, menu: [...sampleLogin.menu, { code: 'GENERAL_SYSADMIN', name: 'Admin', icon: '' }] };
const inventories = samplePlugins.map((plugin) => inventoryOf(plugin, api));

describe('the developer tabs', () => {
  it('are all of this application', () => {
    expect(tabs).toEqual(plugins);
    expect(registryProblems).toEqual([]);
    expect(problemsOf(plugins[0])).toEqual([]);
  });

  it('have pages, which pass the check too', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.flatMap((page) => problemsOfPage(page))).toEqual([]);
  });

  it('leave out pages without an address and pages with faults inside only', () => {
    const [sound] = samplePlugins;
    const list = [
      sound,
      { ...sound, title: 'Twin' },
      undefined,
      { ...sound, id: 'odd', icon: 'unicorn' },
      { ...sound, id: 'bare', can: 1 },
    ];
    expect(showableTabs(list, checkRegistry(list, { calls: api }))).toEqual([list[0], list[3]]);
  });
});

describe('the pages for developers', () => {
  it('have addresses', () => {
    expect(placeOf('/developer', administrator)).toEqual({ kind: 'developer', page: 'plugins' });
    expect(placeOf('/developer/playground/?text=1', administrator)).toEqual({ kind: 'developer', page: 'playground' });
  });

  it('are commands for system administrators', () => {
    const nothing = () => undefined;
    const actions = {
      open: nothing,
      close: nothing,
      closeAll: nothing,
      logOut: nothing,
      showTree: nothing,
      openHelp: nothing,
      report: nothing,
      show: nothing,
    };
    const titles = (login: typeof sampleLogin) =>
      commandsOf({ login, open: [], isPhone: false, isFolded: false, hasTree: false, isTreeHidden: false, views: [] }, actions)
        .map(({ title }) => title)
        .filter((title) => title.startsWith('Developer'));
    expect(titles(administrator)).toEqual(['Developer: plugins and permissions', 'Developer: playground']);
    expect(titles(sampleLogin)).toEqual([]);
  });
});

describe('the inventory', () => {
  it('names every part, including those of inner screens', () => {
    expect(inventories[0]?.parts.map(({ what, name }) => `${what} ${name}`)).toEqual([
      'tab machines',
      'pane list',
      'pane position',
      'pane paper',
      'action remove',
      'dialog more',
      'pane more.facts',
    ]);
  });

  it('names menus, and their entries as actions', () => {
    const of = screen('none').menu('new', {
      label: 'New',
      needs: [idle()],
      items: [{ id: 'remove', label: 'Remove', can: [flag('optionAllowRemove')], run: () => api.installations.remove({ id: 1 }) }],
    });
    const plugin = definePlugin({
      id: 'menus',
      title: 'Menus',
      icon: 'cpu',
      section: 'KIOSK',
      can: [],
      scope: noOrganisation,
      screen: of,
    });
    const { parts, calls } = inventoryOf(plugin, api);
    expect(parts.slice(1).map(({ what, name, label, can }) => [what, name, label, can.length])).toEqual([
      ['menu', 'new', 'New', 0],
      ['action', 'new.remove', 'New: Remove', 1],
    ]);
    expect(calls.map(({ path, name }) => `${path} ${name}`)).toEqual(['screen.menus[0].items[0].run installations.remove']);
  });

  it('names calls as the contract does', () => {
    expect(inventories[0]?.calls.map(({ name }) => name)).toEqual([
      'installations.filterByMachine',
      'installations.position',
      undefined,
      'installations.remove',
      'installations.position',
    ]);
  });
});

describe('the permission matrix', () => {
  const matrix = permissionMatrix(inventories, { ...sampleLogin, optionAllowRemove: true });
  const cellsOf = (name: string) => Object.fromEntries(matrix.rows.find(({ part }) => part.name === name)?.cells ?? []);

  it('has menu codes before flags', () => {
    expect(matrix.columns).toEqual(['GENERAL_INSTALL', 'KIOSK', 'optionShowInstVarianceTab', 'optionAllowRemove', 'optionShowDetails']);
  });

  it('separates permissions of the declaration from those of a call and of a row', () => {
    expect(cellsOf('list')).toEqual({
      optionShowInstVarianceTab: { because: 'declared', isGranted: false },
      GENERAL_INSTALL: { because: 'call', isGranted: true },
    });
    expect(cellsOf('remove')).toEqual({
      optionAllowRemove: { because: 'declared', isGranted: true },
      GENERAL_INSTALL: { because: 'call', isGranted: true },
    });
    expect(cellsOf('more')).toEqual({ optionShowDetails: { because: 'row', isGranted: false } });
  });

  it('is written as comma-separated values', () => {
    const [head, first, second] = permissionsCsv(matrix).split('\r\n');
    expect(head).toBe('Tab,Part,Name,GENERAL_INSTALL,KIOSK,optionShowInstVarianceTab,optionAllowRemove,optionShowDetails');
    expect(first).toBe('Machines,tab,machines,"required, granted",,,,');
    expect(second).toBe('Machines,pane,list,"required by its call, granted",,"required, not granted",,');
  });
});

describe('the filter', () => {
  const names = (typed: string) => filterInventories(inventories, typed).flatMap(({ parts }) => parts.map(({ name }) => name));

  it('finds parts by name, tab, call and permission', () => {
    expect(names('kiosk')).toEqual(['kiosk']);
    expect(names('DELETE installation')).toEqual(['remove']);
    expect(names('machines optionShowDetails')).toEqual(['more']);
    expect(names('position2')).toEqual(['position', 'more.facts']);
    expect(names('')).toHaveLength(8);
    expect(names('nowhere')).toEqual([]);
  });

  it('keeps the calls of the remaining parts', () => {
    expect(filterInventories(inventories, 'remove machine').flatMap(({ calls }) => calls.map(({ name }) => name))).toEqual([
      'installations.remove',
    ]);
  });
});
