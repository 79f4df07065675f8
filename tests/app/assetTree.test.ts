import { expect, it } from 'vitest';
import { assetAdmin } from '../../src/plugins/assetAdmin';

const register = assetAdmin.screen?.definition.panes.find(({ name }) => name === 'register');
const { icon, isSelectable } = Object(register?.options) as {
  readonly icon: (node: object) => string;
  readonly isSelectable: (node: object) => boolean;
};

it('draws server groups that the register has no items of, without a form to open', () => {
  const site = { id: 7, child: 'SI7', parent: '', type: 'SI', name: 'Pier Arcade', children: [] };
  expect([icon(site), isSelectable(site)]).toEqual(['folder', false]);
});

it('opens the items of the register, but not the group of items without a depot', () => {
  const depot = { id: 7, child: 'DP7', parent: '', type: 'DP', name: 'Central depot', children: [] };
  expect([icon(depot), isSelectable(depot)]).toEqual(['warehouse', true]);
  const none = { ...depot, id: -1, child: 'DP-1', name: 'No depot' };
  expect([icon(none), isSelectable(none)]).toEqual(['warehouse', false]);
});
