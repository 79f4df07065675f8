import { Type } from 'typebox';
import { setup } from 'xstate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { definePlugin, type Plugin } from '../../src/engine/definition/plugin';
import { menu } from '../../src/engine/definition/requirement';
import { wholeOrganisation } from '../../src/engine/definition/scope';
import type { AnyScreen } from '../../src/engine/definition/within';
import { api } from '../../src/schemas/calls';
import { defineForm } from '../../src/schemas/forms/form';

export const sound = definePlugin({
  id: 'sample',
  title: 'Sample',
  icon: 'cpu',
  section: 'KIOSK',
  can: [menu('KIOSK')],
  scope: wholeOrganisation,
});

export const listed = screen('site').grid('machines', {
  rows: ({ scope }) =>
    api.installations.filterByMachine({
      OperatorId: scope.operatorId,
      SiteId: scope.node.id,
      ShowHistory: false,
      OperatorRegions: 'all',
      Manufacturers: 'all',
      GameNames: 'all',
      Categories: 'all',
      ShowOfflineOnly: false,
    }),
  columns: 'server',
});

const search = defineForm('registry-search', Type.Object({ search: Type.String(), depot: Type.Optional(Type.Integer()) }));

export const filtered = screen('site').filter('by', { form: search });

export const loaded = { load: () => api.installations.position({ id: 1 }) };

export const machine = {
  machine: async () => setup({ types: { events: {} as { readonly type: 'GO' } } }).createMachine({}),
  input: () => undefined,
  answers: {},
};

export function withScreen(of: AnyScreen): Plugin {
  return { ...sound, screen: of };
}

export function faulty(definition: object): object {
  return {
    ...sound,
    screen: {
      definition: { level: 'site', panes: [], actions: [], menus: [], dialogs: [], areas: [], shares: [], heights: [], ...definition },
    },
  };
}
